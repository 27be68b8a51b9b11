import { linkScheme } from '#schemas/linkSchemes.ts'
import { plainPath } from '#schemas/redirects.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'

/** What an author's link is, before anything is known about the site's pages. */
export type ParsedLink =
  | { kind: 'page'; path: string; search: Record<string, string>; hash: string | undefined }
  /** In `content/media`; its name as files have it, in composed letters. */
  | { kind: 'file'; name: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'elsewhere' }
  /** The development server on somebody's own machine. */
  | { kind: 'local'; path: string }
  | { kind: 'scheme'; scheme: string; correct?: string }
  | { kind: 'incomplete'; example: string; correct?: string }
  | { kind: 'relative'; correct?: string }

export const mediaFolder = '/media/'

const schemeOf = /^([a-z][a-z0-9+.-]*):/i

/** What a host ends with; signs of a sentence come along when an address is copied. */
const hostEnd = String.raw`\p{L}\p{M}\p{N}\]}`
const mailbox = String.raw`[^\s@?,;<>/][^\s@?,;<>]*@(?:[^\s@?,;&<>.]+\.)+[^\s@?,;&<>.]*[${hostEnd}]`
const mobile = String.raw`\+?[\d().-]{3,}`

/**
 * How addresses look: of mail by RFC 6068, of telephones by RFC 3966 (with the commas of a pause), of short messages by RFC
 * 5724 (with the `&` that some phones want in place of its `?`). Of the other schemes, something has to follow.
 */
