import { hasStrayStar } from '#schemas/redirects.ts'
import type { Path } from '../diagnostics/range.ts'
import { perObject } from '../memo.ts'
import type { ContentItem } from '../site/contentItem.ts'
import type { Field } from '../site/fields.ts'
import type { Site } from '../site/site.ts'
import { isMapping } from '../values/own.ts'
import { type ParsedLink, parseLink } from './parseLink.ts'

/** A link as its author wrote it, and what that means. */
export interface Link {
  /** `/pricing#faq` */
  to: string
  /** From the top of its item. */
  path: Path
  parsed: ParsedLink
  /** In a Markdown text, where a query stands in the address; everywhere else it stands in `search`, beside it. */
  isInText: boolean
  search: Readonly<Record<string, unknown>>
}

/** Everything that has links: what stands on every page, the pages, entries (shown on a page or not) and mails. */
export function itemsWithLinks(site: Site): ContentItem[] {
  return [site.settings, ...site.pages, ...[...site.collections.values()].flat(), ...site.mails]
}

const linksByItem = new WeakMap<ContentItem, readonly Link[]>()

/** The links of a page, an entry, a mail or the settings. A page that an edit leaves alone keeps its links. */
export function linksOf(item: ContentItem, site: Site): readonly Link[] {
  let links = linksByItem.get(item)
  if (!links) {
    const found = site.fieldsOfFormat(item, 'link')
    // An address that begins with a brace is filled in when the mail is sent.
    const written = item.kind === 'mail' ? found.filter(({ value }) => !value.startsWith('{')) : found
    links = written.map((field) => readLink(field, item))
    linksByItem.set(item, links)
  }
  return links
}

/** The paths that links and redirects lead to; those of pages to themselves are left out. */
export const linkedPaths = perObject((site: Site): ReadonlySet<string> => {
  const paths = new Set<string>()
  for (const item of itemsWithLinks(site)) {
    const own = item.kind === 'page' ? item.path : undefined
    for (const { parsed } of linksOf(item, site))
      if (parsed.kind === 'page' && parsed.path !== own) paths.add(parsed.path)
  }
  return paths
})

/** The files of `content/media` that links and redirects lead to, by name in composed letters; some may be missing. */
export const linkedFiles = perObject((site: Site): ReadonlySet<string> => {
  const links = itemsWithLinks(site).flatMap((item) => linksOf(item, site))
  return new Set(links.flatMap(({ parsed }) => (parsed.kind === 'file' ? parsed.name : [])))
})

function readLink({ value, path, node }: Field, item: ContentItem): Link {
  const holder = isMapping(node) ? node : {}
  const isInText = holder.type === 'link'
  const search = isMapping(holder.search) ? holder.search : {}
  const isOfRedirect = item.kind === 'settings' && path[0] === 'redirects'
  const parsed = isOfRedirect ? redirectTarget(value, String(holder.from)) : parseLink(value)
  return { to: value, path, parsed, isInText, search }
}

/** A redirect leads to a page or another site. A visitor brings the query along, so it is not held to what the page knows. */
function redirectTarget(to: string, from: string): ParsedLink {
  const parsed = parseLink(to)
  const isPage = parsed.kind !== 'anchor' && (parsed.kind !== 'elsewhere' || /^https:/i.test(to))
  if (!isPage) return { kind: 'relative' }
  if (hasStrayStar({ from, to })) return { kind: 'elsewhere' }
  return parsed.kind === 'page' ? { ...parsed, search: {} } : parsed
}
