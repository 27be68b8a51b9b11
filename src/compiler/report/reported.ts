import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { catalogue } from '../diagnostics/catalogue/catalogue.ts'
import { code, counted, type Entry, shortened } from '../diagnostics/catalogue/words.ts'
import type { Diagnostic, ShownBy } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { Project } from '../project.ts'
import { ruleTexts } from '../rules/rules.ts'
import { visible } from '../values/invisible.ts'
import { fixOf } from './fix.ts'
import type { Report } from './report.ts'

const entries = new Map<string, Entry>([
  ...Object.entries(catalogue),
  ...[...ruleTexts].map(([name, text]): [string, Entry] => [name, code(text)]),
])

/** Every code that can be reported, by family, with what it is about. */
export const codes = [...Map.groupBy(entries, ([name]) => name.slice(0, name.indexOf('/'))).values()]
  .flat()
  .map(([name, { about }]) => [name, about] as const)

/** @throws when no such code exists: that is a mistake of the compiler's, which reports only codes it has */
export function entryOf(name: string): Entry {
  const entry = entries.get(name)
  if (!entry) throw new Error(`There is no code ${name}.`)
  return entry
}

/**
 * A diagnostic as its author reads it: in words, with what to write instead, and with that as an edit where it is one.
 *
 * @param textOf  the text of a file, without a byte order mark
 */
export function reported(diagnostic: Diagnostic, textOf: (file: string) => string | undefined): ReportedDiagnostic {
  const { severity, code, facts, shownBy, others } = diagnostic
  const { file, line, column, endLine, endColumn, path } = diagnostic.place
  // A code is typed with its facts where it is reported, see `error` and `rule`.
  const words = (of: unknown) => entryOf(code).words(of as never, others?.length)
  const { message, hint } = words(presentable(facts))
  const whole = [
    message,
    shownBy && showing(presentable(shownBy)),
    others && code !== 'link/broken' && elsewhere(others),
  ]
    .filter(Boolean)
    .join(' ')
  const said = { severity, code, file, line, column, endLine, endColumn, path: presentable(path), message: whole }
  if (hint === undefined || typeof hint === 'string') return hint ? { ...said, hint } : said
  const text = textOf(file)
  const exact = words(facts).hint
  const fix = text === undefined || typeof exact !== 'object' ? undefined : fixOf(diagnostic, exact.replacement, text)
  return { ...said, hint: hint.hint, ...(fix && { fix }) }
}

/** A longer value is shown by its beginning. */
const mostLength = 200

/** Values as a sentence can show them: none too long, and with each of their characters to be seen. What a schema says stays whole. */
function presentable<T>(value: T, name?: string): T
function presentable(value: unknown, name?: string): unknown {
  if (typeof value === 'string') return name === 'description' ? value : visible(shortened(value, mostLength))
  if (Array.isArray(value)) return value.map((item) => presentable(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, presentable(part, name)]))
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
  const lines = [...new Set(others.map(({ file, line }) => visible(`${file}:${line}`)))]
  const shown = lines.length > 4 ? `${lines.slice(0, 3).join(', ')} and ${lines.length - 3} more` : lines.join(', ')
  return `The same mistake is in ${counted(others.length, 'more place')}: ${shown}.`
}
