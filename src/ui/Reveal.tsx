import { css } from '@emotion/react'
import type { HTMLAttributes } from 'react'

/**
 * Lets its children rise into place, one after the other, as the visitor scrolls to them. The element's behavior is in
 * `src/browser/elements/reveal.ts`; without it, everything simply stands there.
 */
export function Reveal({ children, className }: HTMLAttributes<HTMLElement>) {
  return (
    <tide-reveal css={block} className={className}>
      {children}
    </tide-reveal>
  )
}

const block = css({ display: 'block' })
