import { pagePlace } from '#src/compiler/read/pagePlace.ts'
import { own } from '#src/compiler/values/own.ts'
import type { ContentModel } from './contentModel.ts'
import type { Named, Ref } from './refs.ts'

/** A page by its file, and the entry that fills it. */
export interface PageFile {
  /** From the content folder: `pages/solutions/[slug].yaml`. */
  name: string
  path: string
  entry?: { collection: string; slug: string }
}

/** Every page there is, those with mistakes too, by its path. */
export function pageFiles(model: ContentModel): Map<string, PageFile> {
  const pages = new Map<string, PageFile>()
  const { folder, shared } = model.project.content
  for (const [name, role] of folder.roles) {
    if (role.kind !== 'page') continue
    const { route, param, status } = pagePlace(role.place)
    if (status !== 200) continue
    if (!param) pages.set(route, { name, path: route })
  }
  for (const [name, role] of folder.roles) {
    if (role.kind !== 'page') continue
    const { route, param } = pagePlace(role.place)
    const each = own(model.source(name)?.data, 'each')
    if (!param || typeof each !== 'string') continue
    for (const { slug } of shared.entries.get(each) ?? []) {
      const path = route.replace(`$${param}`, slug)
      if (!pages.has(path)) pages.set(path, { name, path, entry: { collection: each, slug } })
    }
  }
  return pages
}

/**
 * What a name is about, as one word for all names of the same thing. A page that an entry fills is that entry; an anchor
 * belongs to the file of its page.
 *
 * @param name  of the file that the name stands in
 */
export function meaningOf(of: Named, name: string, pages: ReadonlyMap<string, PageFile>): string {
  switch (of.kind) {
    case 'fact':
    case 'setting':
      return `${of.kind}:${JSON.stringify(of.path)}`
    case 'collection':
      return `collection:${of.name}`
    case 'entry':
      return `entry:${of.collection}/${of.slug}`
    case 'page': {
      const page = pages.get(of.path)
      if (page?.entry) return `entry:${page.entry.collection}/${page.entry.slug}`
      return `page:${of.path}`
    }
    case 'anchor': {
      const file = of.page === undefined ? name : (pages.get(of.page)?.name ?? of.page)
      return `anchor:${file}#${of.id}`
    }
  }
}

/** Every name in the content that is about the same thing. */
export function* refsTo(meaning: string, model: ContentModel): Generator<Ref & { name: string }> {
  const pages = pageFiles(model)
  const word = wordOf(meaning)
  for (const name of model.names()) {
    // Most files do not have the word at all, and a search costs nothing beside reading what a file holds.
    if (!model.source(name)?.text.includes(word)) continue
    for (const ref of model.refs(name)) if (meaningOf(ref.of, name, pages) === meaning) yield { ...ref, name }
  }
}

/** What stands wherever something is named: the last name of a fact, a slug, a path, an id. */
function wordOf(meaning: string): string {
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/s.exec(meaning) ?? []
  if (kind === 'fact' || kind === 'setting') return String((JSON.parse(rest) as string[]).at(-1))
  if (kind === 'entry') return rest.slice(rest.indexOf('/') + 1)
  return kind === 'anchor' ? rest.slice(rest.lastIndexOf('#') + 1) : rest
}
