import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

export type Header = readonly [name: string, value: string]

/**
 * The headers that every answer carries, beside its Content-Security-Policy. Helmet decides them once at start; writing
 * them from a list is what keeps a page below ten microseconds.
 *
 * @param https  whether the public address is https; only then browsers are told to insist on it
 */
export function securityHeaders(https: boolean): Header[] {
  const headers: Header[] = []
  const collect = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => {},
  }
  const middleware = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  // Helmet reads nothing from the request and only sets headers, so two stand-ins are enough.
  middleware({} as IncomingMessage, collect as unknown as ServerResponse, () => {})
  headers.push([
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  ])
  headers.push(['Reporting-Endpoints', 'csp="/api/reports"'])
  return headers
}
