import { css } from '@emotion/react'
import { fontFamily, media } from '#src/theme/tokens.ts'
import { Mark } from './Mark.tsx'

interface LogoProps {
  brand: string
  onDark?: boolean
  className?: string
}

/** The mark and the brand's name. What it links to is the caller's matter. */
export function Logo({ brand, onDark, className }: LogoProps) {
  return (
    <span css={logo} className={className}>
      <Mark onDark={onDark} />
      <span css={name}>{brand}</span>
    </span>
  )
}

const logo = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: 'var(--heading)',
  fontFamily: fontFamily.display,
  fontWeight: 640,
  fontSize: '1.5rem',
  lineHeight: 1,
  letterSpacing: '-0.035em',
  [media.belowMd]: { fontSize: '1.375rem', '& > svg': { width: 32, height: 32 } },
})
const name = css({ transform: 'translateY(-1px)' })
