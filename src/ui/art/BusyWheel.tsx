import { css } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'
import wheel from './busy-wheel.svg?raw'
import { Drawn, parseDrawing } from './Drawing.tsx'
import { wheelTurn } from './turning.ts'

/** The small wheel that turns inside a button while something is under way, in the color of the label. */
export const BusyWheel = () => <Drawn of={drawing} css={turning} />

const drawing = parseDrawing(wheel)
const turning = css({
  width: 20,
  [media.motion]: { animation: `${wheelTurn} ${motion.wheel.waitingRotation} linear infinite` },
})
