import type { Location, Position } from 'vscode-languageserver'
import { plainFrom } from '#schemas/redirects.ts'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import { wholeFile } from '#src/compiler/read/fileProblems.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { meaningOf, pageFiles, refsTo } from '#src/edit/meaning.ts'
import { bindingAt } from '#src/edit/outline.ts'
import type { Named, Ref } from '#src/edit/refs.ts'
import { sampleValue } from '#src/edit/sample.ts'
import type { EditorFiles } from './editorFiles.ts'
import { editorRange, holds, offsetAt } from './positions.ts'

/** The name at a position of a file, the narrowest where several lie over one another. */
export function refAt(model: ContentModel, name: string, position: Position): Ref | undefined {
  const width = ({ at }: Ref) => at.endColumn - at.column
  const found = model.refs(name).filter(({ at }) => holds(editorRange(at), position))
  return found.sort((a, b) => width(a) - width(b))[0]
}

/** Where what stands at a position was written. */
export function definitionAt(model: ContentModel, files: EditorFiles, name: string, position: Position): Location[] {
  const ref = refAt(model, name, position)
  const ranges = ref ? definitionsOf(ref.of, model, name) : valueAt(model, name, position)
  return ranges.map((range) => locationOf(range, model, files))
}

/** Everything that is about what stands at a position. */
export function referencesAt(
  model: ContentModel,
  files: EditorFiles,
  name: string,
  position: Position,
  withDefinition: boolean,
): Location[] {
  const ref = refAt(model, name, position)
  const found = ref ? refsTo(meaningOf(ref.of, name, pageFiles(model)), model) : []
  return found.filter(({ defines }) => withDefinition || !defines).map(({ at }) => locationOf(at, model, files))
}

/** A field of an entry: where the first entry that has a value there says it. */
function valueAt(model: ContentModel, name: string, position: Position): Range[] {
  const outline = model.outline(name)
  const found = outline && bindingAt(outline, offsetAt(outline.source.text, position))
  if (!found) return []
  const value = sampleValue({ ...found.binding, filters: [] }, found.text.scope, outline, model.project.content)
  if (!('place' in value)) return []
  const { document, path } = value.place.document.trace(value.place.path)
  return [document.source.at(path)]
}

function definitionsOf(of: Named, model: ContentModel, name: string): Range[] {
  const { project } = model
  const file = (at: string) => wholeFile(project.content.folder.file(at))
  const pages = pageFiles(model)
  switch (of.kind) {
    case 'entry':
      return entryRange(of, model)
    case 'collection':
      return model
        .entries(of.name)
        .slice(0, 1)
        .map(({ document }) => wholeFile(document.source.file))
    case 'page': {
      const page = pages.get(of.path)
      if (page) return page.entry ? entryRange(page.entry, model) : [file(page.name)]
      const redirect = project.result().site.redirects.findIndex(({ from }) => from === plainFrom(of.path))
      return redirect < 0 ? [] : [project.origin('site', ['redirects', redirect, 'from'])]
    }
    default: {
      const written = refsTo(meaningOf(of, name, pages), model).filter(({ defines }) => defines)
      return written.length > 0 || of.kind !== 'anchor' ? written.map(({ at }) => at) : madeAnchor(of, model, name)
    }
  }
}

/** An id that a block makes of its parts, or that a binding fills in. */
function madeAnchor({ page: path, id }: Named & { kind: 'anchor' }, { project }: ContentModel, name: string): Range[] {
  const file = project.content.folder.file(name)
  const item = project.site.pages.find(({ page }) => (path === undefined ? page.file === file : page.path === path))
  const at = item?.ids().get(id)
  return item && at ? [project.site.location(item, at)] : []
}

/** The slug of an entry in its list, or the first character of its file. */
function entryRange(of: { collection: string; slug: string }, model: ContentModel): Range[] {
  const entry = model.entry(of)
  if (!entry) return []
  const { base, source } = entry.document
  return [base.length > 0 ? source.at([...base, 'slug']) : wholeFile(source.file)]
}

function locationOf(range: Range, model: ContentModel, files: EditorFiles): Location {
  return { uri: files.uriAt(model.pathOf(range.file)), range: editorRange(range) }
}
