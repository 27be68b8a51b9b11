import { iconNames } from '#src/compiler/schema/icons.ts'
import { nearest } from '#src/compiler/values/nearest.ts'
import type { ContentModel } from './contentModel.ts'
import { meaningOf, pageFiles } from './meaning.ts'
import type { Named } from './refs.ts'

/**
 * Everything in the content that has a name: a page (`/pricing`, `pricing`, `pages/pricing.yaml`), an anchor
 * (`/pricing#questions`), a fact (`facts.prices.pilot`, `facts.yaml prices pilot`), a setting, an entry (`solutions/crm`,
 * `solutions crm`), a collection, a type of sections, a file of media, an icon.
 *
 * @returns more than one where a word names several; none, and what was probably meant, where it names nothing
 */
export function namedBy(words: readonly string[], model: ContentModel): { found: Named[]; nearest?: string } {
  const pages = pageFiles(model)
  const names = allNames(model)
  const given = words.join('/').replace(/^(?:\.\/)?content\//, '')
  const dotted = words.join('.').replace(/^(?:content\/)?(facts|site)(?:\.yaml)?\./, '$1.')
  const spellings = new Set([given.replace(/(?<=.)\/$/, ''), `/${given}`, dotted, mediaName(given)])
  const found = new Map<string, Named>()
  for (const of of [...spellings].flatMap((spelling) => names.get(spelling) ?? [])) {
    const meaning = meaningOf(of, '', pages)
    if (!found.has(meaning)) found.set(meaning, of)
  }
  if (found.size > 0) return { found: [...found.values()] }
  if (iconNames().has(given)) return { found: [{ kind: 'icon', name: given }] }
  const near = [given, dotted].map((name) => nearest(name, names.keys())).find((name) => name !== undefined)
  return { found: [], ...(near !== undefined && { nearest: near }) }
}

/** What is so named, as people write it. */
export function spelled(of: Named): string {
  switch (of.kind) {
    case 'fact':
      return `facts.${of.path.join('.')}`
    case 'setting':
      return `site.${of.path.join('.')}`
    case 'entry':
      return `${of.collection}/${of.slug}`
    case 'anchor':
      return `${of.page ?? ''}#${of.id}`
    case 'page':
      return of.path
    case 'media':
      return of.file
    case 'block':
      return of.type
    default:
      return of.name
  }
}

/** A file of media as content names it, by its path or its address. */
export function mediaName(path: string): string {
  return path.replace(/^\/?(?:content\/)?(?:media\/)?/, '').normalize()
}

/** What each name stands for; a word may be the name of several. */
function allNames(model: ContentModel): Map<string, Named[]> {
  const { site, content } = model.project
  const names = new Map<string, Named[]>()
  const add = (of: Named, name = spelled(of)) => void names.set(name, [...(names.get(name) ?? []), of])
  for (const { path, name, entry } of pageFiles(model).values()) {
    add({ kind: 'page', path })
    if (!entry) add({ kind: 'page', path }, name)
  }
  for (const { from } of site.redirects) if (!names.has(from)) add({ kind: 'page', path: from })
  for (const item of site.pages) for (const id of item.ids().keys()) add({ kind: 'anchor', page: item.path, id })
  for (const file of ['facts.yaml', 'site.yaml'])
    for (const { of, defines } of model.refs(file)) if (defines && of.kind !== 'anchor') add(of)
  for (const [collection, entries] of content.shared.entries) {
    add({ kind: 'collection', name: collection })
    for (const { slug } of entries) add({ kind: 'entry', collection, slug })
  }
  for (const type of site.blocks.keys()) add({ kind: 'block', type })
  for (const file of site.media.keys()) add({ kind: 'media', file })
  return names
}
