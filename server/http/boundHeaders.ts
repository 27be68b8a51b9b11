import type { IncomingHttpHeaders } from 'node:http'

/** The headers that the intake or a library below it reads, and how much of each: more than any honest one has. */
const most: Record<string, number> = {
  accept: 1_000,
  'access-control-request-method': 50,
  'canary-secret': 200,
  'content-encoding': 100,
  'content-type': 300,
  host: 300,
  'idempotency-key': 200,
  origin: 300,
  referer: 4_000,
  'sec-fetch-site': 50,
  'user-agent': 2_000,
  'x-forwarded-host': 300,
  'x-forwarded-proto': 100,
}
const mostForwarded = 1_000

export const boundedHeaders: readonly string[] = [...Object.keys(most), 'x-forwarded-for']

/**
 * Cuts overlong headers, before anything looks at them. Up to 16 KB get here; much of what reads them (content
 * negotiation, the list of proxies, media types) is not ours and promises nothing about what that costs.
 */
export function boundHeaders(headers: IncomingHttpHeaders): void {
  for (const name in most) {
    const value = headers[name]
    if (typeof value === 'string' && value.length > most[name]!) headers[name] = value.slice(0, most[name])
  }
  // The proxies nearest to us are named last, and only they can be trusted; the first one left may be half an address.
  const hops = headers['x-forwarded-for']
  if (typeof hops !== 'string' || hops.length <= mostForwarded) return
  headers['x-forwarded-for'] = hops.slice(-mostForwarded).replace(/^[^,]*,/, '')
}
