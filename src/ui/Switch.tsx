import { css } from '@emotion/react'
import { band, media, radius, transition, visuallyHidden } from '#src/theme/tokens.ts'

export interface SwitchProps {
  /** Names the group for assistive technology: "Pricing view". */
  label: string
  /** The query parameter that keeps the choice. */
  param: string
  options: { id: string; label: string }[]
  /** The `id` that is chosen at first; left out, the first. */
  chosen?: string
  className?: string
}

/** Two or three halves, one chosen. Native radio buttons, so it answers before any script and without being hydrated. */
export function Switch({ label, param, options, chosen = options[0]?.id, className }: SwitchProps) {
  return (
    <fieldset css={box} className={className}>
      <legend css={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.id} css={half}>
          <input
            css={radio}
            type="radio"
            name={param}
            value={option.id}
            data-url-state=""
            defaultChecked={option.id === chosen}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

const box = css({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 5,
  border: 0,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${band.heading} 9%, transparent)`,
  [media.md]: { display: 'inline-flex' },
})
const radio = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
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
  fontSize: '1rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  transition: transition('background-color, color', 'fast'),
  '&:has(:checked)': { backgroundColor: band.primaryBg, color: band.primaryText },
  '&:has(:focus-visible)': { outline: `3px solid ${band.focus}`, outlineOffset: 3 },
  [media.md]: { flex: 'none', padding: '0 22px', fontSize: '1.0625rem' },
  [media.forcedColors]: { '&:has(:checked)': { outline: '3px solid Highlight' } },
})
