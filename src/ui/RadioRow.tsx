import { css, type SerializedStyles } from '@emotion/react'
import { band, focusRing, fontSize, media, radius, transition, visuallyHidden } from '#src/theme/tokens.ts'

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

/** A radio button that cannot be seen and lies over its whole label, so that whatever presses it by its role hits it. */
export const coveringRadio = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})

/** Two or three halves, one chosen. */
export function Switch(props: RadioRowProps) {
  return <RadioRow {...props} css={box} each={half} />
}

const box = css({
  gap: 4,
  padding: 5,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${band.heading} 9%, transparent)`,
  [media.md]: { display: 'inline-flex' },
})
const half = css({
  position: 'relative',
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 46,
  padding: '0 10px',
  borderRadius: radius.control,
  color: band.heading,
  fontSize: fontSize.text,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  transition: transition('background-color, color', 'fast'),
  '&:has(:checked)': { backgroundColor: band.primaryBg, color: band.primaryText },
  '&:has(:focus-visible)': focusRing,
  [media.md]: { flex: 'none', padding: '0 22px', fontSize: fontSize.body },
  [media.forcedColors]: { '&:has(:checked)': { outline: '3px solid Highlight' } },
})
