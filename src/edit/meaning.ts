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

/** Every page there is, those with mistakes too, by its path. A page of its own comes before one that an entry fills. */
export function pageFiles(model: ContentModel): Map<string, PageFile> {
  const pages = new Map<string, PageFile>()
  const templates: { name: string; route: string }[] = []
  for (const [name, role] of model.project.content.folder.roles) {
    if (role.kind !== 'page') continue
    const { route, param, status } = pagePlace(role.place)
    if (param) templates.push({ name, route: route.slice(0, -param.length - 1) })
    else if (status === 200) pages.set(route, { name, path: route })
  }
  for (const { name, route } of templates) {
    const collection = String(own(model.source(name)?.data, 'each'))
    for (const { slug } of model.entries(collection))
      if (!pages.has(route + slug)) pages.set(route + slug, { name, path: route + slug, entry: { collection, slug } })
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
      return `${of.kind}:${of.path.join('.')}`
    case 'collection':
      return `collection:${of.name}`
    case 'entry':
      return `entry:${of.collection}/${of.slug}`
    case 'page': {
      const { entry } = pages.get(of.path) ?? {}
      return entry ? `entry:${entry.collection}/${entry.slug}` : `page:${of.path}`
    }
    case 'anchor': {
      const file = of.page === undefined ? name : (pages.get(of.page)?.name ?? of.page)
      return `anchor:${file}#${of.id}`
    }
    case 'media':
      return `media:${of.file}`
    case 'block':
      return `block:${of.type}`
    case 'icon':
      return `icon:${of.name}`
  }
}

/** Every name in the content that is about the same thing. */
export function refsTo(meaning: string, model: ContentModel): (Ref & { name: string })[] {
  const pages = pageFiles(model)
  const words = wordsOf(meaning)
  const files = model.names().filter((name) => words.every((word) => model.source(name)?.text.includes(word)))
  return files.flatMap((name) => {
    const refs = model.refs(name).filter(({ of }) => meaningOf(of, name, pages) === meaning)
    return refs.map((ref) => ({ ...ref, name }))
  })
}

/** Words that every file with such a name has: most files do not, and a search costs less than an outline. */
function wordsOf(meaning: string): string[] {
  const [kind, name = ''] = /^(\w+):(.*)$/s.exec(meaning)?.slice(1) ?? []
  if (kind === 'fact' || kind === 'setting') return name.split('.')
  // Signs may be encoded in an address.
  if (kind === 'media') return name.match(/[\w-]+/g) ?? []
  return [/[^/#]*$/.exec(name)![0]]
}
