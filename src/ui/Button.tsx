import { css, keyframes } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import {
  band,
  border,
  fontFamily,
  fontSize,
  media,
  motion,
  radius,
  size,
  space,
  tideFill,
  transition,
} from '#src/theme/tokens.ts'

export type ButtonLook = 'primary' | 'secondary' | 'link'
export type ButtonSize = 'md' | 'sm'

const box = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  padding: `6px ${space[6]}`,
  minHeight: size.button,
  // Seen in forced colors only, where fills go.
  border: border.none,
  borderRadius: radius.button,
  fontFamily: fontFamily.text,
  fontSize: fontSize.body,
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: '-0.005em',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  [media.md]: { whiteSpace: 'nowrap' },
  '&:active': { transform: 'translateY(1px)' },
} as const

// Arrows move on a little; one that points back is turned around by its icon (see Action).
const nudge = {
  '& > i': { transition: transition('transform', 'base', 'out') },
  '&:hover > i': { transform: 'translateX(var(--nudge, 3px))' },
} as const

// The line under a text link is drawn again, from the left.
const redraw = keyframes({ from: { backgroundSize: '0 1.5px' }, to: { backgroundSize: '100% 1.5px' } })

// A button that cannot be pressed, or not yet, shows it: it does not rise under the pointer either.
const looks = {
  primary: css(box, nudge, {
    color: band.primaryText,
    ...tideFill(band.primaryTide, band.primaryBg),
    '&:disabled': { color: band.dim, background: `color-mix(in srgb, ${band.heading} 10%, transparent)` },
  }),
  secondary: css(box, nudge, {
    color: band.secondaryText,
    borderColor: band.secondaryBorder,
    ...tideFill(band.secondaryTide),
    '&:hover, &:focus-visible': { color: band.secondaryTextHover, backgroundSize: '100% 100%, auto' },
    '&:disabled': { color: band.dim, borderColor: band.hairline, background: 'none' },
  }),
  link: css(nudge, {
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
    '&:hover': { color: band.linkHover },
    // As tall for a finger as a button.
    '&::after': { content: '""', position: 'absolute', inset: '-9px -4px' },
    [media.motion]: { '&:hover': { animation: `${redraw} ${motion.duration.tide} ${motion.ease.tide}` } },
    '&:disabled': { color: band.dim, background: 'none', animation: 'none' },
  }),
}

const small = {
  minHeight: size.buttonSm,
  padding: '4px 18px',
  fontSize: fontSize.compact,
  borderRadius: radius.control,
}

// A text link has one size.
const smallLooks = { ...looks, primary: css(looks.primary, small), secondary: css(looks.secondary, small) }

interface Variants {
  look?: ButtonLook
  size?: ButtonSize
}

/** For a link, as `css`: what makes it look like a button. What content says of one is an `Action`. */
export const buttonFace = ({ look = 'primary', size = 'md' }: Variants) => (size === 'sm' ? smallLooks : looks)[look]

/** A real `<button>`, for what happens on the page. */
export function Button({ look, size, ...rest }: ComponentProps<'button'> & Variants) {
  return <button type="button" css={buttonFace({ look, size })} {...rest} />
}

/** What only looks like a text link, because what stands around it is one as a whole. */
export const LinkFace = ({ children }: { children: ReactNode }) => <span css={faceOnly}>{children}</span>

// The link around it is larger than a finger.
const faceOnly = css(looks.link, { position: 'static', '&::after': { content: 'none' } })
