import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import helmet from 'helmet'
import { contentType as registered } from 'mime-types'
import type { InlineHashes, ServerManifest } from '#schemas/serverManifest.ts'

export type Header = readonly [name: string, value: string]

/** What browsers and caches in between may keep, by kind of answer. */
export const cacheControl = {
  /** Below `/assets` names hold a hash, so another content has another address. */
  hashed: 'public, max-age=31536000, immutable',
  /** Below `/media` names are the author's. A replaced file shows after an hour; a player need not ask about each range. */
  media: 'public, max-age=3600, stale-while-revalidate=86400',
  /** For crawlers, which come often and need no fresher copy. */
  crawlers: 'public, max-age=3600',
  /** Icons that browsers ask for by a name of their own. */
  icon: 'public, max-age=86400',
  /** Pages, their data and all the rest: kept, and checked each time, so that a new build shows at once. */
  page: 'no-cache',
  /** Moved for good; after an hour a mistake can be mended. */
  redirect: 'public, max-age=3600',
  /** Refusals say how things are now. */
  refusal: 'no-store',
}

/** @param name  the file's place in the build: `assets/app-1a2b.js`, `media/tour.mp4`, `pricing.html` */
export function cacheControlOf(name: string): string {
  if (name.startsWith('assets/')) return cacheControl.hashed
  if (name.startsWith('media/')) return cacheControl.media
  if (['robots.txt', 'sitemap.xml', '.well-known/security.txt'].includes(name)) return cacheControl.crawlers
  if (/^(favicon|apple-touch-icon)[\w-]*\.(ico|png|svg)$/.test(name)) return cacheControl.icon
  return cacheControl.page
}

/** The `Content-Type` of a file. An unknown kind is offered as bytes, and `nosniff` keeps it so. */
export function contentType(file: string): string {
  const type = registered(extname(file)) || 'application/octet-stream'
  // Text in UTF-8 whose registered type does not say so.
  return /[/+]xml$/.test(type) ? `${type}; charset=utf-8` : type
}

/** The hash of an empty `<style>`: Emotion inserts its rules into one through CSSOM, and CSP asks for the tag's own hash. */
const emptyStyle = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Where browsers report what a policy stopped: to the server that takes the forms. */
const reportsAt = ({ apiBase = '' }: ServerManifest): string => `${apiBase}/api/reports`

/**
 * The Content-Security-Policy of one page: build files, its own inline parts, and the hosts that settings ask for.
 *
 * @param upgrade  only for a site that is really reached by https: Safari would otherwise upgrade 127.0.0.1 as well
 */
export function contentSecurityPolicy(manifest: ServerManifest, upgrade: boolean, inline?: InlineHashes): string {
  const quoted = (hashes: string[] = []) => hashes.map((hash) => `'${hash}'`)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline?.script)],
    'style-src': ["'self'", ...quoted([emptyStyle, ...(inline?.style ?? [])])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'report-to': ['csp'],
    // Firefox and older browsers know no Reporting API; those that do ignore this one.
    'report-uri': [reportsAt(manifest)],
  }
  for (const [name, hosts] of Object.entries(manifest.csp.sources))
    directives[name] = [...(directives[name] ?? []), ...hosts]
  if (upgrade) directives['upgrade-insecure-requests'] = []
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}

/**
 * The headers that every answer carries, beside its Content-Security-Policy. Helmet decides them once for a release; writing
 * them from a list is what keeps a page below ten microseconds.
 *
 * @param https  whether the public address is https; browsers insist on it only then
 * @param includeSubdomains  whether they also insist on it for every subdomain, the operator's other sites among them
 */
export function securityHeaders(manifest: ServerManifest, https: boolean, includeSubdomains: boolean): Header[] {
  const headers: Header[] = [
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
    ['Reporting-Endpoints', `csp="${reportsAt(manifest)}"`],
  ]
  const setSecurity = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: includeSubdomains },
    xFrameOptions: { action: 'deny' },
  })
  // Helmet reads nothing from the request and only sets headers, so two stand-ins are enough.
  const res = { setHeader: (...header: [string, string]) => headers.push(header), removeHeader: () => {} }
  setSecurity({} as IncomingMessage, res as unknown as ServerResponse, () => {})
  return headers
}
