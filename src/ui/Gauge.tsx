import { css } from '@emotion/react'
import { gauge } from '#src/theme/tokens.ts'

/** The ruler over a large figure. At most two groups of them per page. */
export function Gauge({ className }: { className?: string }) {
  return <div css={ruler} className={className} aria-hidden="true" />
}

const ruler = css(gauge)
