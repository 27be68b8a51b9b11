import { type CodeAction, CodeActionKind, type Range as EditorRange, type WorkspaceEdit } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { Refusal } from '#src/edit/contentEdit.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import type { Outline } from '#src/edit/outline.ts'
import type { Place } from '#src/edit/places.ts'
import { type Plan, planDuplicate, planMove, planRemove } from '#src/edit/planChanges.ts'
import { corrections } from '#src/edit/planFix.ts'
import { sectionsIn } from '#src/edit/sections.ts'
import type { EditorFiles } from './editorFiles.ts'
import { editorRange, offsetAt } from './positions.ts'
import { editorDiagnostic } from './publisher.ts'
import { textEdits } from './workspaceEdit.ts'

/** What can be done with one click at a place: mend a mistake as its hint says, move, copy or remove a section. */
export function actionsAt(model: ContentModel, files: EditorFiles, name: string, range: EditorRange): CodeAction[] {
  const file = model.project.content.folder.file(name)
  const inFile = model.diagnostics().filter((found) => found.file === file && found.fix)
  const fixes = inFile.flatMap((found): CodeAction[] => {
    if (found.line - 1 > range.end.line || found.endLine - 1 < range.start.line) return []
    const fix = found.fix!
    return [
      {
        title: `Write ${fix.newText}`,
        kind: CodeActionKind.QuickFix,
        edit: { changes: { [files.uriOf(name)]: [{ range: editorRange(fix), newText: fix.newText }] } },
        diagnostics: [editorDiagnostic(found)],
        isPreferred: true,
      },
    ]
  })
  const all = corrections(inFile, model)
  if (all.length > 1)
    fixes.push({
      title: `Make all ${all.length} corrections in this file`,
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: Object.fromEntries(textEdits(all, model, files)) },
    })
  return [...fixes, ...sectionActions(model, files, name, range)]
}

/** What can be done with the innermost section at a place, or the entry of a list. */
function sectionActions(model: ContentModel, files: EditorFiles, name: string, { start }: EditorRange): CodeAction[] {
  const outline = model.outline(name)
  const found = outline && sectionOrEntry(outline, model, offsetAt(outline.source.text, start))
  if (!found) return []
  const place: Place = { name, ...found }
  const what = place.entry ? `the entry “${place.entry.slug}”` : `the section “${found.type}”`
  const moves = [
    ['up', 'up'],
    ['down', 'down'],
    ['to the top', 'first'],
  ] as const
  return [
    ...moves.map(([way, target]) => [`Move ${what} ${way}`, () => planMove(place, target, model)] as const),
    [`Duplicate ${what}`, () => planDuplicate(place, undefined, model)] as const,
    [`Remove ${what}`, () => planRemove(place, undefined, model)] as const,
  ].flatMap(([title, plan]): CodeAction[] => {
    const edit = editOfPlan(plan)
    return edit ? [{ title, kind: CodeActionKind.RefactorRewrite, edit }] : []
  })

  /** Nothing where that is refused: the first does not move up. */
  function editOfPlan(plan: () => Plan): WorkspaceEdit | undefined {
    try {
      return { changes: Object.fromEntries(textEdits(plan().edit.texts, model, files)) }
    } catch (thrown) {
      if (thrown instanceof Refusal) return undefined
      throw thrown
    }
  }
}

/** The innermost section at an offset, or the entry of a list, whose lines begin where its dash stands. */
function sectionOrEntry(
  outline: Outline,
  model: ContentModel,
  offset: number,
): (Omit<Place, 'name'> & { type?: string }) | undefined {
  const { source, role } = outline
  const lineOf = (at: number) => source.text.lastIndexOf('\n', at - 1) + 1
  const isAround = (span: Span | undefined) =>
    span !== undefined &&
    lineOf(span.start) <= lineOf(offset) &&
    (offset <= span.end || lineOf(span.start) === lineOf(offset))
  if (role.kind === 'list') {
    const entries = model.entries(role.collection).filter(({ document }) => document.source === source)
    const entry = entries.find(({ document }) => isAround(source.span(document.base)))
    return entry && { path: entry.document.base, entry: { collection: entry.collection, slug: entry.slug } }
  }
  const section = sectionsIn(outline, model).findLast(({ span }) => isAround(span))
  return section && { path: section.path, type: String(section.section.type) }
}
