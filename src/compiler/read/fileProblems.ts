import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { isMapping } from '../values/own.ts'
import type { SourceFile } from './sourceFile.ts'

/** The place of a diagnostic about a file as such. */
export function wholeFile(file: string): Range {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, path: '' }
}

/** @param wanted  what the file should hold: `a page with a title and sections` */
export function emptyFile(source: SourceFile, wanted: string): Diagnostic {
  return error('yaml/empty-file', wholeFile(source.file), { wanted })
}

/** A list or a text where a mapping is expected. */
export function notMapping(source: SourceFile, wanted: string): Diagnostic {
  const { data } = source
  const found = Array.isArray(data) ? 'a list' : 'one text'
  // One entry with a dash, as it would stand in a list.
  const [only, ...others]: unknown[] = Array.isArray(data) ? data : []
  const first = others.length === 0 && isMapping(only) ? Object.keys(only)[0] : undefined
  return error('yaml/not-a-mapping', source.at([]), { found, wanted, first })
}
