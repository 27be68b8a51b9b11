import { css } from '@emotion/react'
import { columns, media } from '#src/theme/tokens.ts'

const abreastOf = (count: number) =>
  css({
    [media.md]: { gridTemplateColumns: columns(2) },
    [media.lg]: { gridTemplateColumns: columns(count) },
  })

/** For a grid: one column on phones, two on tablets, as many as asked for on wide screens. */
export const abreast = { 2: abreastOf(2), 3: abreastOf(3), 4: abreastOf(4) }
