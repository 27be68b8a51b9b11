import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'

/**
 * That `facts.yaml` is missing, when something reads facts: once, whatever reads them.
 *
 * @param file  as diagnostics would name it
 */
export function missingFacts(file: string, sources: Iterable<SourceFile>): Diagnostic[] {
  let places = 0
  for (const { text } of sources) {
    const written = text.replaceAll(/^\s*#.*$/gm, '')
    places += written.match(/\{\{(?:(?!\}\}).)*?\bfacts\./g)?.length ?? 0
  }
  return places === 0 ? [] : [error('ref/no-facts', wholeFile(file), { places })]
}
