import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '../diagnostics/catalogue/words.ts'
import { type Report, sentence } from './report.ts'

/** Of each severity GitHub shows this many beside the lines, and drops the others of a step. */
const shown = 10

/**
 * One workflow command for each diagnostic; GitHub shows it beside the line in the pull request. Where there are more than it
 * shows, a last command says how many there are.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function github({ diagnostics, failure }: Report): string {
  const failed = failure ? [`::error title=The check itself has failed::${escapeData(failure.message)}`] : []
  const commands = (['error', 'warning'] as const).flatMap((severity) => {
    const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    if (all.length <= shown) return all.map(command)
    const notice = `::notice title=More ${severity}s::GitHub shows ${shown} of ${counted(all.length, severity)} at their lines. The summary of this run lists all.`
    return [...all.map(command), notice]
  })
  return [...failed, ...commands].map((line) => `${line}\n`).join('')
}

function command(diagnostic: ReportedDiagnostic): string {
  const { severity, code, file, line, column, endLine, endColumn } = diagnostic
  // GitHub takes columns only within one line, and counts the last one in.
  const columns = line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : {}
  const properties = Object.entries({ file, line, endLine, ...columns, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',')
  return `::${severity} ${properties}::${escapeData(sentence(diagnostic))}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
