import { type Dirent, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { cacheControlOf } from './cacheControl.ts'
import { contentType } from './contentType.ts'
import type { Encoding } from './encoding.ts'
import { OpenPages, openPageName } from './openPages.ts'
import { contentSecurityPolicy, type PolicySettings } from './policy.ts'
import type { Header } from './securityHeaders.ts'
import type { SiteFile } from './siteFile.ts'

/** What the build holds, by URL path. */
export interface SiteMap {
  /** `/pricing`, `/assets/app-1a2b.js`: answered with 200. */
  files: Map<string, SiteFile>
  /** `/pricing.html`, `/index.html`: the other names of pages, and the clean one. */
  aliases: Map<string, string>
  /** Not-found pages by folder: `/`, `/solutions`. */
  notFound: Map<string, SiteFile>
  /** What the server fills in. */
  open: OpenPages
}

export interface ScanOptions {
  distDir: string
  manifest: ServerManifest
  policy: PolicySettings
  headers: readonly Header[]
}

/** Nothing but what this lists can be answered: a path with dots, or a name made up, meets no file. */
export function scan({ distDir, manifest, policy, headers }: ScanOptions): SiteMap {
  const names = new Set(listFiles(distDir))
  const map: SiteMap = { files: new Map(), aliases: new Map(), notFound: new Map(), open: new OpenPages() }
  const moved = new Set(manifest.redirects.map(({ from }) => from))
  const plainPolicy: Header = ['Content-Security-Policy', contentSecurityPolicy(policy)]
  for (const name of names) {
    const open = openPageName(name)
    if (open !== null) {
      map.open.add(open, { file: join(distDir, name), headers: [...headers, plainPolicy] })
    }
    if (!isPublic(name)) continue
    const page = name.endsWith('.html') ? pagePath(name) : null
    const encodings = encodingsOf(name, names)
    const file: SiteFile = {
      file: join(distDir, name),
      encodings,
      ranges: encodings.size === 1,
      headers: [['Content-Type', contentType(name)], ...caching(name, encodings), plainPolicy, ...headers],
    }
    if (page === null) map.files.set(`/${name}`, file)
    // The build leaves a page at each old address for hosts that know no redirects; this server knows them.
    else if (moved.has(page)) continue
    else if (page === '/404' || page.endsWith('/404')) map.notFound.set(page.slice(0, -4) || '/', file)
    else addPage(map, page, name, file)
  }
  const declared = new Set(manifest.notFound)
  for (const folder of map.notFound.keys()) if (!declared.has(folder)) map.notFound.delete(folder)
  return map
}

function addPage(map: SiteMap, page: string, name: string, file: SiteFile): void {
  map.files.set(page, file)
  map.aliases.set(`/${name}`, page)
  if (page !== '/') map.aliases.set(`${page}/`, page)
}

function listFiles(distDir: string): string[] {
  const entries: Dirent[] = readdirSync(distDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function isPublic(name: string): boolean {
  if (name === 'server.json' || /\.(br|gz|map)$/.test(name)) return false
  return !name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')
}

/** `index.html` is `/`, `solutions/ai-agents.html` is `/solutions/ai-agents`, `a/index.html` is `/a`. */
function pagePath(name: string): string {
  return `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}

function encodingsOf(name: string, names: Set<string>): Set<Encoding> {
  const encodings = new Set<Encoding>(['identity'])
  if (names.has(`${name}.br`)) encodings.add('br')
  if (names.has(`${name}.gz`)) encodings.add('gzip')
  return encodings
}

function caching(name: string, encodings: Set<Encoding>): Header[] {
  const control: Header = ['Cache-Control', cacheControlOf(name)]
  return [control, encodings.size > 1 ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']]
}