const forms: Readonly<Record<string, readonly [form: RegExp, example: string]>> = {
  https: [
    new RegExp(`^https://(?!\\.)(?:(?!\\.\\.)[^/?#\\s])*[${hostEnd}](?:[/?#]\\S*)?$`, 'iu'),
    'https://www.example.com/page',
  ],
  mailto: [new RegExp(`^mailto:(?!\\??$)(?:${mailbox}(?:,${mailbox})*)?(?:\\?.*)?$`, 'iu'), 'mailto:name@example.com'],
  tel: [/^tel:\+?(?:[\d().,*-]|%2[3A]){3,}(?:;[a-z\d-]+(?:=[^\s;#?]+)?)*$/i, 'tel:+15550100142'],
  sms: [new RegExp(`^sms:(?![?&]?$)(?:${mobile}(?:,${mobile})*)?(?:[?&;].*)?$`, 'i'), 'sms:+15550100142'],
  webcal: [/^webcal:\/\/[^/\s.]+\.\S+$/i, 'webcal://www.example.com/dates.ics'],
}

/** What other programs call these, or what is safer. */
const otherNames = { http: 'https', callto: 'tel', phone: 'tel', email: 'mailto', smsto: 'sms' }

/**
 * Reads the value of a `to`: a path of this site, an anchor, a full address ({@link linkScheme}), or a mistake.
 * Never throws, whatever is written.
 */
export function parseLink(to: string): ParsedLink {
  // Browsers skip tabs, line breaks and leading spaces; so does this, before it judges.
  const bare = [...to].filter((character) => character > ' ').join('')
  const scheme = bare.match(schemeOf)?.[1]?.toLowerCase()
  if (scheme) return fullAddress(to, scheme)
  // Browsers take a backslash for a slash.
  if (/^[/\\]{2}/.test(bare)) {
    const correct = completed(`https:${to.replaceAll('\\', '/')}`, 'https')
    return { kind: 'scheme', scheme: bare.slice(0, 2), ...(correct && { correct }) }
  }
  if (to.startsWith('#')) return { kind: 'anchor', hash: anchor(to.slice(1)) }
  if (!to.startsWith('/')) return { kind: 'relative', ...correction(to) }
  const [, path = '', query, hash] = to.match(/^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s) ?? []
  if (path.startsWith(mediaFolder)) return { kind: 'file', name: decoded(path.slice(mediaFolder.length)).normalize() }
  return {
    kind: 'page',
    path: plainPath(path) ?? path,
    search: Object.fromEntries(new URLSearchParams(query ?? '')),
    hash: hash === undefined ? undefined : anchor(hash),
  }
}

function fullAddress(to: string, scheme: string): ParsedLink {
  const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(\/.*)?$/i.exec(to)
  if (local) return { kind: 'local', path: local[1] ?? '/' }
  if (!linkScheme.test(`${scheme}:`)) {
    const meant = own(otherNames, scheme) ?? nearest(scheme, ['https', 'mailto', 'tel', 'sms'])
    const correct = meant && completed(`${meant}:${to.slice(to.indexOf(':') + 1)}`, String(meant))
    return { kind: 'scheme', scheme: `${scheme}:`, ...(correct && { correct }) }
  }
  if (isComplete(to, scheme)) return { kind: 'elsewhere' }
  const correct = completed(to, scheme)
  return { kind: 'incomplete', example: forms[scheme]?.[1] ?? `${scheme}:…`, ...(correct && { correct }) }
}

function isComplete(to: string, scheme: string): boolean {
  const [form] = forms[scheme] ?? [/^[a-z-]+:\S+$/i]
  return form.test(to) && (scheme !== 'https' || (URL.canParse(to) && /\.|^\[/.test(new URL(to).hostname)))
}

/**
 * Without the spaces and slashes that are a slip before the address and behind its colon, with commas between several,
 * with the sign `#` as a phone dials it, with `?` before what a mail says, with `%20` for a space in a query or on another
 * site, and with a host that may be one; nothing when that is not enough. Another space inside may be more than a slip.
 */
function completed(to: string, scheme: string): string | undefined {
  const asked = to.trim().replace(/^(mailto:[^?&]*@[^?&]*)&/i, '$1?')
  const [, address = '', query = ''] = /^([^?]*)(.*)$/s.exec(asked.slice(scheme.length + 1)) ?? []
  const bare = address.replace(/^[:/\\\s]+/, '')
  const several = scheme === 'tel' ? bare.replaceAll('#', '%23') : bare.replace(/\s*[,;]\s*/g, ',')
  const rest = query.replace(/\s/g, '%20')
  const page = bare.replace(/^[^/#]+/, hostMeant).replace(/\s/g, '%20')
  const correct =
    scheme === 'https' ? `https://${page}${rest}` : `${scheme}:${several.replace(/(?<=@)[^,]+/g, hostMeant)}${rest}`
  return isComplete(correct, scheme) ? correct : undefined
}

function hostMeant(host: string): string {
  return host.replace(new RegExp(`^\\.+|\\.(?=\\.)|[^${hostEnd}]+$`, 'gu'), '')
}

/** What was probably meant by a link without slash or scheme. */
function correction(to: string): { correct?: string } {
  // The wide colon of Chinese and Japanese keyboards.
  const [, scheme] = /^(https|mailto|tel|sms)：/i.exec(to) ?? []
  const usual = scheme && completed(to.normalize('NFKC'), scheme.toLowerCase())
  if (usual) return { correct: usual }
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(to)) return { correct: `mailto:${to}` }
  if (/^\+?[\d\s().-]{7,}$/.test(to)) return { correct: `tel:${to.replace(/[^\d+]/g, '')}` }
  if (/^(www\.|[a-z0-9-]+\.(com|org|net|io|dev|ai)\b)/i.test(to)) return { correct: `https://${to}` }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '')) ?? []
  const correct = asWritten(path) + rest.toLowerCase()
  return to && /^\/[a-z0-9/#-]*$/i.test(correct) ? { correct } : {}
}

/** As this site writes its paths: in lower case, one slash between the parts, no dots, and not as a file of the content or of another site. */
export function asWritten(path: string): string {
  const parts: string[] = []
  for (const part of path.toLowerCase().split('/'))
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  const file = `/${parts.join('/')}`.replace(/^\/(?:content\/)?(?:pages\/)?(?=.*\.ya?ml$)/, '/')
  return file.replace(/(\/index)?(\.(?:ya?ml|html?|mdx?|php|aspx))?$/, '') || '/'
}

/** Without what only tells the browser which words to show: `faq:~:text=setup`. */
function anchor(hash: string): string {
  return decoded(hash.replace(/:~:.*$/s, ''))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
