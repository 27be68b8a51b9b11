import { pathAndQuery, plainFrom } from '#schemas/redirects.ts'
import { builtFiles } from '../links/targets.ts'
import { serverFolder } from '../read/pagePlace.ts'
import { listAt, own } from '../values/own.ts'
import { rule } from './rule.ts'

/**
 * Addresses of files in the release, or where the server answers by itself, in lower case; and what each is kept for, as the
 * sentence goes on after "kept for".
 */
const reserved: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/^\/(server|files)(\.json)?$/, 'what the build tells the server'],
  [/^\/_(headers|redirects)(\/|$)/, 'what the build tells hosts'],
  [/^\/assets\//, 'styles, scripts and pictures of the build'],
  [/^\/media\//, 'the files in content/media'],
  [new RegExp(`^/\\${serverFolder}(/|$)`), 'the pages in content/server'],
  [/^\/api(\/|$)/, 'what forms send'],
  [/^\/(healthz|readyz|readyz\/pages)$/, 'the question whether the server runs'],
  [/\/404$/, 'what is shown at addresses that do not exist'],
  // A folder cannot have the name of the file that a page is: `/pricing.html/x`.
  [/\.(html|json)\//, 'files of pages'],
]

/** What an address is kept for; `undefined` when it is free. */
export function reservedFor(path: string): string | undefined {
  const plain = path.toLowerCase()
  // Hosts show a folder's `index.html` at the folder's own address.
  if (plain.endsWith('/index')) return `the page ${path.slice(0, -'/index'.length) || '/'}`
  if (builtFiles.some((file) => plain === file || plain.startsWith(`${file}/`))) return 'a file that the build writes'
  return reserved.find(([pattern]) => pattern.test(plain))?.[1]
}

/**
 * No page stands, and no redirect begins, where the release has another file or the server answers by itself. Needed about
 * once per site, since the release or its server breaks otherwise.
 */
export const reservedAddresses = rule({
  code: 'page/reserved',
  severity: 'error',
  about: 'A page, or the beginning of a redirect, at an address that the server or a file of the build has.',
  message: ({ path, use }: { path: string; use: string; of: 'page' | 'entry' | 'redirect' }) =>
    `The address ${path} is kept for ${use}.`,
  hint: ({ of }) => {
    if (of === 'redirect') return 'Remove the redirect.'
    return of === 'entry' ? 'Give the entry another slug.' : 'Give the file another name.'
  },
  *check(site) {
    for (const item of site.pages) {
      const { path, route, status } = item.page
      const use = status === 200 ? reservedFor(path) : undefined
      const of = path === route ? ('page' as const) : ('entry' as const)
      if (use !== undefined) yield { at: site.addressLocation(item), path, use, of }
    }
    for (const [index, redirect] of listAt(site.settings.settings, 'redirects').entries()) {
      const from = own(redirect, 'from')
      const [path] = pathAndQuery(typeof from === 'string' ? (plainFrom(from) ?? from) : '')
      const use = reservedFor(path)
      const at = site.location(site.settings, ['redirects', index, 'from'])
      if (use !== undefined) yield { at, path, use, of: 'redirect' as const }
    }
  },
})
