import { css } from '@emotion/react'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, fontFamily, media, space, transition, visuallyHidden } from '#src/theme/tokens.ts'
import type { SwitchProps } from '#src/ui/Switch.tsx'

/** Names on a rule, a wave under the chosen one. Radio buttons inside, so the arrow keys move as in any radio group. */
export function TabRow({ label, param, options, chosen, className }: SwitchProps) {
  return (
    <fieldset css={rule} className={className}>
      <legend css={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.id} css={tab}>
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

const rule = css({
  display: 'flex',
  gap: `0 ${space[6]}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // The wave swings about the rule, so the rule lies half its height above the edge.
  background: `linear-gradient(${band.rule} 0 0) 0 calc(100% - 3px) / 100% 1.5px no-repeat`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [media.md]: { columnGap: 34 },
})
// It lies over its name, so that what presses it by its role hits it.
const radio = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
const foot = { content: '""', position: 'absolute', insetInline: 0, bottom: 0, height: 8 } as const
const tab = css({
  position: 'relative',
  flex: 'none',
  padding: '8px 2px 20px',
  fontFamily: fontFamily.display,
  fontWeight: 580,
  fontSize: '1.375rem',
  lineHeight: 1.2,
  letterSpacing: '-0.022em',
  color: band.muted,
  cursor: 'pointer',
  transition: transition('color', 'fast'),
  '&:hover, &:has(:checked)': { color: band.heading },
  // The wave takes the rule's place: one box covers the rule, one draws the wave in the band's own color.
  '&:has(:checked)::before': { ...foot, backgroundColor: band.bg },
  '&:has(:checked)::after': {
    ...foot,
    backgroundColor: band.kicker,
    mask: `${squiggle.selected} 0 center / 32px 8px repeat-x`,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${band.focus}`, outlineOffset: -3, borderRadius: 4 },
  [media.forcedColors]: { '&:has(:checked)': { textDecoration: 'underline' } },
})
