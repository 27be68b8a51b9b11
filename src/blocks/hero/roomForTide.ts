import { css } from '@emotion/react'
import { media } from '#src/theme/tokens.ts'

/**
 * Right before figures on a rising tide, the hero's water goes on under the tide's edge: what stands last in it ends in
 * `aboveTide`. The selector names only the hero itself, so that the browser need not look for more at every change of the page.
 */
export const roomForTide = css({
  '&:has(+ [data-block="stats"] > tide-reveal > svg)': { '--tide': '64px', [media.md]: { '--tide': '118px' } },
})

export const aboveTide = css({ paddingBottom: 'var(--tide, 0)' })
