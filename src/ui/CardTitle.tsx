import type { ReactNode } from 'react'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import { Heading } from './HeadingLevel.tsx'

interface CardTitleProps extends Pick<AnchorProps, 'search' | 'event'> {
  /** Where the whole card leads. */
  to?: string
  /** What stands beside the link: an arrow. */
  after?: ReactNode
  className?: string
  children: ReactNode
}

/** A card's heading. Where the card leads somewhere, its link covers the whole card (`data-card` there). */
export function CardTitle({ to, search, event, after, className, children }: CardTitleProps) {
  return (
    <Heading className={className}>
      {to ? (
        <Anchor data-area="" to={to} search={search} event={event}>
          {children}
        </Anchor>
      ) : (
        children
      )}
      {after}
    </Heading>
  )
}
