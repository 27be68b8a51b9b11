/** What of an answer the score looks at. */
export interface Seen {
  /** By lower-case name. */
  headers: Record<string, string>
  /** The attributes of each script tag that names a file. */
  scripts: { src: string; integrity: string | null }[]
}

/**
 * The points that MDN's HTTP Observatory gives an answer that sets no cookie, redirects nobody and opens itself to no other
 * origin. It begins at 100, takes off for what is missing, and adds for what few have, but only where at least 90 are left.
 * For Cross-Origin-Opener-Policy it gives nothing, and for Strict-Transport-Security only to hosts on the browsers' own list.
 *
 * @returns the points and what each was for
 * @see https://github.com/mdn/mdn-http-observatory (grader and analyzers)
 */
export function observatoryScore({ headers, scripts }: Seen): { score: number; rows: Record<string, number> } {
  const policy = directivesOf(headers['content-security-policy'] ?? '')
  const rows = {
    'Content-Security-Policy': policyPoints(policy),
    'Strict-Transport-Security': hstsPoints(headers['strict-transport-security'] ?? ''),
    'X-Content-Type-Options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing: framingPoints(policy, headers['x-frame-options']),
    'Referrer-Policy': referrerPoints(headers['referrer-policy']),
    'Cross-Origin-Resource-Policy': resourcePoints(headers['cross-origin-resource-policy']),
    'subresource integrity': integrityPoints(scripts),
  }
  const points = Object.values(rows)
  const base = 100 + sum(points.filter((one) => one < 0))
  return { score: base >= 90 ? base + sum(points.filter((one) => one > 0)) : base, rows }
}

const sum = (points: number[]): number => points.reduce((total, one) => total + one, 0)

type Policy = Map<string, string[]>

function directivesOf(header: string): Policy {
  const parts = header.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...values]) => [name, values]))
}

function policyPoints(policy: Policy): number {
  if (policy.size === 0 || !policy.has('default-src')) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? []
  const broad = ['*', 'http:', 'https:', 'data:', 'ftp:']
  const loose = (values: string[]) => values.some((value) => broad.includes(value) || value === "'unsafe-inline'")
  if (loose(of('script-src')) || of('object-src').some((value) => broad.includes(value))) return -20
  if (of('script-src').includes("'unsafe-eval'")) return -10
  if (loose(of('style-src'))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function hstsPoints(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
  if (seconds === 0) return -20
  return seconds >= 15_552_000 ? 0 : -10
}

function framingPoints(policy: Policy, header?: string): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(header ?? '') ? 5 : -20
}

function referrerPoints(header?: string): number {
  if (header === undefined) return 0
  const sparing = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  return sparing.includes(header) ? 5 : -5
}

function resourcePoints(header?: string): number {
  return header === 'same-origin' || header === 'same-site' ? 10 : 0
}

/** Whose scripts are their own gets the points for integrity as well; another host's script without it takes them off. */
function integrityPoints(scripts: Seen['scripts']): number {
  if (scripts.some(({ src, integrity }) => /^(https?:)?\/\//.test(src) && !integrity)) return -5
  return scripts.some(({ integrity }) => integrity) ? 5 : 0
}
