import { css } from '@emotion/react'
import { media } from '#src/theme/tokens.ts'

/** Right before figures on a rising tide, the hero's water goes on under the tide's edge. */
export const roomForTide = css({
  '&:has(+ [data-block="stats"] > tide-reveal > svg)': {
    '& > [data-water] > :last-child': { paddingBottom: 64, [media.md]: { paddingBottom: 118 } },
  },
})
