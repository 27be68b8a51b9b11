import { css } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'
import { wheelTurn } from './turning.ts'

/** The small wheel that turns inside a button while something is under way, in the color of the label. */
export function BusyWheel({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg css={turning} className={className} width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle r="15.5" strokeWidth="7" pathLength="80" strokeDasharray="4.27 5.73" strokeDashoffset="2.14" />
        <circle r="11" strokeWidth="3.6" />
        <path strokeWidth="2.4" d="M-10 0h20M0-10v20" />
      </g>
    </svg>
  )
}

const turning = css({ [media.motion]: { animation: `${wheelTurn} ${motion.wheel.waitingRotation} linear infinite` } })
