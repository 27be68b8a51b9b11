import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import Negotiator from 'negotiator'

type WithHeaders = Pick<IncomingMessage, 'headers'>

/** Whether a person looks at the answer: browsers prefer HTML when they go to an address, programs do not. */
export function wantsPage(req: WithHeaders): boolean {
  return prefers(req, 'application/json', 'text/html') === 'text/html'
}

/** The type of a problem (RFC 9457) as this program takes it; those that name JSON, as the site's form does, get JSON. */
export function problemType(req: WithHeaders): string {
  return prefers(req, 'application/problem+json', 'application/json') ?? 'application/problem+json'
}

function prefers({ headers }: WithHeaders, ...types: [string, string]): string | undefined {
  return new Negotiator({ headers }).mediaType(types)
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 that an IPv6 provider gives to one household.
 *
 * @param ip  as Express gives it; `::ffff:192.0.2.1` is IPv4
 */
export function visitorKey(ip: string | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return groups.join(':')
}
