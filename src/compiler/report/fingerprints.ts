import { hash } from 'node:crypto'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'

/**
 * What a mistake is known by from one commit to the next: its file, its code, and what stands in its line, the first time or
 * the second. Where the line stands is left out, so lines that come and go above it change nothing.
 *
 * @returns for each diagnostic, 32 hexadecimal digits, different from those of all others
 */
export function fingerprints(
  diagnostics: readonly ReportedDiagnostic[],
  read: (file: string) => string | undefined,
): string[] {
  const linesOf = new Map<string, readonly string[]>()
  const seen = new Map<string, number>()
  return diagnostics.map(({ file, code, line }) => {
    if (!linesOf.has(file)) linesOf.set(file, (read(file) ?? '').split(/\r\n|\n|\r/))
    const known = JSON.stringify([file, code, linesOf.get(file)?.[line - 1]?.trim() ?? ''])
    const before = seen.get(known) ?? 0
    seen.set(known, before + 1)
    return hash('sha256', `${known}${before}`).slice(0, 32)
  })
}
