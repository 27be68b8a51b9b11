import { nearest } from '../values/nearest.ts'

/** What an author's link is, before anything is known about the site's pages. */
export type ParsedLink =
  | { kind: 'page'; path: string; search: Record<string, string>; hash: string | undefined }
  | { kind: 'anchor'; hash: string }
  | { kind: 'elsewhere' }
  /** The development server on somebody's own machine. */
  | { kind: 'local'; path: string }
  | { kind: 'scheme'; scheme: string; correct?: string }
  | { kind: 'incomplete'; example: string; correct?: string }
  | { kind: 'relative'; correct?: string }

const schemeOf = /^([a-z][a-z0-9+.-]*):/i

/**
 * Reads the value of a `to`: a path of this site, an anchor, a full address (`https`, `mailto`, `tel`), or a mistake.
 * Never throws, whatever is written.
 */
export function parseLink(to: string): ParsedLink {
  // Browsers skip tabs, line breaks and leading spaces; so does this, before it judges.
  const bare = [...to].filter((character) => character > ' ').join('')
  const scheme = bare.match(schemeOf)?.[1]?.toLowerCase()
  if (scheme) return fullAddress(to, scheme)
  // Browsers take a backslash for a slash.
  if (/^[/\\]{2}/.test(bare)) {
    return { kind: 'scheme', scheme: bare.slice(0, 2), correct: `https:${bare.replaceAll('\\', '/')}` }
  }
  if (to.startsWith('#')) return { kind: 'anchor', hash: decoded(to.slice(1)) }
  if (!to.startsWith('/')) return { kind: 'relative', ...correction(to) }
  const [, path = '', query, hash] = to.match(/^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s) ?? []
  return {
    kind: 'page',
    path: decoded(path),
    search: Object.fromEntries(new URLSearchParams(query ?? '')),
    hash: hash === undefined ? undefined : decoded(hash),
  }
}

function fullAddress(to: string, scheme: string): ParsedLink {
  const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(\/.*)?$/i.exec(to)
  if (local) return { kind: 'local', path: local[1] ?? '/' }
  if (scheme === 'http') return { kind: 'scheme', scheme: 'http:', correct: to.replace(/^http:/i, 'https:') }
  if (scheme === 'https') {
    const complete = /^https:\/\/[^/\s][^\s]*$/i.test(to) && URL.canParse(to) && new URL(to).hostname.includes('.')
    if (complete) return { kind: 'elsewhere' }
    const correct = to.replace(/^https[:/\s]*/i, 'https://').trim()
    const isMeant =
      correct !== to && URL.canParse(correct) && /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:\/|$)/i.test(correct)
    return { kind: 'incomplete', example: 'https://www.example.com/page', ...(isMeant && { correct }) }
  }
  if (scheme === 'mailto') {
    return orWithoutSpaces(to, /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+(\?.*)?$/i, 'mailto:name@example.com')
  }
  if (scheme === 'tel') {
    return orWithoutSpaces(to, /^tel:\+?[\d().-]{3,}$/i, 'tel:+15550100142')
  }
  const meant = nearest(scheme, ['https', 'mailto', 'tel'])
  return { kind: 'scheme', scheme: `${scheme}:`, ...(meant && { correct: `${meant}:${to.slice(scheme.length + 1)}` }) }
}

/** A space before the address, or behind its colon, is a slip; one inside it may be more than that. */
function orWithoutSpaces(to: string, complete: RegExp, example: string): ParsedLink {
  if (complete.test(to)) return { kind: 'elsewhere' }
  const correct = to.trim().replace(/^([a-z]+:)\s+/i, '$1')
  return { kind: 'incomplete', example, ...(complete.test(correct) && { correct }) }
}

/** What was probably meant by a link without slash or scheme. */
function correction(to: string): { correct?: string } {
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(to)) return { correct: `mailto:${to}` }
  if (/^\+?[\d\s().-]{7,}$/.test(to)) return { correct: `tel:${to.replace(/[^\d+]/g, '')}` }
  if (/^(www\.|[a-z0-9-]+\.(com|org|net|io|dev|ai)\b)/i.test(to)) return { correct: `https://${to}` }
  if (to === 'index') return { correct: '/' }
  const path = withoutFile(`/${to.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '')}`)
  return (to && path === '/') || /^\/[a-z0-9/#-]+$/i.test(path) ? { correct: path.toLowerCase() } : {}
}

/** A page's file as the editor copies its path, or as other sites have it: `content/pages/about.yaml`, `about.html`. */
function withoutFile(path: string): string {
  const [, file, rest = ''] = /^([^?#]*)\.(?:ya?ml|html?|mdx?|php|aspx)(#.*)?$/i.exec(path) ?? []
  if (file === undefined) return path
  return (file.replace(/^\/(?:content\/)?(?:pages\/)?/, '/').replace(/\/index$/, '') || '/') + rest
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
