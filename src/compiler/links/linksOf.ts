import type { Path } from '../diagnostics/range.ts'
import type { Formatted, Owner, StageContext } from '../stages/stage.ts'
import { isMapping } from '../values/own.ts'
import { isMail } from './owners.ts'
import type { ParsedLink, parseLink } from './parseLink.ts'

/** Links that stand together: the paths lead on from `at`. Those of a section that many pages show are one object. */
export interface LinkGroup {
  at: Path
  links: readonly ReadLink[]
}

export interface ReadLink {
  link: Formatted
  parsed: ParsedLink
  /** All that decides whether the link is right: thousands of links lead to a few places. */
  target: string
}

/** A page or a section that did not change keeps its links from one run to the next. */
export function linksOf(owner: Owner, context: StageContext, read: typeof parseLink): LinkGroup[] {
  return context.formattedIn(owner, 'link').map(({ at, found }) => ({ at, links: readAll(found, owner, read) }))
}

/** With its path from the top of its owner. */
export function placed(link: Formatted, at: Path): Formatted {
  return at.length > 0 ? { ...link, path: [...at, ...link.path] } : link
}

const remembered = new WeakMap<readonly Formatted[], readonly ReadLink[]>()

function readAll(found: readonly Formatted[], owner: Owner, read: typeof parseLink): readonly ReadLink[] {
  const known = remembered.get(found)
  if (known) return known
  // What begins with a brace the server fills in when it sends the mail.
  const written = isMail(owner) ? found.filter(({ value }) => !value.startsWith('{')) : found
  const links = written.map((link): ReadLink => {
    const search = searchBeside(link)
    const beside = search === noSearch ? '' : JSON.stringify(search)
    return { link, parsed: read(link.value), target: `${isInProse(link) ? 'prose' : beside} ${link.value}` }
  })
  remembered.set(found, links)
  return links
}

const rememberedPaths = new WeakMap<object, readonly string[]>()

/** The pages that links lead to, as they are written, each once. */
export function pathsOf(owner: Owner, context: StageContext, read: typeof parseLink): readonly string[] {
  const known = typeof owner === 'string' ? undefined : rememberedPaths.get(owner)
  if (known) return known
  const paths = new Set<string>()
  const take = (parsed: ParsedLink) => {
    if (parsed.kind === 'page') paths.add(parsed.path)
  }
  for (const { links } of linksOf(owner, context, read)) for (const { parsed } of links) take(parsed)
  const list = [...paths]
  if (typeof owner !== 'string') rememberedPaths.set(owner, list)
  return list
}

export function isInProse({ node }: Formatted): boolean {
  return isMapping(node) && node.type === 'link'
}

export function searchBeside({ node }: Formatted): Readonly<Record<string, unknown>> {
  return isMapping(node) && isMapping(node.search) ? node.search : noSearch
}

const noSearch = {}
