import type { ReactNode } from 'react'
import type { AnalyticsEvent, LinkSearch } from '#schemas/types.gen.ts'
import { Anchor } from './Anchor.tsx'
import { Heading } from './HeadingLevel.tsx'

interface CardTitleProps {
  /** Where the whole card leads. */
  to?: string
  search?: LinkSearch
  event?: AnalyticsEvent | AnalyticsEvent[]
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
