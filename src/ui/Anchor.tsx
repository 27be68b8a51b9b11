import type { AnchorHTMLAttributes } from 'react'
import type { AnalyticsEvent, LinkSearch } from '#schemas/types.gen.ts'
import { eventAttribute, href, isExternal } from './href.ts'

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  to: string
  search?: LinkSearch
  event?: AnalyticsEvent | AnalyticsEvent[]
  newTab?: boolean
}

/** A link of the content. It is a plain `<a>`: it works before any script, and the app's one listener does the rest. */
export function Anchor({ to, search, event, newTab, ...rest }: AnchorProps) {
  const rel = newTab || isExternal(to) ? 'noopener noreferrer' : undefined
  return (
    <a
      {...rest}
      href={href(to, search)}
      target={newTab ? '_blank' : undefined}
      rel={rel}
      data-event={eventAttribute(event)}
    />
  )
}
