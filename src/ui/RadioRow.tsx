import { css } from '@emotion/react'
import { band, focusRing, fontSize, media, radius, transition, visuallyHidden } from '#src/theme/tokens.ts'

export interface RadioRowProps {
  /** Names the group for assistive technology: "Pricing view". */
  label: string
  /** The query parameter that keeps the choice. */
  param: string
  options: readonly { id: string; label: string; count?: number | undefined }[]
  /** Where the row stands, seen from the panels that it chooses: by that their styles find it. */
  control?: 'here' | 'hero'
  /** The `id` that is chosen, at first or, with `onChoose`, always; left out, the first. */
  chosen?: string
  onChoose?: (id: string) => void
  className?: string
}

/**
 * Names in a row, one chosen. Native radio buttons, so it answers before any script and without being hydrated, and the
 * arrow keys move as in any radio group. A name's look comes from the caller, by `& > label`.
 */
export function RadioRow(props: RadioRowProps) {
  const { label, param, options, control, chosen = options[0]?.id, onChoose, className } = props
  return (
    <fieldset css={row} className={className} data-swipe="" data-control={control}>
      <legend css={visuallyHidden}>{label}</legend>
      {options.map(({ id, label: name, count }, index) => (
        <label key={id}>
          <input
            type="radio"
            name={param}
            value={id}
            data-choice={index}
            data-url-state=""
            {...(onChoose
              ? { checked: id === chosen, onChange: () => onChoose(id) }
              : { defaultChecked: id === chosen })}
          />
          {name}
          {count !== undefined && <span>{count}</span>}
        </label>
      ))}
    </fieldset>
  )
}

const row = css({
  display: 'flex',
  '& > label': { position: 'relative', cursor: 'pointer', '&:has(:focus-visible)': focusRing },
  // Unseen over its whole label, so that whatever presses it by its role hits it.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
})

/** Two or three halves, one chosen. */
export const Switch = (props: RadioRowProps) => <RadioRow {...props} css={halves} />

const halves = css({
  gap: 4,
  padding: 5,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${band.heading} 9%, transparent)`,
  '& > label': {
    flex: 1,
    display: 'grid',
    placeItems: 'center',
    minHeight: 46,
    padding: '0 6px',
    borderRadius: radius.control,
    color: band.heading,
    // Two long names have to fit a phone.
    fontSize: `min(${fontSize.body}, 4.4vw)`,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    transition: transition('background-color, color', 'fast'),
    [media.md]: { flex: 'none', paddingInline: 22 },
  },
  '& > label:has(:checked)': {
    backgroundColor: band.primaryBg,
    color: band.primaryText,
    [media.forcedColors]: { outline: '3px solid Highlight' },
  },
  [media.md]: { display: 'inline-flex' },
})
