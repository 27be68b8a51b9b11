import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { Wording } from '../catalogue/wording.ts'
import { counted } from '../catalogue/words.ts'
import type { Diagnostic, ShownBy } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { Project } from '../project.ts'
import type { RuleText } from '../rules/rule.ts'
import { ruleTexts } from '../rules/rules.ts'
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
  const { message, hint } = wordsOf(code, facts, others?.length)
  const whole = [message, shownBy && showing(shownBy), others && code !== 'link/broken' && elsewhere(others)]
    .filter(Boolean)
    .join(' ')
  const said = { severity, code, file, line, column, endLine, endColumn, path, message: whole, ...(hint && { hint }) }
  const fix = fixOf(said, textOf)
  return fix ? { ...said, fix } : said
}

/** A code is typed with its facts where it is reported, see `error` and `rule`. */
function wordsOf(code: string, facts: unknown, more: number | undefined): Wording {
  const ofRule = ruleTexts.get(code) as RuleText<unknown> | undefined
  if (ofRule) return { message: ofRule.message(facts), hint: ofRule.hint?.(facts) }
  const word = catalogue[code as keyof typeof catalogue] as (facts: unknown, more?: number) => Wording
  return word(facts, more)
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
