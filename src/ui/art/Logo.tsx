import { css } from '@emotion/react'
import { fontFamily, fontSize, media, size } from '#src/theme/tokens.ts'
import { Mark } from './Mark.tsx'

interface LogoProps {
  brand: string
  onDark?: boolean
  /** Where it leads; without it, it is no link. */
  href?: string
}

/** The mark and the brand's name. */
export function Logo({ brand, onDark, href }: LogoProps) {
  const Box = href ? 'a' : 'span'
  return (
    <Box css={[logo, href && link]} href={href}>
      <Mark onDark={onDark} />
      <span css={name}>{brand}</span>
    </Box>
  )
}

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
  [media.belowMd]: { fontSize: fontSize.title.md, '& > svg': { width: 32, height: 32 } },
})
const link = css({ minHeight: size.tapTarget, textDecoration: 'none' })
const name = css({ transform: 'translateY(-1px)' })
