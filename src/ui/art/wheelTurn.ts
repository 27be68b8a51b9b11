import { keyframes } from '@emotion/react'

/** One turn to the left: the rounded corner of each bucket leads. */
export const wheelTurn = keyframes({ to: { transform: 'rotate(-360deg)' } })
