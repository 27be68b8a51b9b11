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
