import { parseDrawing } from './drawings.ts'
import { turningSlowly } from './MovingArt.tsx'
import full from './wheel.svg?raw'
import mid from './wheel-mid.svg?raw'
import outline from './wheel-outline.svg?raw'

interface WheelProps {
  /** `mid` has fewer ticks and is for anything drawn under 400 px; `outline` is the part below the water. */
  variant?: keyof typeof wheels
  /** See `turningSlowly`. */
  turning?: boolean
  /** Degrees that it is turned at rest. */
  turn?: number
  className?: string
}

/** The tide wheel, in a square that its 16 buckets just fit. */
export function Wheel({ variant = 'full', turning, turn, className }: WheelProps) {
  const { viewBox, shapes } = wheels[variant]
  const turned = turn === undefined ? shapes : `<g transform="rotate(${turn})">${shapes}</g>`
  return (
    <svg
      css={turning && turningSlowly}
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: turned }}
    />
  )
}

const wheels = { full: parseDrawing(full), outline: parseDrawing(outline), mid: parseDrawing(mid) }
