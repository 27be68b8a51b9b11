import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { Facts } from '../catalogue/catalogue.ts'
import { type Diagnostic, error, isOf, warning } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Entry, Formatted, Owner, StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { descend, own } from '../values/own.ts'
import { checkQuery } from './checkQuery.ts'
import { checkRedirects } from './checkRedirects.ts'
import { checkLinkRules, type LinkRules, linkRules } from './linkRules.ts'
import { isInProse, linksOf, pathsOf, placed, type ReadLink, searchBeside } from './linksOf.ts'
import { isEntry, isMail, isPage } from './owners.ts'
import { type ParsedLink, parseLink } from './parseLink.ts'
import { checkSeason, seasonalTarget, seasonalTargets } from './seasonalLinks.ts'
import { builtFiles, type SiteMap, siteMap } from './siteMap.ts'
import { withStrayPatterns } from './strayPatterns.ts'
import { unlinkedPages } from './unlinkedPages.ts'

/**
 * Checks every link of the site: pages, collections (also entries that no page shows), the shell and prose. A link is
 * right when its page, its anchor and its query exist, or when `site.yaml` says that the page is still to come.
 */
export function checkLinks(site: CompiledSite, context: StageContext): Diagnostic[] {
  const map = siteMap(site, context)
  const rules = linkRules(site, context)
  const diagnostics: Diagnostic[] = []
  const sound = new Set<string>()
  const read = onceForEach(parseLink)
  const seasonal = seasonalTargets(site.pages, context)
  const isSeasonal = (parsed: ParsedLink, owner: Owner) =>
    seasonal.size === 0 ? undefined : seasonalTarget(parsed, isPage(owner) ? owner : undefined, map, seasonal)
  const linked = new Set<string>()
  const fromOutside = new Set<string>()
  const dead = new Map<string, () => Range>()
  for (const owner of owners(site, context)) {
    for (const path of pathsOf(owner, context, read)) {
      if (!isPage(owner)) fromOutside.add(path)
      if (!isPage(owner) || owner.path !== path) linked.add(path)
    }
    for (const [{ link, parsed, target: key }, at] of eachLink(owner, context, read)) {
      // What an entry calls its own page is asked of each entry.
      const isOwn = isEntry(owner) && parsed.kind === 'page' && !map.page(parsed.path)
      if ((sound.has(key) && !isOwn) || (owner === 'site' && link.path[0] === 'redirects')) continue
      const isPath = parsed.kind === 'page' && !builtFiles.includes(parsed.path)
      if (isPath) rules.linked(parsed.path)
      const isExpected = isPath && !map.page(parsed.path) && rules.isExpected(parsed.path)
      if (isExpected && map.destination(parsed.path) === parsed.path) rules.excused(parsed.path)
      const place = { owner, link: placed(link, at), site, context, map, rules }
      const found = isExpected ? checkEntryAddress(parsed, place) : checkLink(parsed, place)
      if (isExpected && found.length === 0 && !dead.has(parsed.path))
        dead.set(parsed.path, () => context.origin(owner, place.link.path))
      const target = found.length === 0 ? isSeasonal(parsed, owner) : undefined
      // How long it may be linked depends on the link. Entries' own links are asked about on the pages that show them.
      if (target !== undefined && !isEntry(owner))
        found.push(...checkSeason(target, seasonal, { owner, path: place.link.path, context }))
      // Where an anchor of the own page leads, every page has to be asked.
      else if (found.length === 0 && parsed.kind !== 'anchor') sound.add(key)
      diagnostics.push(...found)
    }
  }
  diagnostics.push(...checkRedirects(site, context, map, rules, seasonal))
  diagnostics.push(...checkLinkRules(rules, site, context, map))
  const ends = (path: string) => map.destination(path) ?? path
  for (const paths of [linked, fromOutside]) for (const path of [...paths]) paths.add(ends(path))
  const from = (page: CompiledPage) => pathsOf(page, context, read).map(ends)
  diagnostics.push(
    ...unlinkedPages(site, context, { paths: linked, fromOutside, inMenus: inMenus(context, read), from, dead }),
  )
  const missing = (found: Diagnostic) => (isOf(found, 'link/broken') ? found.facts.path : undefined)
  return withStrayPatterns(diagnostics, rules, missing, context)
}

/** Each link with where its path leads on from. */
function* eachLink(owner: Owner, context: StageContext, read: typeof parseLink): Generator<[ReadLink, Path]> {
  for (const { at, links } of linksOf(owner, context, read)) for (const link of links) yield [link, at]
}

