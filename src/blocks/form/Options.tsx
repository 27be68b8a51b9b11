import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { searchOf } from '#schemas/choices.ts'
import type { ChoiceGroup, ChoiceOption } from '#schemas/types.gen.ts'
import { control } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'

interface OptionsProps {
  /** What can be chosen, one by one or in groups. */
  of: readonly string[] | readonly ChoiceGroup[]
  /** The first line, which stands for no choice. */
  placeholder?: string
  children: (options: ReactNode) => ReactNode
}

/** A list to choose from, with the site's own caret. */
export function Options({ of: list, placeholder = '', children }: OptionsProps) {
  return (
    <div css={box}>
      {children(
        <>
          <option value="">{placeholder}</option>
          {list.map((item) =>
            typeof item === 'string' ? (
              item !== '' && option({ text: item })
            ) : (
              <optgroup key={item.label} label={item.label}>
                {item.options.map(option)}
              </optgroup>
            ),
          )}
        </>,
      )}
      <Icon name="caret-down" weight="bold" size={16} />
    </div>
  )
}

/** The query of a link that chooses it in advance stands beside it; the script at the top of the page looks for that. */
function option(of: ChoiceOption) {
  const { text } = of
  return (
    <option
      key={text}
      value={text}
      data-preset={searchOf(of) && new URLSearchParams(searchOf(of)).toString()}
      suppressHydrationWarning
    >
      {text}
    </option>
  )
}

const box = css({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    right: 16,
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: control.text,
  },
})
