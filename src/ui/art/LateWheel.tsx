import { css } from '@emotion/react'
import { turningSlowly } from './MovingArt.tsx'
import mid from './wheel-mid-on-dark.svg'
import onDark from './wheel-on-dark.svg'

interface LateWheelProps {
  /** `mid` has fewer ticks and is for anything drawn under 400 px. */
  variant?: keyof typeof files
  /** See `turningSlowly`. */
  turning?: boolean
  className?: string
}

/** The wheel on a dark band, below the first view: a picture that turns as a whole. */
export function LateWheel({ variant = 'onDark', turning, className }: LateWheelProps) {
  return (
    <img
      css={[anySize, turning && turningSlowly]}
      className={className}
      loading="lazy"
      decoding="async"
      width={800}
      height={800}
      src={files[variant]}
      alt=""
    />
  )
}

const files = { onDark, mid }

// Wider than its box, which cuts it off.
const anySize = css({ maxWidth: 'none' })
