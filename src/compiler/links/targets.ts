import type { Redirect } from '#schemas/compiled.ts'
import { pathAndQuery, plainFrom, redirectTable } from '#schemas/redirects.ts'
import { choicesCollection, presetsOf } from '../content/choices.ts'
import type { Absence } from '../diagnostics/catalogue/links.ts'
import { perObject } from '../memo.ts'
import type { PageItem } from '../page/compilePage.ts'
import { isWholeRedirect } from '../site/compiledSite.ts'
import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { listAt, own } from '../values/own.ts'
import { pathPattern, routePattern } from '../values/pathPattern.ts'
import { mediaFolder } from './parseLink.ts'

/** Written by the build beside the pages. */
export const builtFiles: readonly string[] = [
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/third-party-notices.txt',
]

/** Browsers follow no more redirects than this. */
const mostSteps = 20

/** What links can lead to, looked up by path. */
export class Targets {
  readonly site: Site
  /** The address of the whole site, without a slash at its end. */
  readonly url: string | undefined
  readonly #pages: ReadonlyMap<string, PageItem>
  readonly #redirects: readonly Redirect[]
  readonly #moved: ReturnType<typeof redirectTable>
  readonly #unfinished: readonly ((path: string) => boolean)[]
  /** Redirects that are not written as they should be, as text. */
  readonly #brokenRedirects: string
  readonly #expected: readonly LinkPattern[]
  /** What lies in `content/media`, by name in composed letters. */
  readonly #files: ReadonlySet<string>
  /** What links can choose in a page's forms, when it has any: each parameter and every value it takes. */
  readonly presets = perObject(({ page }: PageItem): ReadonlyMap<string, readonly string[]> | undefined => {
    const pairs = presetsOf(page.sections, this.site, this.site.choices).flatMap((search) => Object.entries(search))
    const byParam = [...Map.groupBy(pairs, ([param]) => param)]
    const values = new Map(byParam.map(([param, all]) => [param, [...new Set(all.map(([, value]) => value))]]))
    return values.size > 0 ? values : undefined
  })

  constructor(site: Site) {
    const { settings } = site.settings
    this.site = site
    this.url = typeof settings.url === 'string' ? settings.url : undefined
    this.#pages = new Map(site.pages.flatMap((item) => (item.page.status === 200 ? [[item.path, item]] : [])))
    this.#redirects = site.redirects.filter(({ from }) => !this.#pages.has(from))
    this.#moved = redirectTable(this.#redirects)
    this.#unfinished = [...site.brokenRoutes].map(routePattern)
    const broken = [own(settings, 'redirects') ?? []].flat().filter((rule) => !isWholeRedirect(rule))
    this.#brokenRedirects = broken.length > 0 ? JSON.stringify(broken) : ''
    this.#expected = linkPatterns(site)
    this.#files = new Set(site.media.keys())
  }

  page(path: string): PageItem | undefined {
    return this.#pages.get(path)
  }

  /** The paths that redirects lead along from here. Where they lead in a circle, the last one stands there twice. */
  way(path: string): string[] {
    const way = new Set([path])
    let next = this.#next(path)
    while (next !== undefined && !way.has(next)) {
      way.add(next)
      // A rule that is met again, as `/a/*` to `/a/b/*` is, makes ever longer paths.
      next = way.size > mostSteps ? path : this.#next(next)
    }
    return next === undefined ? [...way] : [...way, next]
  }

