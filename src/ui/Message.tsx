import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { radius, status } from '#src/theme/tokens.ts'
import { Icon } from './Icon.tsx'

interface MessageProps {
  tone: 'success' | 'error'
  className?: string
  children: ReactNode
}

/** How something went, in its color and with its sign. Whoever shows it decides whether it is spoken. */
export function Message({ tone, className, children }: MessageProps) {
  return (
    <div css={tones[tone]} className={className}>
      <Icon name={tone === 'success' ? 'check-circle' : 'warning-circle'} weight="fill" size={20} />
      <div>{children}</div>
    </div>
  )
}

const base = css({
  display: 'flex',
  gap: 12,
  padding: '14px 18px',
  borderRadius: radius.control,
  fontWeight: 500,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& > i': { marginTop: 3 },
  '& > div': { minWidth: 0 },
  '& a': { color: 'inherit' },
})
const tones = {
  success: css(base, { color: status.success.text, backgroundColor: status.success.bg }),
  error: css(base, { color: status.error.text, backgroundColor: status.error.bg }),
}
