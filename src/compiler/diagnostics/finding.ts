import type { Diagnostic } from '#schemas/diagnostic.ts'

/**
 * A diagnostic before the whole site is known. The same mistake shows once for each entry that a template or list is
 * filled with, and once for each place that uses a value; the author hears of it once.
 */
export interface Finding {
  diagnostic: Diagnostic
  /** Tells two mistakes of one code at one place apart, as the name of a missing property does. Default: the message. */
  subject?: string | undefined
  /** A sentence more: the entry or page where it shows. Of several findings the first one's is told. */
  note?: string | undefined
  /** Whether another mistake, which is told, has led to it; asked when all are known. */
  follows?: () => boolean
  /** A binding had part in it, so other entries may not show it. */
  depends?: boolean
}

/** Each mistake once, in the order of files and lines. */
export function toldOnce(findings: Iterable<Finding>): Diagnostic[] {
  const told = new Map<string, Diagnostic>()
  for (const { diagnostic, subject, note, follows } of findings) {
    if (follows?.()) continue
    const { code, file, line, column, message } = diagnostic
    const key = `${code}\n${file}\n${line}\n${column}\n${subject ?? message}`
    if (!told.has(key)) told.set(key, note ? { ...diagnostic, message: `${message} ${note}` } : diagnostic)
  }
  return withoutConsequences([...told.values()]).sort(byPlace)
}

/** What YAML made of a value is not judged further: its author has written another one. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const place = ({ file, line, column }: Diagnostic) => `${file}\n${line}\n${column}`
  const misread = new Set(diagnostics.filter(({ code }) => code.startsWith('yaml/')).map(place))
  const refused = new Set(
    diagnostics.filter(({ code, severity }) => severity === 'error' && isConsequence(code)).map(place),
  )
  // What a waiver is good for shows once everything it could be about is there.
  const isSound = !diagnostics.some(({ severity }) => severity === 'error')
  const kept = diagnostics.filter((told) => {
    if (told.code === 'rule/unused-waiver' && told.severity === 'warning') return isSound
    return !isConsequence(told.code) || !misread.has(place(told))
  })
  // What may be meant otherwise is a mistake where nothing can be made of it.
  return kept.map((told) => {
    return told.severity === 'warning' && misread.has(place(told)) && refused.has(place(told))
      ? { ...told, severity: 'error' as const }
      : told
  })
}

function isConsequence(code: string): boolean {
  return /^(schema|ref|link|asset)\//.test(code)
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
}
