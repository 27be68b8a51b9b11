import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '#src/compiler/diagnostics/catalogue/words.ts'
import { codes } from '#src/compiler/report/reported.ts'
import { nearest } from '#src/compiler/values/nearest.ts'
import { editOf, Refusal, spanOf, type TextChange } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import type { Plan } from './planChanges.ts'

const mostShown = 12

/**
 * Plans all corrections that diagnostics know by themselves, or those of one code.
 *
 * @param code  `link/broken`; left out, every code
 * @throws {Refusal} when there is nothing to correct
 */
export function planFix(code: string | undefined, model: ContentModel): Plan {
  if (code !== undefined && !codes.some(([name]) => name === code)) {
    const near = nearest(
      code,
      codes.map(([name]) => name),
    )
    throw new Refusal(`There is no code "${code}".${near ? ` Did you mean "${near}"?` : ''}`)
  }
  const found = model.diagnostics().filter((one) => code === undefined || one.code === code)
  const texts = corrections(found, model)
  const of = code === undefined ? '' : ` of ${code}`
  if (found.length === 0) return { edit: editOf({}), sentence: `There is nothing${of} to correct.` }
  if (texts.length === 0) throw new Refusal(`No mistake${of} can be corrected without you: see npm run check.`)
  const files = new Set(texts.map(({ name }) => name)).size
  const left = found.length - texts.length
  const rest =
    left === 0 ? '' : ` ${counted(left, 'more mistake')} ${left === 1 ? 'needs' : 'need'} you: see npm run check.`
  const sentence = `Corrected ${counted(texts.length, 'mistake')} in ${counted(files, 'file')}.${rest}`
  const made = texts.slice(0, mostShown).map(({ name, span, newText }) => {
    const source = model.source(name)!
    return `\n  ${source.file}:${source.range(span.start, span.start, []).line}  ${newText}`
  })
  return { edit: editOf({ texts }), sentence: sentence + made.join(''), isRepair: true }
}

/** What can be corrected without a decision, at each place once. */
export function corrections(found: readonly ReportedDiagnostic[], model: ContentModel): TextChange[] {
  const names = new Map([...model.project.content.folder.sources].map(([name, { file }]) => [file, name]))
  const texts: TextChange[] = []
  for (const { file, fix } of found) {
    const name = names.get(file)
    if (!fix || name === undefined) continue
    const span = spanOf(model.source(name)!.text, fix)
    const isTaken = texts.some(
      (other) => other.name === name && span.start <= other.span.end && other.span.start <= span.end,
    )
    if (!isTaken) texts.push({ name, span, newText: fix.newText })
  }
  return texts
}
