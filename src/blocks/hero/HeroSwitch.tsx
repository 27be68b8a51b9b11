import { css } from '@emotion/react'
import type { HeroSwitch as HeroSwitchData } from '#schemas/types.gen.ts'
import { useUrlState } from '#src/browser/urlState.ts'
import { band, media, radius, visuallyHidden } from '#src/theme/tokens.ts'

/**
 * Radio buttons for the `tabs` section with the same `param`: the browser shows the panel by them, and that section keeps
 * the address in step, so nothing here needs to wake.
 */
export function HeroSwitch({ of: { label, param, options }, className }: { of: HeroSwitchData; className?: string }) {
  const first = options[0]!.id
  const [chosen] = useUrlState(param, first)
  const known = options.some(({ id }) => id === chosen) ? chosen : first
  return (
    <fieldset css={track} className={className}>
      <legend css={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.id} css={half}>
          <input
            css={radio}
            type="radio"
            name={param}
            value={option.id}
            data-url-state=""
            defaultChecked={option.id === known}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

const track = css({
  display: 'flex',
  gap: 4,
  padding: 5,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${band.heading} 9%, transparent)`,
  [media.md]: { display: 'inline-flex' },
})
const radio = css({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })
const half = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  minHeight: 46,
  padding: '0 6px',
  borderRadius: radius.control,
  fontSize: 'min(1.0625rem, 4.4vw)',
  fontWeight: 600,
  color: band.heading,
  textAlign: 'center',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '&:has(:checked)': { backgroundColor: band.primaryBg, color: band.primaryText },
  '&:has(:focus-visible)': { outline: `3px solid ${band.focus}`, outlineOffset: 3 },
  [media.md]: { padding: '0 22px' },
  [media.forcedColors]: { '&:has(:checked)': { outline: '3px solid Highlight' } },
})
