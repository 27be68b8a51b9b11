import { type CodeAction, CodeActionKind, type Range as EditorRange, type TextEdit } from 'vscode-languageserver'
import { descend } from '#src/compiler/values/own.ts'
import type { ContentModel } from './contentModel.ts'
import { swapItems } from './moveSection.ts'
import { editorRange, offsetAt } from './positions.ts'
import { editorDiagnostic } from './publisher.ts'
import { sectionsIn } from './symbols.ts'

/** What can be done with one click at a place: mend a mistake as its hint says, move a section. */
export function actionsAt(model: ContentModel, name: string, range: EditorRange): CodeAction[] {
  const action = (title: string, kind: CodeActionKind, edit: TextEdit): CodeAction => {
    return { title, kind, edit: { changes: { [model.uriAt(model.path(name))]: [edit] } } }
  }
  const file = model.project.content.folder.file(name)
  const fixes = model.diagnostics().flatMap((found) => {
    const { fix } = found
    if (found.file !== file || !fix || found.line - 1 > range.end.line || found.endLine - 1 < range.start.line)
      return []
    const edit = { range: editorRange(fix), newText: fix.newText }
    const mended = { diagnostics: [editorDiagnostic(found)], isPreferred: true }
    return [{ ...action(`Write ${fix.newText}`, CodeActionKind.QuickFix, edit), ...mended }]
  })
  const moves = movesAt(model, name, range).map(({ title, edit }) =>
    action(title, CodeActionKind.RefactorRewrite, edit),
  )
  return [...fixes, ...moves]
}

/** The innermost section at the place changes places with the one above or below. */
function movesAt(model: ContentModel, name: string, { start }: EditorRange): { title: string; edit: TextEdit }[] {
  const outline = model.outline(name)
  if (!outline) return []
  const { text, data } = outline.source
  const offset = offsetAt(text, start)
  const line = text.lastIndexOf('\n', offset - 1) + 1
  const around = sectionsIn(outline, model).filter(({ span }) => {
    const from = text.lastIndexOf('\n', span.start) + 1
    return from <= line && (offset <= span.end || from === line)
  })
  const { section, path = [] } = around.at(-1) ?? {}
  const list = path.slice(0, -1)
  const index = Number(path.at(-1))
  const place = outline.source.span(list)
  if (!section || !place || text[place.start] === '[') return []
  const items = [descend(data, list)].flat().map((_, item) => outline.source.span([...list, item])!)
  return [
    { way: 'up', upper: index - 1 },
    { way: 'down', upper: index },
  ].flatMap(({ way, upper }) => {
    const edit = swapItems(text, items, upper)
    return edit ? [{ title: `Move the section “${String(section.type)}” ${way}`, edit }] : []
  })
}
