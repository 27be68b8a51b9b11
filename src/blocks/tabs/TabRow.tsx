import { css } from '@emotion/react'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, fontFamily, media, space, transition } from '#src/theme/tokens.ts'
import { RadioRow, type RadioRowProps } from '#src/ui/RadioRow.tsx'

/** Names on a rule, a wave under the chosen one. */
export function TabRow(props: RadioRowProps) {
  return <RadioRow {...props} css={rule} each={tab} />
}

const rule = css({
  gap: `0 ${space[6]}`,
  // The wave swings about the rule, so the rule lies half its height above the edge.
  background: `linear-gradient(${band.rule} 0 0) 0 calc(100% - 3px) / 100% 1.5px no-repeat`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [media.md]: { columnGap: 34 },
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
