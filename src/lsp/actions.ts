import { type CodeAction, CodeActionKind, type Range as EditorRange } from 'vscode-languageserver'
import { descend } from '#src/compiler/values/own.ts'
import { type ContentModel, uriOf } from './contentModel.ts'
import { swapItems } from './moveSection.ts'
import { editorRange, offsetAt } from './positions.ts'
import { editorDiagnostic } from './publisher.ts'
import { sectionsIn } from './shapes.ts'

/** What can be done with one click at a place: mend a mistake as its hint says, move a section. */
export function actionsAt(model: ContentModel, name: string, range: EditorRange): CodeAction[] {
  return [...fixes(model, name, range), ...moves(model, name, range)]
}

function fixes(model: ContentModel, name: string, { start, end }: EditorRange): CodeAction[] {
  const file = model.project.content.folder.file(name)
  const here = model.diagnostics().filter((found) => found.file === file && found.fix)
  return here
    .filter((found) => found.line - 1 <= end.line && found.endLine - 1 >= start.line)
    .map((found): CodeAction => {
      const fix = found.fix!
      return {
        title: `Write ${fix.newText}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [editorDiagnostic(found)],
        isPreferred: true,
        edit: { changes: { [uriOf(model.path(name))]: [{ range: editorRange(fix), newText: fix.newText }] } },
      }
    })
}

/** The innermost section at the place changes places with the one above or below. */
function moves(model: ContentModel, name: string, { start }: EditorRange): CodeAction[] {
  const outline = model.outline(name)
  if (!outline) return []
  const { text } = outline.source
  const offset = offsetAt(text, start)
  const line = text.lastIndexOf('\n', offset - 1) + 1
  const around = sectionsIn(outline, model.project.content).filter(({ span }) => {
    const from = text.lastIndexOf('\n', span.start) + 1
    return from <= line && (offset <= span.end || from === line)
  })
  const section = around.at(-1)
  const index = section?.path.at(-1)
  const list = section?.path.slice(0, -1) ?? []
  const place = outline.source.span(list)
  if (typeof index !== 'number' || !place || text[place.start] === '[') return []
  const items = [descend(outline.source.data, list)].flat().map((_, item) => outline.source.span([...list, item])!)
  const uri = uriOf(model.path(name))
  return [['up', index - 1] as const, ['down', index] as const].flatMap(([way, upper]): CodeAction[] => {
    const edit = swapItems(text, items, upper)
    if (!edit) return []
    const title = `Move the section “${section!.type}” ${way}`
    return [{ title, kind: CodeActionKind.RefactorRewrite, edit: { changes: { [uri]: [edit] } } }]
  })
}
