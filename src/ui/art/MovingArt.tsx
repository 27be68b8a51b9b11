import { css, keyframes } from '@emotion/react'
import type { HTMLAttributes } from 'react'
import { media, motion } from '#src/theme/tokens.ts'

/** A box of decoration that moves by CSS. `src/browser/elements/art.ts` stops it while it is off screen. */
export function MovingArt({ children, className }: HTMLAttributes<HTMLElement>) {
  return (
    <tide-art css={block} className={className}>
      {children}
    </tide-art>
  )
}

const block = css({ display: 'block' })

/** One turn to the left: the rounded corner of each bucket leads. */
export const wheelTurn = keyframes({ to: { transform: 'rotate(-360deg)' } })

/** Turns slowly, on its own layer; still for people who ask for less motion. Stands inside `MovingArt`, which stops it off screen. */
export const turningSlowly = css({
  [media.motion]: { animation: `${wheelTurn} ${motion.wheel.rotation} linear infinite`, willChange: 'transform' },
})
