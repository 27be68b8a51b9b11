import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { SourceFile } from '../files/source.ts'
import { type Finding, toldOnce } from './finding.ts'

/**
 * Each mistake once at a place, and none that another one has led to.
 *
 * @param findings  in values, as they were read and filled in
 * @param found  by checks of the whole site
 * @param sources  whose text may hold mistakes of its own
 */
export function tell(
  findings: readonly Finding[],
  found: readonly Diagnostic[],
  sources: Iterable<SourceFile>,
): Diagnostic[] {
  // Where a value is wrong as such, what follows from it for links and rules is not told too.
  const known = new Set(findings.map(({ diagnostic }) => placeOf(diagnostic)))
  const beside = found.filter((told) => !known.has(placeOf(told)))
  const files = [...sources]
  const problems = files.flatMap(({ problems }) => problems)
  const remarks = files.flatMap(({ remarks }) => remarks)
  const brokenLines = new Set(problems.map(lineOf))
  const all = [...findings, ...beside.map((diagnostic) => ({ diagnostic }))]
  // What else seems wrong on a line that could not be read is a consequence.
  const rest = all.filter(({ diagnostic }) => !brokenLines.has(lineOf(diagnostic)))
  return toldOnce([...[...problems, ...remarks].map((diagnostic) => ({ diagnostic })), ...rest])
}

function lineOf({ file, line }: Diagnostic): string {
  return `${file}:${line}`
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`
}
