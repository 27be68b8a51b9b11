import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { bindingPlace, isConsequence, listOfEntries, place } from '../explain/placing.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { dataKind } from '../schema/shape.ts'
import type { Trace } from '../template/filled.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'

type Blocks = Schemas['blocks']

/**
 * Finds the schema of a section by its type.
 *
 * @returns what is wrong with the type, or nothing when that is reported elsewhere
 */
export function checkType(
  section: unknown,
  trace: (path: Path) => Trace,
  blocks: Blocks,
): { section: Mapping; schema: SchemaFile } | { finding: Diagnostic } | undefined {
  const type = own(section, 'type')
  const schema = typeof type === 'string' ? blocks.get(type) : undefined
  if (schema && isMapping(section)) return { section, schema }
  if (isConsequence(trace(isMapping(section) ? ['type'] : []))) return undefined
  return { finding: wrongType(section, trace, blocks) }
}

function wrongType(section: unknown, trace: (path: Path) => Trace, blocks: Blocks) {
  if (!isMapping(section)) return notOfKind(section, 'A section', 'object', place(trace([])))
  const types = [...blocks.keys()]
  if (!Object.hasOwn(section, 'type')) return missingType(section, trace, types)
  const { type } = section
  const range = place(trace(['type']))
  if (type === null) return error('yaml/empty-value', range, { name: 'type' })
  if (typeof type !== 'string') return notOfKind(type, '"type"', 'string', range)
  return error('schema/unknown-block', range, { type, nearest: nearest(type, types), types })
}

function notOfKind(value: unknown, name: string, wanted: string, range: ReturnType<typeof place>) {
  return error('schema/type', range, { name, wanted: [wanted], found: dataKind(value) ?? 'null' })
}

function missingType(section: Mapping, trace: (path: Path) => Trace, types: readonly string[]) {
  const names = Object.keys(section)
  const key = (name: string) => {
    const { document, path } = trace([name])
    return document.source.at(path, 'key')
  }
  const misspelled = names.find((name) => nearest(name, ['type']))
  if (misspelled !== undefined) {
    const facts = { name: misspelled, of: 'a section', nearest: 'type', names: [] }
    return error('schema/unknown-property', key(misspelled), facts)
  }
  const holder = trace([])
  if (listOfEntries(holder) !== undefined)
    return error('schema/missing-type', bindingPlace(holder), { types, nearest: undefined })
  // `- hero:`, with nothing behind it or with its lines below, as if it were a name.
  const named = names.find((name) => types.includes(name) && typeof section[name] === 'object')
  const first = named ?? names[0]
  const range = first === undefined ? place(holder) : key(first)
  return error('schema/missing-type', range, { types, nearest: named })
}
