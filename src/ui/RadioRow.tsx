import { css, type SerializedStyles } from '@emotion/react'
import { visuallyHidden } from '#src/theme/tokens.ts'
import { coveringRadio } from './coveringRadio.ts'

export interface RadioRowProps {
  /** Names the group for assistive technology: "Pricing view". */
  label: string
  /** The query parameter that keeps the choice. */
  param: string
  options: { id: string; label: string }[]
  /** Where the row stands, seen from the panels that it chooses: by that their styles find it. */
  control: 'here' | 'hero'
  /** The `id` that is chosen at first; left out, the first. */
  chosen?: string
  className?: string
}

/**
 * Names in a row, one chosen. Native radio buttons, so it answers before any script and without being hydrated, and the
 * arrow keys move as in any radio group.
 *
 * @param each  how one name looks; it is `position: relative`
 */
export function RadioRow({
  label,
  param,
  options,
  control,
  chosen = options[0]?.id,
  each,
  className,
}: RadioRowProps & { each: SerializedStyles }) {
  return (
    <fieldset css={bare} className={className} data-swipe="" data-control={control}>
      <legend css={visuallyHidden}>{label}</legend>
      {options.map((option, index) => (
        <label key={option.id} css={each}>
          <input
            css={coveringRadio}
            type="radio"
            name={param}
            value={option.id}
            data-choice={index}
            data-url-state=""
            defaultChecked={option.id === chosen}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

const bare = css({ display: 'flex', minWidth: 0, margin: 0, padding: 0, border: 0 })
