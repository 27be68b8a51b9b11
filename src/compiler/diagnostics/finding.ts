import type { Diagnostic } from '#schemas/diagnostic.ts'
import { withoutConsequences } from './consequences.ts'

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

/** Each mistake once at a place, in the order of files and lines. */
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

/** The order in which mistakes are told. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
}
