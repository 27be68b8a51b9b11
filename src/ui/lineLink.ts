import { css } from '@emotion/react'
import { band, size } from '#src/theme/tokens.ts'

/** A link in a line of its own, as tall as a finger needs; a negative `marginBlock` keeps it from pushing lines apart. */
export const lineLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.tapTarget,
  color: band.link,
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  '&:hover': { color: band.linkHover },
})
