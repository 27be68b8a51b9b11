import { linkScheme } from '#schemas/linkSchemes.ts'
import type { AnalyticsEvent, BookingCall, LinkSearch } from '#schemas/types.gen.ts'

const scheme = /^[a-z][a-z0-9+.-]*:/i
const leavesTheSite = /^(?:https?:|\/[/\\])/i

/**
 * The address of a link.
 *
 * @param to  a path, an anchor or a full address; it may already carry a query or an anchor
 * @param search  added to the query in the order written; a space becomes `%20`, which every server reads alike
 * @returns `#` for an address that could run code (`javascript:`) or leave the site under a path's disguise (`//host`)
 */
export function href(to: string, search: LinkSearch = {}): string {
  const address = to.trim()
  if (scheme.test(address) && !linkScheme.test(address) && !/^http:/i.test(address)) return '#'
  if (/^\/[/\\]/.test(address)) return '#'
  const query = Object.entries(search)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  if (query === '') return address
  const end = address.search(/#|$/)
  const joint = address.slice(0, end).includes('?') ? '&' : '?'
  return address.slice(0, end) + joint + query + address.slice(end)
}

/** Whether following it opens another site. */
export const isExternal = (to: string): boolean => leavesTheSite.test(to.trim())

/** The events of a link as the `data-event` attribute carries them: always a list. */
export function eventAttribute(event: AnalyticsEvent | AnalyticsEvent[] | undefined): string | undefined {
  if (!event) return undefined
  return JSON.stringify(Array.isArray(event) ? event : [event])
}

/** The booking page with the visitor's origin in its query, for when the widget does not open. */
export function bookingHref(bookingUrl: string, { utmSource, utmMedium, utmCampaign }: BookingCall): string {
  const search: LinkSearch = {}
  if (utmSource) search.utm_source = utmSource
  if (utmMedium) search.utm_medium = utmMedium
  if (utmCampaign) search.utm_campaign = utmCampaign
  return href(bookingUrl, search)
}
