import type { Location, Position } from 'vscode-languageserver'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import { type ContentModel, uriOf } from './contentModel.ts'
import { meaningOf, type PageFile, pageFiles, refsTo } from './meaning.ts'
import { bindingAt } from './outline.ts'
import { editorRange, holds, offsetAt } from './positions.ts'
import type { Named, Ref } from './refs.ts'
import { sampleValue } from './sampleScope.ts'

/** The name at a position of a file, the narrowest where several lie over one another. */
export function refAt(model: ContentModel, name: string, position: Position): Ref | undefined {
  const found = model.refs(name).filter(({ at }) => holds(editorRange(at), position))
  return found.sort((a, b) => width(a) - width(b))[0]
}

function width({ at }: Ref): number {
  return at.endColumn - at.column
}

/** Where what stands at a position was written. */
export function definitionAt(model: ContentModel, name: string, position: Position): Location[] {
  const ref = refAt(model, name, position)
  return (ref ? definitionsOf(ref.of, model, name) : valueAt(model, name, position)).map((range) =>
    locationOf(range, model),
  )
}

/** A field of an entry: where the first entry that has a value there says it. */
function valueAt(model: ContentModel, name: string, position: Position): Range[] {
  const outline = model.outline(name)
  const found = outline && bindingAt(outline, offsetAt(outline.source.text, position))
  if (!outline || !found) return []
  const value = sampleValue({ ...found.binding, filters: [] }, found.text.scope, outline, model.project.content)
  if (!('place' in value)) return []
  const { document, path } = value.place
  const from = document.trace(path)
  return [from.document.source.at(from.path)]
}

function definitionsOf(of: Named, model: ContentModel, name: string): Range[] {
  const pages = pageFiles(model)
  const meaning = meaningOf(of, name, pages)
  const file = (at: string) => wholeFile(model.project.content.folder.file(at))
  if (of.kind === 'page') {
    const page = pages.get(of.path)
    if (page) return page.entry ? [entryPlace(page.entry, model) ?? file(page.name)] : [file(page.name)]
    return redirectsFrom(of.path, model)
  }
  if (of.kind === 'entry') {
    const place = entryPlace(of, model)
    return place ? [place] : []
  }
  if (of.kind === 'collection') {
    const files = model.names().filter((at) => collectionFile(at) === of.name)
    return files.slice(0, 1).map(file)
  }
  const written = [...refsTo(meaning, model)].filter(({ defines }) => defines).map(({ at }) => at)
  return written.length > 0 ? written : madeAnchor(of, pages, model, name)
}

/** An id that a block makes of its parts, or that a binding fills in. */
function madeAnchor(of: Named, pages: ReadonlyMap<string, PageFile>, model: ContentModel, name: string): Range[] {
  if (of.kind !== 'anchor') return []
  const { project } = model
  const own = project.content.folder.file(name)
  const item = project.site.pages.find(({ page }) =>
    of.page === undefined ? page.file === own : page.path === of.page,
  )
  const path = item?.ids().get(of.id)
  if (item && path) return [project.site.location(item, path)]
  const file = of.page === undefined ? undefined : pages.get(of.page)
  return file ? [wholeFile(project.content.folder.file(file.name))] : []
}

function redirectsFrom(path: string, { project }: ContentModel): Range[] {
  const index = project.result().site.redirects.findIndex(({ from }) => from === path)
  return index < 0 ? [] : [project.origin('site', ['redirects', index, 'from'])]
}

/** The slug of an entry in its list, or the first character of its file. */
function entryPlace(of: { collection: string; slug: string }, { project }: ContentModel): Range | undefined {
  const entry = project.content.shared.entries.get(of.collection)?.find(({ slug }) => slug === of.slug)
  if (!entry) return undefined
  const { base, source } = entry.document
  return base.length ? source.at([...base, 'slug']) : wholeFile(source.file)
}

function collectionFile(name: string): string | undefined {
  return /^collections\/([^/]+?)(?:\/|\.yaml$)/.exec(name)?.[1]
}

/** Everything that is about what stands at a position. */
export function referencesAt(
  model: ContentModel,
  name: string,
  position: Position,
  withDefinition: boolean,
): Location[] {
  const ref = refAt(model, name, position)
  const meaning = ref ? meaningOf(ref.of, name, pageFiles(model)) : meaningOfFile(model, name, position)
  if (meaning === undefined) return []
  const found = [...refsTo(meaning, model)].filter(({ defines }) => withDefinition || !defines)
  return found.map(({ at }) => locationOf(at, model))
}

/** On the first line of a page or an entry, it is the file that is asked about. */
function meaningOfFile(model: ContentModel, name: string, { line }: Position): string | undefined {
  if (line > 0) return undefined
  const role = model.project.content.folder.roles.get(name)
  if (role?.kind === 'entry') return `entry:${role.collection}/${role.slug}`
  const page = [...pageFiles(model).values()].find((page) => page.name === name && !page.entry)
  return page && `page:${page.path}`
}

function locationOf(range: Range, model: ContentModel): Location {
  return { uri: uriOf(model.pathOf(range.file)), range: editorRange(range) }
}
