import { css, keyframes } from '@emotion/react'
import { media, motion, transition } from '#src/theme/tokens.ts'
import drawing from './boat-at-sunrise.svg?raw'

interface BoatAtSunriseProps {
  /** The sun stands higher: something good has happened. */
  high?: boolean
  className?: string
}

/** A paper boat putting out to sea under the sun: the head of the thank-you dialog, 640 × 236, cut off at the sides. */
export function BoatAtSunrise({ high = false, className }: BoatAtSunriseProps) {
  return <tide-art css={[picture, high && risen]} className={className} dangerouslySetInnerHTML={{ __html: drawing }} />
}

const bob = keyframes({
  from: { transform: 'translateY(-3px) rotate(-1.2deg)' },
  to: { transform: 'translateY(4px) rotate(1.4deg)' },
})
// By one wavelength, so that the loop has no seam.
const drift = keyframes({ to: { transform: 'translateX(240px)' } })
const picture = css({
  display: 'block',
  overflow: 'hidden',
  '& > svg': { display: 'block', width: '100%', height: '100%' },
  '& [data-part=sun]': { transition: transition('transform', 'reveal', 'out') },
  '& [data-part=boat]': { transformOrigin: '240px 188px' },
  [media.motion]: {
    '& [data-part=boat]': { animation: `${bob} ${motion.boat.bob} ease-in-out infinite alternate` },
    '& [data-part=back]': { animation: `${drift} ${motion.wave.driftSlow} linear infinite` },
    '& [data-part=front]': { animation: `${drift} ${motion.wave.drift} linear infinite reverse` },
  },
})
const risen = css({ '& [data-part=sun]': { transform: 'translateY(-20px)' } })
