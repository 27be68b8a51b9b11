import { reservedFor } from '#src/compiler/links/reserved.ts'
import { betterName, isPlainName, pagePlace } from '#src/compiler/read/pagePlace.ts'
import type { ContentModel } from '../contentModel.ts'
import { meaningOf, type PageFile, pageFiles, refsTo } from '../meaning.ts'
import type { Named, Ref } from '../refs.ts'
import type { RenamePlan } from './plan.ts'
import { Refusal } from './plan.ts'

/** What can be renamed, and under which name it stands there. */
export interface Renamable {
  ref: Ref
  /** A page's is its address, all others' one word. */
  current: string
}

/** @throws {Refusal} when what stands there cannot be renamed, whatever the new name */
export function renamable(ref: Ref | undefined, name: string, model: ContentModel): Renamable {
  if (!ref) throw new Refusal('Nothing here has a name that could be changed everywhere.')
  const { of } = ref
  switch (of.kind) {
    case 'setting':
      throw new Refusal('The names of settings are fixed; only their values are yours.')
    case 'collection':
      throw new Refusal('A collection has the name of its schema, so a programmer has to rename it.')
    case 'fact':
      return { ref, current: of.path.at(-1)! }
    case 'entry':
      return { ref, current: of.slug }
    case 'page': {
      const page = pageFiles(model).get(of.path)
      if (!page) throw new Refusal(`There is no page at ${of.path}.`)
      if (page.entry) return { ref, current: page.entry.slug }
      if (of.path === '/') throw new Refusal('The home page is always at "/".')
      return { ref, current: of.path }
    }
    case 'anchor': {
      const meaning = meaningOf(of, name, pageFiles(model))
      const isWritten = [...refsTo(meaning, model)].some(({ defines }) => defines)
      if (!isWritten)
        throw new Refusal(`"#${of.id}" is made from something else, such as an entry or a step; rename that.`)
      return { ref, current: of.id }
    }
  }
}

/**
 * Plans what has to change so that something has another name everywhere.
 *
 * @throws {Refusal} when the name cannot be had
 */
export function planRename(
  { ref, current }: Renamable,
  newName: string,
  name: string,
  model: ContentModel,
): RenamePlan {
  const { of } = ref
  const pages = pageFiles(model)
  if (newName === current) return { edits: [], files: [], moved: [] }
  if (of.kind === 'fact') return renameFact(of, newName, model)
  if (of.kind === 'anchor') return renameAnchor(of, newName, name, model)
  if (of.kind === 'entry') return renameEntry(of.collection, of.slug, newName, model)
  const page = of.kind === 'page' ? pages.get(of.path) : undefined
  if (!page) throw new Refusal('This has no name that could be changed.')
  if (page.entry) return renameEntry(page.entry.collection, page.entry.slug, slugIn(newName), model)
  return renamePage(page, pathIn(newName, page.path), model)
}

function renameFact({ path }: { path: string[] }, newName: string, model: ContentModel): RenamePlan {
  if (!/^[A-Za-z_][\w-]*$/.test(newName))
    throw new Refusal(`"${newName}" cannot be the name of a fact: write letters, digits and hyphens, a letter first.`)
  const sibling = JSON.stringify([...path.slice(0, -1), newName])
  if (
    model.refs('facts.yaml').some(({ of, defines }) => defines && 'path' in of && JSON.stringify(of.path) === sibling)
  )
    throw new Refusal(`There is already a fact "${[...path.slice(0, -1), newName].join('.')}".`)
  return { edits: everywhere(`fact:${JSON.stringify(path)}`, newName, model), files: [], moved: [] }
}

function renameAnchor(of: Named & { kind: 'anchor' }, newName: string, name: string, model: ContentModel): RenamePlan {
  const id = newName.replace(/^#/, '')
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Refusal(`"${id}" cannot be an id: write lower-case letters, digits and hyphens, a letter first.`)
  const pages = pageFiles(model)
  const taken = meaningOf({ ...of, id }, name, pages)
  if ([...refsTo(taken, model)].some(({ defines }) => defines))
    throw new Refusal(`The page has a section with the id "${id}" already.`)
  return { edits: everywhere(meaningOf(of, name, pages), id, model), files: [], moved: [] }
}

export function renameEntry(collection: string, slug: string, newSlug: string, model: ContentModel): RenamePlan {
  if (!isPlainName(newSlug))
    throw new Refusal(`"${newSlug}" does not fit into an address. Write "${betterName(newSlug)}", for example.`)
  const written = model.project.content.shared.entries.get(collection) ?? []
  const entry = written.find((one) => one.slug === slug)
  if (!entry) throw new Refusal(`The collection "${collection}" has no entry "${slug}".`)
  if (written.some((one) => one.slug === newSlug))
    throw new Refusal(`The collection "${collection}" has an entry "${newSlug}" already.`)
  const meaning = `entry:${collection}/${slug}`
  const moved = [...pageFiles(model).values()]
    .filter((page) => page.entry?.collection === collection && page.entry.slug === slug)
    .map(({ path }) => ({ from: path, to: withLast(path, newSlug) }))
  const edits = everywhere(meaning, newSlug, model, (ref) =>
    ref.of.kind === 'page' ? withLast(ref.of.path, newSlug) : newSlug,
  )
  const from = `collections/${collection}/${slug}.yaml`
  const files = entry.document.base.length ? [] : [{ from, to: `collections/${collection}/${newSlug}.yaml` }]
  return { edits, files, moved }
}

/**
 * @param path  the new address
 * @param to  the new file; its address is `path`
 */
export function renamePage(page: PageFile, path: string, model: ContentModel, to = `pages${path}.yaml`): RenamePlan {
  const parts = path.split('/').slice(1)
  const wrong = parts.find((part) => !isPlainName(part))
  if (wrong !== undefined)
    throw new Refusal(`"${wrong}" does not fit into an address. Write "${betterName(wrong)}", for example.`)
  if (pageFiles(model).has(path)) throw new Refusal(`There is a page at ${path} already.`)
  const use = reservedFor(path)
  if (use !== undefined) throw new Refusal(`The address ${path} is kept for ${use}.`)
  if (pagePlace(parts.join('/')).route !== path) throw new Refusal(`The address ${path} is kept for something else.`)
  return {
    edits: everywhere(`page:${page.path}`, path, model),
    files: [{ from: page.name, to }],
    moved: [{ from: page.path, to: path }],
  }
}

function everywhere(
  meaning: string,
  newText: string,
  model: ContentModel,
  textFor: (ref: Ref) => string = () => newText,
): RenamePlan['edits'] {
  const places = new Map<string, RenamePlan['edits'][number]>()
  for (const ref of refsTo(meaning, model)) {
    const { name, at } = ref
    places.set(`${name}:${at.line}:${at.column}`, { name, at, newText: textFor(ref) })
  }
  return [...places.values()]
}

function withLast(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name
}

function slugIn(written: string): string {
  return written.slice(written.lastIndexOf('/') + 1)
}

/** A name without a slash stays in its folder. */
function pathIn(written: string, old: string): string {
  return written.startsWith('/') ? written : withLast(old, written)
}
