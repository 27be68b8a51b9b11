import { css, keyframes } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'

/** One turn to the left: the rounded corner of each bucket leads. */
export const wheelTurn = keyframes({ to: { transform: 'rotate(-360deg)' } })

/** Turns slowly, on its own layer; still for people who ask for less motion. It stands inside `tide-art`, which stops it off screen. */
export const turningSlowly = css({
  [media.motion]: { animation: `${wheelTurn} ${motion.wheel.rotation} linear infinite`, willChange: 'transform' },
})