interface Place {
  owner: Owner
  link: Formatted
  site: CompiledSite
  context: StageContext
  map: SiteMap
  rules: LinkRules
}

function* owners(site: CompiledSite, context: StageContext): Generator<Owner> {
  yield 'site'
  yield* site.pages
  for (const entries of context.collections.values()) yield* entries
  yield* Object.values(site.mails)
}

/** Menus, footer and all else that stands on every page. */
function inMenus(context: StageContext, read: typeof parseLink): string[] {
  const links = linksOf('site', context, read).flatMap(({ links }) => links)
  return links
    .filter(({ link }) => link.path[0] !== 'redirects')
    .flatMap(({ parsed }) => (parsed.kind === 'page' ? [parsed.path] : []))
}

/** The same few links stand on every page. */
function onceForEach(parse: typeof parseLink): typeof parseLink {
  const known = new Map<string, ParsedLink>()
  return (to) => {
    const parsed = known.get(to) ?? parse(to)
    known.set(to, parsed)
    return parsed
  }
}

/** A text of so many letters does not come to two authors' minds. */
const tellingLength = 40

/** An entry that was copied, and is under way: it has the other one's address, and a long text of it too. */
function isCopyOf(owner: Entry, other: Entry, { path, value }: Formatted): boolean {
  if (descend(other.data, path) !== value) return false
  return Object.entries(owner.data).some(([name, text]) => {
    return typeof text === 'string' && text.length >= tellingLength && other.data[name] === text
  })
}

/**
 * The page of an entry that is still to come is called like the entry; one that is nearly called so is a slip, and so is
 * that of the entry from which it was copied.
 */
function checkEntryAddress(parsed: ParsedLink, at: Place): Diagnostic[] {
  const { owner } = at
  if (parsed.kind !== 'page' || typeof owner !== 'object' || !('data' in owner)) return []
  const end = parsed.path.lastIndexOf('/') + 1
  const name = parsed.path.slice(end)
  const others = at.context.collections.get(owner.collection) ?? []
  if (name === owner.slug) return []
  const other = others.find(({ slug }) => slug === name)
  if (other ? !isCopyOf(owner, other, at.link) : !nearest(name, [owner.slug])) return []
  const correct = parsed.path.slice(0, end) + owner.slug
  return [error('link/entry-address', originOf(at), { to: at.link.value, slug: owner.slug, correct })]
}

function checkLink(parsed: ParsedLink, at: Place): Diagnostic[] {
  const to = at.link.value
  const here = () => originOf(at)
  switch (parsed.kind) {
    case 'elsewhere':
      return checkOwnAddress(at)
    case 'local':
      return [error('link/local', here(), { path: parsed.path })]
    case 'scheme':
      return [error('link/scheme', here(), { scheme: parsed.scheme, correct: parsed.correct })]
    case 'incomplete':
      return [error('link/address', here(), { to, example: parsed.example, correct: parsed.correct })]
    case 'relative':
      return [
        error('link/relative', sharedOrigin(parsed.correct, at) ?? here(), {
          to,
          correct: meantPath(parsed.correct, at),
        }),
      ]
    case 'anchor':
      return parsed.hash === '' ? [warning('link/nowhere', here(), {})] : checkOwnAnchor(parsed.hash, at)
    case 'page':
      return checkPageLink(parsed, at)
  }
}

function originOf({ context, owner, link }: Place): Range {
  return context.origin(owner, link.path)
}

/** A mail address, phone number or phrase that the settings or facts hold is right there; the link that is made of it is not. */
function sharedOrigin(correct: string | undefined, { context, owner, link }: Place): Range | undefined {
  // Of a whole text the link is a part, which its author wrote.
  if (isInProse(link)) return undefined
  if (!(correct === undefined ? /\s/.test(link.value) : /^(?:mailto|tel):/.test(correct))) return undefined
  const { file } = context.origin(owner, link.path)
  return /(?:^|\/)(?:site|facts)\.yaml$/.test(file) ? context.origin(owner, link.path, 'binding') : undefined
}

