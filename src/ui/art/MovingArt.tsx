import { css } from '@emotion/react'
import type { HTMLAttributes } from 'react'

/** A box of decoration that moves by CSS. `src/browser/elements/art.ts` stops it while it is off screen. */
export function MovingArt({ children, className }: HTMLAttributes<HTMLElement>) {
  return (
    <tide-art css={block} className={className}>
      {children}
    </tide-art>
  )
}

const block = css({ display: 'block' })
