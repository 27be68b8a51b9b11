import { css } from '@emotion/react'
import { media } from '#src/theme/tokens.ts'

/** Right before figures on a rising tide, the hero's water goes on under the tide's edge. */
export const roomForTide = css({
  '&:has(+ [data-block="stats"] > div > svg)': {
    '& > [data-water] > :last-child': { paddingBottom: 96, [media.md]: { paddingBottom: 118 } },
  },
})
