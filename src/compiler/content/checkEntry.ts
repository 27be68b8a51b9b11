import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { checkValue } from '../explain/checkValue.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { listShape } from '../schema/shape.ts'
import { isMapping, type Mapping, own } from '../values/own.ts'
import type { CheckedEntry, EntryItem, WrittenEntry } from './entries.ts'
import { otherCollection } from './misplaced.ts'

/** Checks a filled-in entry against its collection's schema. */
export function checkEntry(
  { collection, source, base, document, findings, issues, checked: before }: WrittenEntry,
  schemas: Schemas,
): CheckedEntry {
  const schema = schemas.collections.get(collection)
  const value = document.read([])
  const data = isMapping(value) ? value : {}
  const { slug } = data
  const made: EntryItem = { kind: 'entry', collection, slug: String(slug), file: source.file, data, document }
  // What is remembered of an entry stands while it says the same.
  const isSame = before?.entry.document === document && isDeepStrictEqual(before.entry.data, data)
  const entry = isSame ? before.entry : made
  const found = [...findings, ...issues]
  // A page among the entries is no entry with mistakes.
  if (findings.some((diagnostic) => diagnostic.code === 'page/in-collection')) return { entry, findings: found }
  if (!schema || !isMapping(base.length ? own(source.data, base[0]!) : source.data)) return { entry, findings: found }
  const checked =
    'slug' in (isMapping(schema.schema.properties) ? schema.schema.properties : {})
      ? missingSlug(data, source, base)
      : withoutSlug(data)
  const trace = (path: Path) => document.trace(path)
  const { errors, findings: refused } = checkValue(checked, schema, { what: `an entry of "${collection}"`, trace })
  const other =
    errors.length > 1 && base.length === 0 ? otherCollection(withoutSlug(data), collection, schemas) : undefined
  if (other !== undefined) {
    const name = basename(source.file)
    const where = `It has the parts of an entry of "${other}". Move it to collections/${other}/${name}.`
    found.push(error('yaml/misplaced-file', wholeFile(source.file), { found: name, where }))
  } else found.push(...refused)
  // Also where it broke its schema for a reason that is reported elsewhere: what it says cannot be relied on.
  if (errors.length + found.length > 0 || document.isPartial) document.hasErrors = true
  return { entry, findings: found }
}

/** The slug of a list's entry is the author's; a number given in its place is not. */
function missingSlug(data: Mapping, source: SourceFile, base: Path): Mapping {
  if (base.length === 0) return data
  const item = own(source.data, base[0]!)
  if (!isMapping(item) || !Object.hasOwn(item, 'slug')) return withoutSlug(data)
  return typeof item.slug === 'string' ? data : { ...data, slug: item.slug }
}

function withoutSlug({ slug: _, ...data }: Mapping): Mapping {
  return data
}

/** Copy of an entry's file that was cut off at a ` #`. */
export function entryCuts(collection: string, source: SourceFile, schemas: Schemas, isList: boolean): Diagnostic[] {
  const schema = schemas.collections.get(collection)
  if (!schema || source.cuts.length === 0) return []
  return checkCuts(source, isList ? listShape(schema.shape) : schema.shape, schemas)
}
