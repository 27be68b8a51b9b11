import { css } from '@emotion/react'
import type { Pages } from '#schemas/pages.gen.d.ts'
import { fontFamily, fontSize, media, size } from '#src/theme/tokens.ts'
import { Drawn, parseDrawing } from './Drawing.tsx'
import markOnLight from './mark.svg?raw'
import markOnDark from './mark-on-dark.svg?raw'

interface LogoProps {
  brand: string
  onDark?: boolean
  /** Where it leads; without it, it is no link. */
  href?: keyof Pages
}

/** The mark, a small wheel with water in its lower half, and the brand's name. */
export function Logo({ brand, onDark, href }: LogoProps) {
  const Box = href ? 'a' : 'span'
  return (
    <Box css={href ? link : logo} href={href}>
      <Drawn of={marks[onDark ? 'onDark' : 'onLight']} />
      <span>{brand}</span>
    </Box>
  )
}

const marks = { onLight: parseDrawing(markOnLight), onDark: parseDrawing(markOnDark) }

const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: 'var(--heading)',
  fontFamily: fontFamily.display,
  fontWeight: 640,
  fontSize: fontSize.title.lg,
  lineHeight: 1,
  letterSpacing: '-0.035em',
  '& > svg': { width: 36 },
  '& > span': { transform: 'translateY(-1px)' },
  [media.belowMd]: { fontSize: `min(${fontSize.title.md}, 6.9vw)`, '& > svg': { width: 32 } },
})
const link = css(logo, { minHeight: size.tapTarget, textDecoration: 'none' })
