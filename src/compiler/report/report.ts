import { lstatSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { counted } from '../diagnostics/catalogue/words.ts'
import type { Summary } from '../project.ts'
import { linkRefusal } from '../read/disk.ts'
import { picture } from '../rules/unusedMedia.ts'

/** The outcome of a check, as every format reports it. */
export interface Report {
  diagnostics: readonly ReportedDiagnostic[]
  summary: Summary
  /** The check itself has failed: then what it says of the content is not all. */
  failure?: Failure
}

/** A mistake of the project's own, in one sentence, and where more about it is written down. */
export interface Failure {
  message: string
  report?: string
}

/** The repository that the content lies in, as code hosts know it, and where its reader finds things on the web. */
export interface Links {
  /** The repository's top folder; absolute. */
  top: string
  /** What a file is called from there, with forward slashes; nothing for one outside. */
  fromTop: (file: string) => string | undefined
  /** The lines of a file, as they are in the commit that is checked; nothing where no such place is known. */
  lines: (place: { file: string; line: number; endLine: number }) => string | undefined
  /** What a code is about, or all of them. Always an absolute address: of this folder, where no other is known. */
  about: (code?: string) => string
}

export interface ReportOptions {
  /** The text of a file that a diagnostic names, or nothing when it cannot be read. */
  read: (file: string) => string | undefined
  /** Colors for a terminal; only `pretty` has any. */
  color: boolean
  links: Links
  /** What the files of diagnostics are relative to; absolute. */
  cwd: string
}

/** What is wrong and what to write instead, in one line. */
export function sentence({ message, hint }: Pick<ReportedDiagnostic, 'message' | 'hint'>): string {
  return hint ? `${message} ${hint}` : message
}

/** `Checked 41 files, 38 pages: 2 errors, 1 warning.`, and what is not known yet. */
export function summaryLine({ files, pages, errors, warnings }: Summary): string {
  const found = [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')]
  const sum = `Checked ${counted(files, 'file')}, ${counted(pages, 'page')}: ${found.filter(Boolean).join(', ') || 'no mistakes'}.`
  return errors > 0 ? `${sum} What nothing uses is reported once no error is left.` : sum
}

/**
 * Reads files for reports: what a diagnostic names may be gone, closed to us, a folder or a picture, and then has no lines to show.
 * Nor are those of a file shown that a link brings from outside.
 */
export function textOf(cwd: string): (file: string) => string | undefined {
  return (file) => {
    try {
      const path = resolve(cwd, file)
      if (picture.test(file) || (lstatSync(path).isSymbolicLink() && linkRefusal(path, dirname(path)))) return undefined
      return readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    } catch {
      return undefined
    }
  }
}

/** The public record: the fields are part of the interface. */
export function json({ diagnostics, summary, failure }: Report): string {
  // The version grows when a reader that knows the older one would go wrong. The schema of reports names it too.
  return `${JSON.stringify({ version: 1, diagnostics, summary, failure }, null, 2)}\n`
}
