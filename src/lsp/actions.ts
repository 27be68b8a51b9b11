import { type CodeAction, CodeActionKind, type Range as EditorRange } from 'vscode-languageserver'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import type { Span } from '#src/compiler/files/source.ts'
import { type ContentModel, uriOf } from './contentModel.ts'
import { editorDiagnostic } from './diagnostics.ts'
import { swapItems } from './moveSection.ts'
import { editorRange, offsetAt, positionAt } from './positions.ts'
import { sectionsIn, valueAt } from './shapes.ts'

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
        title: titleOf(found),
        kind: CodeActionKind.QuickFix,
        diagnostics: [editorDiagnostic(found)],
        isPreferred: true,
        edit: { changes: { [uriOf(model.path(name))]: [{ range: editorRange(fix), newText: fix.newText }] } },
      }
    })
}

function titleOf({ fix }: ReportedDiagnostic): string {
  return `Write ${fix!.newText}`
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
  const items = [valueAt(outline.source.data, list)].flat().map((_, item) => outline.source.span([...list, item])!)
  return [move('up', index - 1, items), move('down', index, items)].filter((action) => action !== undefined)

  function move(way: 'up' | 'down', upper: number, items: readonly Span[]): CodeAction | undefined {
    const edit = upper < 0 ? undefined : swapItems(text, items, upper)
    if (!edit) return undefined
    const place = { start: positionAt(text, edit.start), end: positionAt(text, edit.end) }
    return {
      title: `Move the section “${section!.type}” ${way}`,
      kind: CodeActionKind.RefactorRewrite,
      edit: { changes: { [uriOf(model.path(name))]: [{ range: place, newText: edit.newText }] } },
    }
  }
}
