import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '../diagnostics/catalogue/words.ts'
import type { Diagnostic, ShownBy } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { Project } from '../project.ts'
import { entryOf } from './codes.ts'
import { fixOf } from './fix.ts'
import type { Report } from './outcome.ts'

/**
 * A diagnostic as its author reads it: in words, with what to write instead, and with that as an edit where it is one.
 *
 * @param textOf  the text of a file, without a byte order mark
 */
export function reported(diagnostic: Diagnostic, textOf: (file: string) => string | undefined): ReportedDiagnostic {
  const { severity, code, facts, shownBy, others } = diagnostic
  const { file, line, column, endLine, endColumn, path } = diagnostic.place
  // A code is typed with its facts where it is reported, see `error` and `rule`.
  const { message, hint } = entryOf(code).words(facts as never, others?.length)
  const whole = [message, shownBy && showing(shownBy), others && code !== 'link/broken' && elsewhere(others)]
    .filter(Boolean)
    .join(' ')
  const said = { severity, code, file, line, column, endLine, endColumn, path, message: whole }
  if (hint === undefined || typeof hint === 'string') return hint ? { ...said, hint } : said
  const text = textOf(file)
  const fix = text === undefined ? undefined : fixOf(diagnostic, hint.replacement, text)
  return { ...said, hint: hint.hint, ...(fix && { fix }) }
}

/** What a project has to say now, in words. */
export function reportOf(project: Pick<Project, 'result' | 'textOf'>): Report {
  const { diagnostics, summary } = project.result()
  return { diagnostics: diagnostics.map((found) => reported(found, project.textOf)), summary }
}

function showing(shownBy: ShownBy): string {
  if ('entry' in shownBy) return `This shows with ${shownBy.entry}.`
  const { as, what, place } = shownBy
  return `It is used as ${as} in ${what}, ${place.file}:${place.line}.`
}

function elsewhere(others: readonly Range[]): string {
  const lines = [...new Set(others.map(({ file, line }) => `${file}:${line}`))]
  const shown = lines.length > 4 ? `${lines.slice(0, 3).join(', ')} and ${lines.length - 3} more` : lines.join(', ')
  return `The same mistake is in ${counted(others.length, 'more place')}: ${shown}.`
}
