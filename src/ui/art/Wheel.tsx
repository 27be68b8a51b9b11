/** @jsxImportSource #drawing */
import { svg } from './drawing/svg.ts'
import { WheelShape, type WheelVariant } from './WheelShape.tsx'
import { turningSlowly } from './wheelTurn.ts'

interface WheelProps {
  variant?: WheelVariant
  /** See `turningSlowly`. */
  turning?: boolean
  /** Degrees that it is turned at rest. */
  turn?: number
  className?: string
}

/** The tide wheel, in a square that its 16 buckets just fit. */
export function Wheel({ variant = 'full', turning, turn = 0, className }: WheelProps) {
  return svg(
    { css: turning && turningSlowly, className, viewBox: '-400 -400 800 800' },
    <WheelShape variant={variant} transform={turn ? `rotate(${turn})` : undefined} />,
  )
}
