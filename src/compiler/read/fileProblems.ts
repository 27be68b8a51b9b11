import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { isMapping, type Mapping } from '../values/own.ts'
import type { SourceFile } from './sourceFile.ts'

/** The place of a diagnostic about a file as such. */
export function wholeFile(file: string): Range {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, path: '' }
}

/** @param wanted  what the file should hold: `a page with a title and sections` */
export function mappingIn(source: SourceFile, wanted: string, findings: Diagnostic[]): Mapping | undefined {
  const { data } = source
  if (isMapping(data)) return data
  if (data === null) findings.push(error('yaml/empty-file', wholeFile(source.file), { wanted }))
  else if (data !== undefined) {
    const found = Array.isArray(data) ? 'a list' : 'one text'
    // One entry with a dash, as it would stand in a list.
    const [only, ...others]: unknown[] = Array.isArray(data) ? data : []
    const first = others.length === 0 && isMapping(only) ? Object.keys(only)[0] : undefined
    findings.push(error('yaml/not-a-mapping', source.at([]), { found, wanted, first }))
  }
  return undefined
}

/** Nothing is written at a place, or something that YAML takes for a comment. */
export function emptyValue(source: SourceFile, path: Path): Diagnostic {
  const written = source.written(path)
  const range = source.at(path)
  if (written?.style === 'empty' && written.text)
    return error('yaml/cut-comment', range, { kept: '', cut: written.text })
  const name = path.at(-1)
  return error('yaml/empty-value', range, { name: typeof name === 'string' ? name : '' })
}

/** @param wanted  what the file should hold: `a list of entries` */
export function listIn(source: SourceFile, wanted: string, findings: Diagnostic[]): unknown[] {
  const { data } = source
  if (Array.isArray(data)) return data
  const found = isMapping(data) ? 'a mapping' : 'one text'
  if (data === null) findings.push(error('yaml/empty-file', wholeFile(source.file), { wanted }))
  else if (data !== undefined) findings.push(error('yaml/not-a-list', source.at([]), { found, wanted }))
  return []
}
