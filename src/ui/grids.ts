import { css } from '@emotion/react'
import { columns, media } from '#src/theme/tokens.ts'

/** For a grid: one column on phones, two on tablets, three on wide screens or as many as its `data-columns` says. */
export const abreast = css({
  [media.md]: { gridTemplateColumns: columns(2) },
  [media.lg]: {
    gridTemplateColumns: columns(3),
    '&[data-columns="2"]': { gridTemplateColumns: columns(2) },
    '&[data-columns="4"]': { gridTemplateColumns: columns(4) },
  },
})

/** Two parts, one under the other; on wide screens side by side, in these shares of the width. */
export const beside = (left: number, right: number, gap: string | number, wideGap = gap) => ({
  display: 'grid',
  gap,
  [media.lg]: { gridTemplateColumns: `minmax(0, ${left}fr) minmax(0, ${right}fr)`, gap: wideGap },
})
