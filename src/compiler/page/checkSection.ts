import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { eachOnce } from '../diagnostics/once.ts'
import { SourceFile } from '../read/sourceFile.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { CycleGuard } from '../template/cycleGuard.ts'
import { Document } from '../template/document.ts'
import { SectionCheck } from './sections.ts'

/**
 * Checks one section by itself, as data: no bindings, no page around it, nested sections included. For tests of blocks and
 * for editors; a page's sections are checked where they stand.
 *
 * @returns what its schema refuses. Lines and columns are those of the section printed as JSON; paths are its own
 */
export function checkSection(section: unknown, schemas: Schemas): Diagnostic[] {
  const source = new SourceFile('section', JSON.stringify([section], null, 2))
  const context = {
    facts: () => undefined,
    site: () => undefined,
    collection: () => undefined,
    isPartial: () => false,
    today: () => '',
    depend: () => {},
    cycles: new CycleGuard(),
    report: () => {},
  }
  const document = new Document(source, [], { kind: 'constant', value: source.data }, {}, context)
  const check = new SectionCheck({
    schemas,
    today: '',
    trace: (path) => document.trace(path),
    slugs: () => undefined,
  })
  check.all(source.data as unknown[], [])
  return eachOnce(check.findings).map((found) => ({
    ...found,
    place: { ...found.place, path: found.place.path.replace(/^\[0\]\.?/, '') },
  }))
}
