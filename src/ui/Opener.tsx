import { css } from '@emotion/react'
import { band, tile, transition } from '#src/theme/tokens.ts'
import { Icon } from './Icon.tsx'

/** The round plus at the end of a `summary`; a minus on the lamp's color while its `details` is open. */
export function Opener({ size = 44, className }: { size?: number; className?: string }) {
  return (
    <span css={[round, css({ width: size, height: size })]} className={className}>
      <Icon name="plus" weight="bold" size={18} css={plus} />
      <Icon name="minus" weight="bold" size={18} css={minus} />
    </span>
  )
}

const round = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  color: band.heading,
  boxShadow: `inset 0 0 0 1.5px ${band.rule}`,
  transition: transition('background-color', 'fast'),
  'summary:hover &': { boxShadow: `inset 0 0 0 1.5px ${band.heading}` },
  'details[open] > summary &': { backgroundColor: band.accent, boxShadow: 'none', color: tile.land.text },
})
const plus = css({ 'details[open] > summary &': { display: 'none' } })
const minus = css({ 'details:not([open]) > summary &': { display: 'none' } })
