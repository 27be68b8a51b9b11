import { css, keyframes } from '@emotion/react'
import { buff, fathom, marigold, tide, white } from '#src/theme/primitive.ts'
import { media, motion, transition } from '#src/theme/tokens.ts'
import { MovingArt } from './MovingArt.tsx'
import { PaperBoatShape } from './PaperBoat.tsx'
import { wavePath } from './wavePath.ts'

interface BoatAtSunriseProps {
  /** The sun stands higher: something good has happened. */
  high?: boolean
  className?: string
}

/** A paper boat putting out to sea under the sun: the head of the thank-you dialog, 640 × 236, cut off at the sides. */
export function BoatAtSunrise({ high = false, className }: BoatAtSunriseProps) {
  return (
    <MovingArt css={picture} className={className}>
      <svg viewBox="0 0 640 236" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <rect width="640" height="236" fill={buff[200]} />
        <g css={[sun, high && risen]}>
          <circle cx="482" cy="96" r="52" fill={marigold[400]} />
          <circle cx="482" cy="96" r="76" fill="none" stroke={white} strokeWidth="1.5" />
          <circle
            cx="482"
            cy="96"
            r="102"
            fill="none"
            stroke={white}
            strokeWidth="2"
            strokeDasharray=".1 9"
            css={dots}
          />
        </g>
        <g css={boat}>
          <PaperBoatShape transform="translate(240 188) rotate(-5) scale(1.1)" />
        </g>
        <path
          css={[wave, back]}
          fill={tide[500]}
          d={wavePath({ x: -240, width: 1120, y: 179, amplitude: 7, length: 240, bottom: 236 })}
        />
        <path
          css={[wave, front]}
          fill={fathom[800]}
          d={wavePath({ x: -320, width: 1200, y: 199, amplitude: 7, length: 240, bottom: 236 })}
        />
      </svg>
    </MovingArt>
  )
}

const picture = css({ overflow: 'hidden', '& > svg': { display: 'block', width: '100%', height: '100%' } })
const sun = css({ transition: transition('transform', 'reveal', 'out') })
const risen = css({ transform: 'translateY(-20px)' })
const dots = css({ strokeLinecap: 'round' })

// The waves move by one wavelength, so their loops have no seam.
const bob = keyframes({
  from: { transform: 'translateY(-3px) rotate(-1.2deg)' },
  to: { transform: 'translateY(4px) rotate(1.4deg)' },
})
const drift = keyframes({ to: { transform: 'translateX(240px)' } })
const boat = css({
  transformOrigin: '240px 188px',
  [media.motion]: { animation: `${bob} ${motion.boat.bob} ease-in-out infinite alternate` },
})
const wave = css({ willChange: 'transform' })
const front = css({ [media.motion]: { animation: `${drift} ${motion.wave.drift} linear infinite reverse` } })
const back = css({ [media.motion]: { animation: `${drift} ${motion.wave.driftSlow} linear infinite` } })
