import { css } from '@emotion/react'
import { band, border, radius, size, space, tideFill } from '#src/theme/tokens.ts'

export const chips = css({ display: 'flex', flexWrap: 'wrap', gap: 10 })

export const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: `4px ${space[4]}`,
  border: border.rule,
  borderRadius: radius.pill,
  color: band.heading,
  fontSize: '0.9688rem',
  fontWeight: 500,
})

/** Beside `chip`, when it leads somewhere. */
export const chipLink = css({
  minHeight: size.tapTarget,
  textDecoration: 'none',
  ...tideFill(band.secondaryTide),
  '&:hover, &:focus-visible': { color: band.secondaryTextHover, backgroundSize: '100% 100%, auto' },
})
