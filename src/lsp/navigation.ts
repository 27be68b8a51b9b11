import type { Location, Position } from 'vscode-languageserver'
import type { Range } from '#src/compiler/diagnostics/range.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { definitionsOf } from '#src/edit/definitions.ts'
import { meaningOf, pageFiles, refsTo } from '#src/edit/meaning.ts'
import { bindingAt } from '#src/edit/outline.ts'
import type { Ref } from '#src/edit/refs.ts'
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

function locationOf(range: Range, model: ContentModel, files: EditorFiles): Location {
  return { uri: files.uriAt(model.pathOf(range.file)), range: editorRange(range) }
}
