import { css } from '@emotion/react'
import { size } from '#src/theme/tokens.ts'
import { Logo } from '#src/ui/art/Logo.tsx'
import { pageAddress } from '../pageAddress.ts'

/** The logo, leading home. */
export function HomeLink({ brand, onDark }: { brand: string; onDark?: boolean }) {
  return (
    <a href={home} css={link}>
      <Logo brand={brand} onDark={onDark} />
    </a>
  )
}

const home = pageAddress({ to: '/' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: size.tapTarget, textDecoration: 'none' })
