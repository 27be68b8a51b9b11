/** @jsxImportSource #drawing */
import { css } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'
import { svg } from './drawing/svg.ts'
import { WheelShape, type WheelVariant } from './WheelShape.tsx'
import { wheelTurn } from './wheelTurn.ts'

interface WheelProps {
  variant?: WheelVariant
  /** Turns slowly, on its own layer; still for people who ask for less motion. Stands inside `MovingArt`, which stops it off screen. */
  turning?: boolean
  /** Degrees that it is turned at rest. */
  turn?: number
  className?: string
}

/** The tide wheel, in a square that its 16 buckets just fit. */
export function Wheel({ variant = 'full', turning, turn = 0, className }: WheelProps) {
  return svg(
    { css: turning && rotation, className, viewBox: '-400 -400 800 800' },
    <WheelShape variant={variant} transform={turn ? `rotate(${turn})` : undefined} />,
  )
}

const rotation = css({
  [media.motion]: { animation: `${wheelTurn} ${motion.wheel.rotation} linear infinite`, willChange: 'transform' },
})