/** A path with its slash is what was meant when there is such a page, or nearly. */
function meantPath(correct: string | undefined, { map, rules }: Place): string | undefined {
  if (!correct?.startsWith('/')) return correct
  const [path = '', rest = ''] = correct.split(/(?=#)/)
  if (map.page(path) || rules.isExpected(path) || map.isUnfinished(path) || map.destination(path) !== path)
    return correct
  const near = map.nearestPath(path)
  return near && near + rest
}

/** `https://www.tidewheel.example/pricing` on that very site. */
function checkOwnAddress(at: Place): Diagnostic[] {
  const own = at.site.settings.url
  const to = at.link.value
  if (typeof own !== 'string' || !(to === own || to.startsWith(`${own}/`))) return []
  return [warning('link/own-address', originOf(at), { path: to.slice(own.length) || '/' })]
}

/** `#faq`: the page it stands on is known in pages only; an entry's link is checked on the pages that show it. */
function checkOwnAnchor(id: string, at: Place): Diagnostic[] {
  if (at.owner === 'site' || isMail(at.owner))
    return [error('link/anchor-without-page', originOf(at), { id, inMail: isMail(at.owner) })]
  if (!isPage(at.owner)) return []
  return checkAnchor(id, at.owner, at)
}

function checkPageLink({ path, search, hash }: ParsedLink & { kind: 'page' }, at: Place): Diagnostic[] {
  const { map, link } = at
  const inProse = isInProse(link)
  if (Object.keys(search).length > 0 && !inProse) {
    const merged = { ...search, ...searchBeside(link) }
    const shown = Object.fromEntries(Object.entries(merged).map(([param, value]) => [param, String(value)]))
    return [error('link/query-in-path', originOf(at), { search: shown })]
  }
  const end = map.destination(path)
  if (end === undefined || map.isUnfinished(path)) return []
  const page = map.page(end)
  if (!page) return end === path ? [missingPage(path, at)] : []
  return [
    ...(hash === undefined ? [] : checkAnchor(hash, page, at)),
    ...checkQuery(inProse ? search : searchBeside(link), page, map, (param, part) =>
      inProse ? originOf(at) : at.context.origin(at.owner, beside(link.path, param), part),
    ),
  ]
}

function missingPage(path: string, at: Place): Diagnostic {
  const { map } = at
  const correct =
    `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`.replace(/(\/index)?(\.html?|\.ya?ml)?$/, '') || '/'
  if (correct !== path && (map.page(correct) || map.destination(correct) !== correct)) {
    return error('link/form', originOf(at), {
      to: at.link.value,
      correct: at.link.value.replace(/^[^?#]*/, () => correct),
    })
  }
  const facts: Facts<'link/broken'> = map.isAbsent(path)
    ? { path, absent: 'draft' }
    : { path, nearest: withBinding(path) ?? map.nearestPath(path) ?? at.rules.nearest(path) }
  const template = map.page(path) || facts.absent ? undefined : lostTemplate(path, at)
  if (template) facts.template = template
  return error('link/broken', originOf(at), { ...facts, ...entryOf(path, at) })
}

/** `/industries/{slug}`, `/industries/:slug`: what stands for the name of each entry in other tools. */
function withBinding(path: string): string | undefined {
  const meant = path.replace(/(?<=\/)(?:\{(\w+)\}|:(\w+)|\[(\w+)\]|\$\{?(\w+)\}?|<(\w+)>)(?=\/|$)/g, (...parts) => {
    return `{{${parts.slice(1, 6).find(Boolean)}}}`
  })
  return meant === path ? undefined : meant
}

/** The file that would make the pages of a collection's entries, when the link is to one of them and none of them is there. */
function lostTemplate(path: string, { context, site }: Place): string | undefined {
  const end = path.lastIndexOf('/')
  const [folder, slug] = [path.slice(0, end), path.slice(end + 1)]
  const entries = context.collections.get(folder.slice(folder.lastIndexOf('/') + 1))
  if (!entries?.some((entry) => entry.slug === slug)) return undefined
  const isMade = site.pages.some(({ route }) => route.startsWith(`${folder}/$`))
  return isMade ? undefined : `pages${folder}/[slug].yaml`
}

/** The collection and the slug that a template would make the page of. */
function entryOf(path: string, { context, site }: Place): { entry?: { collection: string; slug: string } } {
  const end = path.lastIndexOf('/') + 1
  const made = site.pages.find(({ route }) => route.startsWith(`${path.slice(0, end)}$`))
  const collection = made && own(context.sources.get(made.file)?.data, 'each')
  return typeof collection === 'string' ? { entry: { collection, slug: path.slice(end) } } : {}
}

function checkAnchor(id: string, page: CompiledPage, at: Place): Diagnostic[] {
  const anchors = at.map.anchors(page)
  // Browsers scroll to the top for both, without any such element. What `#` alone leads to is told where it stands.
  if (id === '' || id === 'top' || anchors.has(id) || at.context.isIncomplete(page)) return []
  const ids = [...anchors].sort()
  return [error('link/anchor', originOf(at), { path: page.path, id, ids, nearest: nearest(id, ids) })]
}

function beside(path: Path, param: string): Path {
  return [...path.slice(0, -1), 'search', param]
}
