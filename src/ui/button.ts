import { css, keyframes } from '@emotion/react'
import { band, fontFamily, media, motion, radius, size, space, tideFill } from '#src/theme/tokens.ts'

export type ButtonLook = 'primary' | 'secondary' | 'link'
export type ButtonSize = 'md' | 'sm'

const nudge = {
  '& > svg': { transition: `transform ${motion.duration.base} ${motion.ease.out}` },
  '&:hover > svg:last-child': { transform: 'translateX(3px)' },
  '&:hover > svg:first-of-type:not(:last-child)': { transform: 'translateX(-3px)' },
  [media.still]: { '& > svg': { transition: 'none' }, '&:hover > svg': { transform: 'none' } },
} as const

const box = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  padding: `${space[2]} ${space[6]}`,
  minHeight: size.button,
  border: 0,
  borderRadius: radius.button,
  fontFamily: fontFamily.text,
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: '-0.005em',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  ...nudge,
  '&:active': { transform: 'translateY(1px)' },
  [media.forcedColors]: { border: '1.5px solid ButtonText' },
} as const

// The line under a text link is drawn again, from the left.
const redraw = keyframes({ from: { backgroundSize: '0 1.5px' }, to: { backgroundSize: '100% 1.5px' } })

/** The looks of buttons and button-like links, for `css`; `Action` and `Button` wear them already. */
export const buttonLook = {
  primary: css(box, { color: band.primaryText, ...tideFill(band.primaryTide, band.primaryBg) }),
  secondary: css(box, {
    color: band.secondaryText,
    boxShadow: `inset 0 0 0 1.5px ${band.secondaryBorder}`,
    ...tideFill(band.secondaryTide),
    '&:hover, &:focus-visible': { color: band.secondaryTextHover, backgroundSize: '100% 100%, auto' },
  }),
  link: css({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    padding: '0 0 2px',
    border: 0,
    font: 'inherit',
    fontWeight: 600,
    color: band.link,
    textDecoration: 'none',
    cursor: 'pointer',
    background: 'linear-gradient(currentColor 0 0) 0 100% / 100% 1.5px no-repeat',
    ...nudge,
    '&:hover': { color: band.linkHover },
    // As tall for a finger as a button.
    '&::after': { content: '""', position: 'absolute', inset: '-9px -4px' },
    [media.motion]: { '&:hover': { animation: `${redraw} ${motion.duration.tide} ${motion.ease.tide}` } },
  }),
} as const

export const buttonSmall = css({
  minHeight: size.buttonSm,
  padding: `6px 18px`,
  fontSize: '0.9688rem',
  borderRadius: radius.control,
})

/** As wide as what it stands in. */
export const buttonBlock = css({ width: '100%' })
