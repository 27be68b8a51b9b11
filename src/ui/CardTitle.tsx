import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { band, focusRing, media, transition } from '#src/theme/tokens.ts'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import { Heading } from './HeadingLevel.tsx'
import { useInline } from './Inline.tsx'

interface CardTitleProps {
  /** `to`: where the whole card leads. */
  of: { title: string; to?: string } & Pick<AnchorProps, 'search' | 'event'>
  /** What stands beside the link: an arrow. */
  after?: ReactNode
  className?: string
}

/**
 * A card's heading. Where the card leads somewhere, its link covers the whole card (`data-card` there), and the ring of
 * its focus goes around that.
 */
export function CardTitle({ of: { title, to, search, event }, after, className }: CardTitleProps) {
  const line = useInline()(title)
  return (
    <Heading css={heading} className={className}>
      {to ? (
        <Anchor to={to} search={search} event={event}>
          {line}
        </Anchor>
      ) : (
        line
      )}
      {after}
    </Heading>
  )
}

const heading = css({
  '& > a': { transition: transition('color', 'fast'), textDecoration: 'none' },
  '[data-card] & > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& > a:focus-visible': { outline: 'none' },
  '& > a:focus-visible::after': focusRing,
  '[data-card]:hover &': { color: band.link },
})

/** For the arrow of a card that leads somewhere. */
export const cardArrow = css({
  [media.motion]: {
    transition: transition('transform', 'base', 'out'),
    '[data-card]:hover &': { transform: 'translateX(3px)' },
  },
})
