/** @jsxImportSource #drawing */
import { css } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'
import { svg } from './drawing/svg.ts'
import { wheelTurn } from './wheelTurn.ts'

/** The small wheel that turns inside a button while something is under way, in the color of the label. */
export function BusyWheel({ size = 20, className }: { size?: number; className?: string }) {
  return svg({ css: turning, className, width: size, height: size, viewBox: '-20 -20 40 40' }, wheel)
}

const turning = css({ [media.motion]: { animation: `${wheelTurn} ${motion.wheel.waitingRotation} linear infinite` } })

const wheel = (
  <>
    <g fill="currentColor">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
        <rect key={angle} x="-2.6" y="-19" width="5.2" height="7" rx="1.2" transform={`rotate(${angle})`} />
      ))}
    </g>
    <g fill="none" stroke="currentColor">
      <circle r="11" strokeWidth="3.6" />
      <path strokeWidth="2.4" d="M-10 0h20M0-10v20" />
    </g>
  </>
)
