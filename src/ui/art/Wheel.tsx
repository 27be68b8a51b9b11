import { css } from '@emotion/react'
import { Drawn, parseDrawing } from './Drawing.tsx'
import { turningSlowly } from './turning.ts'
import full from './wheel.svg?raw'
import mid from './wheel-mid.svg?raw'
import midOnDark from './wheel-mid-on-dark.svg'
import onDark from './wheel-on-dark.svg'
import outlinePicture from './wheel-outline.svg'
import outline from './wheel-outline.svg?raw'

interface WheelProps<Variant> {
  /** `mid` has fewer ticks and is for anything drawn under 400 px; `outline` is the part below the water. */
  variant?: Variant
  /** See `turningSlowly`. */
  turning?: boolean
  className?: string
}

/** The tide wheel, in a square that its 16 buckets just fit. */
export function Wheel({ variant = 'full', turning, className }: WheelProps<keyof typeof wheels>) {
  return <Drawn of={wheels[variant]} css={turning && turningSlowly} className={className} />
}

/** The wheel on a dark band, for what is not in the page's first view: a picture that turns as a whole. */
export function LateWheel({ variant = 'full', turning, className }: WheelProps<keyof typeof pictures>) {
  return (
    <img
      css={turning ? turningPicture : anySize}
      className={className}
      loading="lazy"
      width={800}
      height={800}
      src={pictures[variant]}
      alt=""
    />
  )
}

const wheels = { full: parseDrawing(full), outline: parseDrawing(outline), mid: parseDrawing(mid) }
const pictures = { full: onDark, mid: midOnDark, outline: outlinePicture }

// Wider than its box, which cuts it off.
const anySize = css({ maxWidth: 'none' })
const turningPicture = css(anySize, turningSlowly)
