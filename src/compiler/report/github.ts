import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { Report } from './outcome.ts'
import { sentence } from './sentence.ts'

/**
 * One workflow command for each diagnostic; GitHub shows it beside the line in the pull request.
 *
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function github({ diagnostics }: Report): string {
  return diagnostics.map((diagnostic) => `${command(diagnostic)}\n`).join('')
}

function command(diagnostic: Diagnostic): string {
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
