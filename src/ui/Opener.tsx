import { css } from '@emotion/react'
import { band, size, tile, transition } from '#src/theme/tokens.ts'

/** The round plus at the end of a `summary`; a minus on the lamp's color while its `details` is open. */
export const Opener = ({ className }: { className?: string }) => <span css={round} className={className} />

const round = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size.tapTarget,
  height: size.tapTarget,
  borderRadius: '50%',
  color: band.heading,
  boxShadow: `inset 0 0 0 1.5px ${band.rule}`,
  transition: transition('background-color', 'fast'),
  'summary:hover &': { boxShadow: `inset 0 0 0 1.5px ${band.heading}` },
  'details[open] > summary &': { backgroundColor: band.accent, boxShadow: 'none', color: tile.land.text },
  // Borders, which stay on paper and in forced colors.
  '&::before, &::after': { content: '""', gridArea: '1 / 1', width: 14, border: '0.85px solid', borderRadius: 1 },
  'details:not([open]) > summary &::after': { transform: 'rotate(90deg)' },
})
