import { css } from '@emotion/react'
import { StillArt } from './still/StillArt.tsx'
import type { WheelVariant } from './WheelShape.tsx'
import { turningSlowly } from './wheelTurn.ts'

interface LateWheelProps {
  variant: WheelVariant
  /** See `turningSlowly`. */
  turning?: boolean
  /** Degrees that it is turned at rest. */
  turn: number
  className?: string
}

/** The wheel below the first view: the drawing of `Wheel` as a file, which turns as a whole. */
export function LateWheel({ variant, turning, turn, className }: LateWheelProps) {
  return (
    <StillArt
      name={`wheel-${variant}-${turn}`}
      width={800}
      height={800}
      css={[anySize, turning && turningSlowly]}
      className={className}
    />
  )
}

// Wider than its box, which cuts it off.
const anySize = css({ maxWidth: 'none' })
