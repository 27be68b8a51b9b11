import type { CompiledMail, CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Entry, Formatted, Owner, StageContext } from '../stages/stage.ts'
import { isMapping } from '../values/own.ts'
import { type ParsedLink, parseLink } from './parseLink.ts'

/** A link as its author wrote it, and what that means. */
export interface Link {
  /** `/pricing#faq` */
  to: string
  /** From the top of its owner. */
  path: Path
  parsed: ParsedLink
  /** In a Markdown text, where a query stands in the address; everywhere else it stands in `search`, beside it. */
  isInText: boolean
  search: Readonly<Record<string, unknown>>
  /** Links with the same key are right or wrong together, wherever they stand: thousands of links lead to a few places. */
  key: string
}

/** Everything that has links: what stands on every page, the pages, entries (shown on a page or not) and mails. */
export function linkOwners(site: CompiledSite, { collections }: StageContext): Owner[] {
  return ['site', ...site.pages, ...[...collections.values()].flat(), ...Object.values(site.mails)]
}

const remembered = new WeakMap<object, readonly Link[]>()

/** The links of a page, of an entry … A page that an edit leaves alone stays the same object, and keeps its links. */
export function linksOf(owner: Owner, context: StageContext): readonly Link[] {
  const known = typeof owner === 'object' ? remembered.get(owner) : undefined
  if (known) return known
  const found = context.eachFormatted(owner, 'link')
  // An address that begins with a brace is filled in when the mail is sent.
  const written = isMail(owner) ? found.filter(({ value }) => !value.startsWith('{')) : found
  const links = written.map(readLink)
  if (typeof owner === 'object') remembered.set(owner, links)
  return links
}

const noSearch = {}

function readLink({ value, path, node }: Formatted): Link {
  const holder = isMapping(node) ? node : {}
  const isInText = holder.type === 'link'
  const search = isMapping(holder.search) ? holder.search : noSearch
  const beside = search === noSearch ? '' : JSON.stringify(search)
  return { to: value, path, parsed: parseLink(value), isInText, search, key: `${isInText ? 'text' : beside} ${value}` }
}

export function isPage(owner: Owner): owner is CompiledPage {
  return typeof owner === 'object' && 'sections' in owner
}

export function isEntry(owner: Owner): owner is Entry {
  return typeof owner === 'object' && 'data' in owner
}

export function isMail(owner: Owner): owner is CompiledMail {
  return typeof owner === 'object' && 'content' in owner
}
