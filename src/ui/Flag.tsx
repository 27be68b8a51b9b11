import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { band, fontSize } from '#src/theme/tokens.ts'
import { Icon } from './Icon.tsx'

/** What sets one apart from others of its kind, "Most popular": a few words after a wave. */
export function Flag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p css={flag} className={className}>
      <Icon name="wave-sine" weight="bold" size={16} /> {children}
    </p>
  )
}

const flag = css({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  color: band.kicker,
  fontSize: fontSize.note,
  fontWeight: 600,
})
