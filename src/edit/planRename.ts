import { extname } from 'node:path/posix'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { betterName, isPlainName, pagePlace } from '#src/compiler/read/pagePlace.ts'
import { roleOf } from '#src/compiler/read/roles.ts'
import { reservedFor } from '#src/compiler/rules/reservedAddresses.ts'
import { type ContentEdit, editOf, Refusal, spanOf, type TextChange } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { meaningOf, pageFiles, refsTo } from './meaning.ts'
import { mediaName, spelled } from './namedBy.ts'
import type { Named, Ref } from './refs.ts'

/** What a rename does to the content. */
export interface RenamePlan {
  edit: ContentEdit
  /** Old addresses that shall lead on, each with its new one. */
  moved: { from: string; to: string }[]
}

/** What can be renamed, and under which name it stands there: of a page its address, of all others one word. */
export interface Renamable {
  of: Extract<Named, { kind: 'fact' | 'entry' | 'page' | 'anchor' | 'media' }>
  current: string
}

/**
 * @param ref   of which only the meaning counts
 * @param name  of the file that a name stands in
 * @throws {Refusal} when what stands there cannot be renamed, whatever the new name
 */
export function renamable(ref: Pick<Ref, 'of'> | undefined, name: string, model: ContentModel): Renamable {
  if (!ref) throw new Refusal('Nothing here has a name that could be changed everywhere.')
  const { of } = ref
  switch (of.kind) {
    case 'setting':
      throw new Refusal('The names of settings are fixed; only their values are yours.')
    case 'collection':
      throw new Refusal('A collection has the name of its schema, so a programmer has to rename it.')
    case 'fact':
      return { of, current: of.path.at(-1)! }
    case 'entry':
      return { of, current: of.slug }
    case 'page': {
      const page = pageFiles(model).get(of.path)
      if (!page) throw new Refusal(`There is no page at ${of.path}.`)
      if (page.entry) return { of: { kind: 'entry', ...page.entry }, current: page.entry.slug }
      if (of.path === '/') throw new Refusal('The home page is always at "/".')
      return { of, current: of.path }
    }
    case 'anchor':
      if (!isWritten(of, name, model))
        throw new Refusal(`"#${of.id}" is made from something else, such as an entry or a step; rename that.`)
      return { of, current: of.id }
    case 'media':
      if (!model.project.site.media.has(of.file)) throw new Refusal(`There is no file "${of.file}" in content/media.`)
      return { of, current: of.file }
    case 'block':
    case 'icon':
      throw new Refusal(`"${spelled(of)}" has its name from a programmer, so it stays.`)
  }
}

/**
 * Plans what has to change so that something has another name everywhere.
 *
 * @throws {Refusal} when the name cannot be had
 */
export function planRename({ of, current }: Renamable, newName: string, name: string, model: ContentModel): RenamePlan {
  if (newName === current) return { edit: editOf({}), moved: [] }
  switch (of.kind) {
    case 'fact':
      return renameFact(of, newName, model)
    case 'anchor':
      return renameAnchor(of, newName, name, model)
    case 'entry':
      return renameEntry(of, newName, model)
    case 'page': {
      // A name without a slash stays in its folder.
      const path = newName.includes('/') ? newName.replace(/^\/?/, '/') : withLast(of.path, newName)
      return renamePage(of.path, path, `pages${path}.yaml`, model)
    }
    case 'media':
      return renameMedia(of.file, newName.includes('/') ? mediaName(newName) : withLast(of.file, newName), model)
  }
}

/** Plans what has to change when the file of a page or of an entry is about to have another name; nothing for other files. */
export function planMovedFile(from: string, to: string, model: ContentModel): RenamePlan | undefined {
  const [old, next] = [roleOf(from), roleOf(to)]
  if (old.kind === 'entry' && next.kind === 'entry' && old.collection === next.collection)
    return renameEntry({ ...old, kind: 'entry' }, next.slug, model)
  if (old.kind !== 'page' || next.kind !== 'page') return undefined
  const { route } = pagePlace(old.place)
  const isPage = pageFiles(model).get(route)?.name === from && route !== '/'
  return isPage ? renamePage(route, pagePlace(next.place).route, to, model) : undefined
}

function renameFact(of: Named & { kind: 'fact' }, newName: string, model: ContentModel): RenamePlan {
  if (!/^[A-Za-z_][\w-]*$/.test(newName))
    throw new Refusal(`"${newName}" cannot be the name of a fact: write letters, digits and hyphens, a letter first.`)
  const path = [...of.path.slice(0, -1), newName]
  if (isWritten({ kind: 'fact', path }, 'facts.yaml', model))
    throw new Refusal(`There is already a fact "${path.join('.')}".`)
  return { edit: editOf({ texts: everywhere(of, 'facts.yaml', model, () => newName) }), moved: [] }
}

