import { css } from '@emotion/react'
import { band, size, tile, transition } from '#src/theme/tokens.ts'
import { Icon } from './Icon.tsx'

/** The round plus at the end of a `summary`; a minus on the lamp's color while its `details` is open. */
export function Opener({ className }: { className?: string }) {
  return (
    <span css={round} className={className}>
      <Icon name="plus" weight="bold" size={18} />
      <Icon name="minus" weight="bold" size={18} />
    </span>
  )
}

const round = css({
  flex: 'none',
  width: size.tapTarget,
  height: size.tapTarget,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  color: band.heading,
  boxShadow: `inset 0 0 0 1.5px ${band.rule}`,
  transition: transition('background-color', 'fast'),
  'summary:hover &': { boxShadow: `inset 0 0 0 1.5px ${band.heading}` },
  'details[open] > summary &': { backgroundColor: band.accent, boxShadow: 'none', color: tile.land.text },
  'details[open] > summary & > :first-of-type, details:not([open]) > summary & > :last-of-type': { display: 'none' },
})