  #next(address: string): string | undefined {
    if (!address.startsWith('/')) return undefined
    const found = this.#moved.find(...pathAndQuery(address), (path) => (this.#pages.has(path) ? path : undefined))
    if (!found?.to.startsWith('/')) return found?.to
    const [path, query] = pathAndQuery(plainFrom(found.to.replace(/#.*$/s, '')) ?? found.to)
    const moved = this.#moved.exact(path, query)
    return moved && moved.query !== query ? path + query : path
  }

  /** Some page, or redirect, is below an address that ends in `/*`. */
  isAbove(address: string): boolean {
    const folder = address.slice(0, -1)
    const paths = [...this.#pages.keys(), ...this.#redirects.map(({ from }) => from)]
    return address.endsWith('/*') && paths.some((path) => path.startsWith(folder))
  }

  /** Where a redirect from this path ends; the path itself when there is none, nothing when it never ends. */
  destination(path: string): string | undefined {
    const way = this.way(path)
    return new Set(way).size === way.length ? way.at(-1) : undefined
  }

  /** Something is there or will be: a file of the build, or a page or redirect with mistakes of its own. */
  isUnfinished(path: string): boolean {
    if (builtFiles.includes(path) || this.#unfinished.some((matches) => matches(path))) return true
    if (this.#brokenRedirects === '') return false
    // Be it without its slash or with the address of the site.
    const written = new RegExp(`["/]${RegExp.escape(path.slice(1))}(?![\\w/-])`)
    return path !== '/' && !this.#pages.has(path) && written.test(this.#brokenRedirects)
  }

  /** The page may be missing: `site.yaml` lists it as still to come. */
  isExpected(path: string): boolean {
    return this.#expected.some(({ matches }) => matches(path))
  }

  /** Why a page file that is there makes no page at its address. */
  absence(path: string): Absence | undefined {
    if (path.endsWith('/404')) return 'not-found'
    const { sources, fileName } = this.site
    const names = [`pages${path}.yaml`, `pages${path}/index.yaml`, path.replace(/^\/\.?(server\/.*)/s, '$1.yaml')]
    const name = names.find((name) => sources.has(fileName(name)))
    if (name?.startsWith('server/')) return 'server'
    if (name?.includes('[')) return 'template'
    return name === undefined ? undefined : 'draft'
  }

  /** First a neighbor in the same folder, since that is where most slips happen; then any page. */
  nearestPath(path: string): string | undefined {
    const single = this.#redirects.map(({ from }) => from).filter((from) => !/[?*]/.test(from))
    const redirected = single.filter((from) => this.#pages.has(this.destination(from) ?? ''))
    const paths = [...this.#pages.keys(), ...redirected]
    const [folder, name] = split(path)
    const neighbors = paths.map(split).flatMap(([other, name]) => (other === folder ? [name] : []))
    const near = nearest(name, neighbors)
    if (near !== undefined) return `${folder}/${near}`
    // `/faq` is `/resources/faq`, when no other folder has such a page.
    const [same, ...others] = name === '' ? [] : paths.filter((other) => split(other)[1] === name)
    return same !== undefined && others.length === 0 ? same : nearest(path, paths)
  }

  /** The address of a file of `content/media`, when it is there. */
  file(name: string): string | undefined {
    return this.#files.has(name.normalize()) ? fileAddress(name.normalize()) : undefined
  }

  /** The address of the file that was most likely meant by a name: first of one that is called so in another folder. */
  nearestFile(name: string): string | undefined {
    const same = [...this.#files].find((file) => `/${file}`.endsWith(`/${name}`)) ?? nearest(name, this.#files)
    return same === undefined ? undefined : fileAddress(same)
  }

  /** What would make a page at a path: a template that is missing, or an entry for the template that is there. */
  templateOf(path: string): { template?: string; entry?: { collection: string; slug: string } } {
    const { pages, collections } = this.site
    const [folder, slug] = split(path)
    const sibling = pages.find(({ page }) => page.route.startsWith(`${folder}/$`))
    const each = own(sibling?.document.source.data, 'each')
    if (typeof each === 'string') return { entry: { collection: each, slug } }
    const entries = collections.get(split(folder)[1]) ?? []
    const isMissing = sibling === undefined && entries.some((entry) => entry.slug === slug)
    return isMissing ? { template: `pages${folder}/[slug].yaml` } : {}
  }

  /** What forms offer is made from entries that have mistakes: links may choose what is missing because of them. */
  get isPartial(): boolean {
    return (this.site.collections.get(choicesCollection) ?? []).some((list) => this.site.isPartial(list))
  }
}

export const linkTargets = perObject((site: Site) => new Targets(site))

/** A file's address as links write it; what ends an address, or stands for something else there, is encoded. */
export function fileAddress(name: string): string {
  return mediaFolder + name.replace(/[\s%#?"<>[\]{}\\^`|]/g, encodeURIComponent)
}

function split(path: string): [folder: string, name: string] {
  const end = path.lastIndexOf('/')
  return [path.slice(0, end), path.slice(end + 1)]
}

/** An address, or a pattern of addresses, that `site.yaml` lists as still to come: `links.unpublished`, `links.later`. */
export interface LinkPattern {
  list: 'unpublished' | 'later'
  index: number
  /** As written. */
  pattern: string
  matches: (path: string) => boolean
}

export function linkPatterns({ settings: { settings } }: Pick<Site, 'settings'>): LinkPattern[] {
  return (['unpublished', 'later'] as const).flatMap((list) =>
    listAt(settings, 'links', list).flatMap((pattern, index): LinkPattern[] =>
      typeof pattern === 'string' ? [{ list, index, pattern, matches: pathPattern(correctPattern(pattern)) }] : [],
    ),
  )
}

/** `/blog/` and `/blog/**` mean all that is below `/blog`, and `blog/*` lacks its slash. */
export function correctPattern(pattern: string): string {
  const whole = `${pattern.startsWith('/') ? '' : '/'}${pattern}${/.\/$/.test(pattern) ? '*' : ''}`
  return whole.replace(/\*{2,}/g, '*')
}
