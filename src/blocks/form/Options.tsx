import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { control } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { RequestSchema } from './requests.ts'

interface OptionsProps {
  of: RequestSchema['properties'][string]
  /** The first line, which stands for no choice. */
  placeholder?: string
  /** By option, the query of a link that chooses it in advance; the script at the top of the page looks for it. */
  presets?: ReadonlyMap<string, string>
  children: (options: ReactNode) => ReactNode
}

/** A list to choose from, in the groups of the request's schema, with the site's own caret. */
export function Options({ of: list, placeholder = '', presets, children }: OptionsProps) {
  const { enum: values = [], optionGroups } = list
  const option = (value: string) => (
    <option key={value} value={value} data-preset={presets?.get(value)} suppressHydrationWarning>
      {value}
    </option>
  )
  return (
    <div css={box}>
      {children(
        <>
          <option value="">{placeholder}</option>
          {optionGroups
            ? optionGroups.map(({ label, options }) => (
                <optgroup key={label} label={label}>
                  {options.map(option)}
                </optgroup>
              ))
            : values.filter((value) => value !== '').map(option)}
        </>,
      )}
      <Icon name="caret-down" weight="bold" size={16} />
    </div>
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
