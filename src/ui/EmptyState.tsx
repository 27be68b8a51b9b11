import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { band, font, media, radius, space } from '#src/theme/tokens.ts'
import { PaperBoat } from './art/PaperBoat.tsx'
import { Heading } from './HeadingLevel.tsx'

interface EmptyStateProps {
  title: string
  text: string
  /** The way out: usually a "Clear filters" button. */
  children: ReactNode
}

/** What a list shows when nothing is left of it. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div css={panel}>
      <PaperBoat css={boat} />
      <div>
        <Heading css={heading}>{title}</Heading>
        <p>{text}</p>
        <div css={wayOut}>{children}</div>
      </div>
    </div>
  )
}

const panel = css({
  display: 'grid',
  gap: space[6],
  alignItems: 'center',
  padding: `34px clamp(${space[5]}, 4vw, 36px)`,
  borderRadius: radius.tile,
  backgroundColor: band.surface,
  [media.md]: { gridTemplateColumns: '150px 1fr', gap: space[7] },
})
const boat = css({ width: 150 })
const heading = css(font.h4, { marginBottom: 6 })
const wayOut = css({ marginTop: 18 })