/** @param newName  the id, or with "#" and maybe its page before it */
function renameAnchor(of: Named & { kind: 'anchor' }, newName: string, name: string, model: ContentModel): RenamePlan {
  const [, page, id = newName] = /^(.*)#(.*)$/s.exec(newName) ?? []
  if (page && of.page !== undefined && page !== of.page)
    throw new Refusal(`A section stays on its page here, so write "${id}" alone; "move … --to ${page}" takes it there.`)
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Refusal(`"${id}" cannot be an id: write lower-case letters, digits and hyphens, a letter first.`)
  if (isWritten({ ...of, id }, name, model)) throw new Refusal(`The page has a section with the id "${id}" already.`)
  return { edit: editOf({ texts: everywhere(of, name, model, () => id) }), moved: [] }
}

/** @param newName  the slug, or with the collection or the page's folder before it */
function renameEntry(of: Named & { kind: 'entry' }, newName: string, model: ContentModel): RenamePlan {
  const { collection, slug } = of
  const newSlug = newName.slice(newName.lastIndexOf('/') + 1)
  refuseName(newSlug)
  const entry = model.entry(of)
  if (!entry) throw new Refusal(`The collection "${collection}" has no entry "${slug}".`)
  if (model.entry({ collection, slug: newSlug }))
    throw new Refusal(`The collection "${collection}" has an entry "${newSlug}" already.`)
  const pages = [...pageFiles(model).values()].filter(
    ({ entry }) => entry?.collection === collection && entry.slug === slug,
  )
  if (
    newSlug !== newName &&
    ![`${collection}/`, ...pages.map(({ path }) => withLast(path, ''))].includes(withLast(newName, ''))
  )
    throw new Refusal(`An entry stays in its collection, so write "${newSlug}" alone.`)
  const file = (slug: string) => `collections/${collection}/${slug}.yaml`
  return {
    edit: editOf({
      texts: everywhere(of, '', model, (use) => (use.kind === 'page' ? withLast(use.path, newSlug) : newSlug)),
      renamed: entry.document.base.length > 0 ? [] : [{ from: file(slug), to: file(newSlug) }],
    }),
    moved: pages.map(({ path }) => ({ from: path, to: withLast(path, newSlug) })),
  }
}

function renamePage(path: string, newPath: string, newFile: string, model: ContentModel): RenamePlan {
  const pages = pageFiles(model)
  if (pages.has(newPath)) throw new Refusal(`There is a page at ${newPath} already.`)
  for (const part of newPath.split('/').slice(1)) refuseName(part)
  const use = reservedFor(newPath)
  if (use !== undefined) throw new Refusal(`The address ${newPath} is kept for ${use}.`)
  if (pagePlace(newPath.slice(1)).route !== newPath)
    throw new Refusal(`The address ${newPath} is kept for something else.`)
  return {
    edit: editOf({
      texts: everywhere({ kind: 'page', path }, '', model, () => newPath),
      renamed: [{ from: pages.get(path)!.name, to: newFile }],
    }),
    moved: [{ from: path, to: newPath }],
  }
}

function renameMedia(file: string, newFile: string, model: ContentModel): RenamePlan {
  if (!/^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/.test(newFile))
    throw new Refusal(`"${newFile}" does not fit into an address: write letters without accents, digits and hyphens.`)
  const ending = extname(file)
  if (extname(newFile) !== ending)
    throw new Refusal(`The name of ${file} has to end with "${ending}" as before: its kind stays what it is.`)
  if (model.project.site.media.has(newFile)) throw new Refusal(`There is a file "${newFile}" already.`)
  return {
    edit: editOf({
      texts: everywhere({ kind: 'media', file }, '', model, () => newFile),
      renamed: [{ from: `media/${file}`, to: `media/${newFile}` }],
    }),
    moved: [],
  }
}

/** For a sentence: `14 links changed in 9 files, and the old address redirects to it`. */
export function changesOf(of: Named, { moved }: RenamePlan, model: ContentModel): string {
  const uses = refsTo(meaningOf(of, '', pageFiles(model)), model).filter(({ defines }) => !defines)
  const files = new Set(uses.map(({ name }) => name)).size
  const links = counted(uses.length, of.kind === 'page' || of.kind === 'anchor' ? 'link' : 'use')
  const changed = files === 0 ? 'nothing else named it' : `${links} changed in ${counted(files, 'file')}`
  if (moved.length === 0) return changed
  return `${changed}, and ${moved.length === 1 ? 'the old address redirects' : 'the old addresses redirect'} to it`
}

function refuseName(name: string): void {
  if (!isPlainName(name))
    throw new Refusal(`"${name}" does not fit into an address. Write "${betterName(name)}", for example.`)
}

/** It stands as such in a file, and is not made from something else. */
function isWritten(of: Named, name: string, model: ContentModel): boolean {
  return refsTo(meaningOf(of, name, pageFiles(model)), model).some(({ defines }) => defines)
}

function everywhere(of: Named, name: string, model: ContentModel, newText: (use: Named) => string): TextChange[] {
  const refs = refsTo(meaningOf(of, name, pageFiles(model)), model)
  return refs.map(({ name, at, of }) => ({ name, span: spanOf(model.source(name)!.text, at), newText: newText(of) }))
}

function withLast(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name
}
