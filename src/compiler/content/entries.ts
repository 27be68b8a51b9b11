import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { listIn, mappingIn, wholeFile } from '../read/fileProblems.ts'
import { betterName, isPlainName } from '../read/pagePlace.ts'
import type { Role } from '../read/roles.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { checkCuts } from '../schema/cutComments.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { dataKind, listShape } from '../schema/shape.ts'
import { descend, isMapping, type Mapping, own } from '../values/own.ts'
import type { BindingEnvironment } from './environment.ts'
import { checkEntities } from './finish.ts'
import { misplacedFile } from './misplaced.ts'
import { checkItem, isSound, prepareItem, type SharedItem } from './sharedItem.ts'

/** One entry of a collection. */
export interface EntryItem extends SharedItem {
  kind: 'entry'
  collection: string
  /** From the file's name, or written in the list. */
  slug: string
  /** Bindings resolved; `slug` is part of it. */
  data: Readonly<Mapping>
  /** The schema has been asked, or there is nothing to check. */
  isChecked: boolean
}

/** An entry as it stands in its file. */
interface Written {
  slug: string
  /** Its index in a list file. */
  base?: [number]
  /** Absent when it is no entry. */
  data: Mapping | undefined
  findings?: Diagnostic[]
}

/** Reads a file of entries. @param findings  takes those of the file as a whole */
export function readEntries(
  role: Role & { collection: string },
  source: SourceFile,
  environment: BindingEnvironment,
  findings: Diagnostic[],
): EntryItem[] {
  const { collection } = role
  const { schemas } = environment.parts
  const schema = schemas.collections.get(collection)
  const isAlone = role.kind === 'entry'
  const written = isAlone
    ? [readEntry(collection, role.slug, source, schemas)]
    : readList(collection, source, schemas, findings)
  if (schema) findings.push(...checkCuts(source, isAlone ? schema.shape : listShape(schema.shape), schemas))
  return written.map((entry) => {
    const { slug, data } = entry
    const named = { name: `${collection}.${slug}`, scope: { name: `${collection}/${slug}` } }
    const item = prepareItem({ ...entry, ...named, source, schema }, environment)
    if (item.findings.length + source.problems.length > 0) item.document.errorPaths.push([])
    return { ...item, kind: 'entry', collection, slug, data: {}, isChecked: !data }
  })
}

/** An entry with a file of its own, whose name is the slug. */
function readEntry(collection: string, slug: string, source: SourceFile, schemas: Schemas): Written {
  const findings: Diagnostic[] = []
  if (!isPlainName(slug))
    findings.push(error('page/file-name', wholeFile(source.file), { name: slug, better: betterName(slug) }))
  const misplaced = misplacedFile(source, schemas, schemas.collections.get(collection), `collections/${collection}/`)
  if (misplaced) findings.push(misplaced)
  const data = misplaced ? undefined : mappingIn(source, 'an entry', findings)
  if (data && Object.hasOwn(data, 'slug'))
    findings.push(error('schema/slug-inside', source.at(['slug'], 'key'), { slug }))
  return { slug, data, findings }
}

function readList(collection: string, source: SourceFile, schemas: Schemas, findings: Diagnostic[]): Written[] {
  const misplaced = schemas.collections.has(collection) ? undefined : misplacedFile(source, schemas)
  if (misplaced) {
    findings.push(misplaced)
    return []
  }
  return listIn(source, 'a list of entries', findings).flatMap((data, index) => {
    if (!isMapping(data)) {
      const facts = { name: `Item ${index + 1}`, wanted: ['object'], found: dataKind(data) ?? 'null' }
      findings.push(error('schema/type', source.at([index]), facts))
      return []
    }
    const slug = own(data, 'slug')
    return [{ slug: typeof slug === 'string' ? slug : String(index + 1), base: [index], data }]
  })
}

/** Fills in an entry and holds it to the schema of its collection. */
export function checkEntry(entry: EntryItem): void {
  const { collection, schema, document, findings } = entry
  const data = document.read([])
  entry.isChecked = true
  entry.data = isMapping(data) ? data : {}
  const written = asWritten(entry, own(schema?.schema.properties, 'slug'))
  const value = checkItem(entry, `an entry of "${collection}"`, written)
  if (schema && /&[#\w]+;/.test(document.source.text))
    findings.push(...checkEntities(value, schema.shape, (path) => document.trace(path)))
  // Also where it broke its schema for a reason that is reported elsewhere: what it says cannot be relied on.
  if (!isSound(entry)) document.errorPaths.push([])
}

/** The slug of a list's entry is its author's; the one that a file or a position gives is not held to the schema. */
function asWritten({ data, document: { source, base } }: EntryItem, slugSchema: unknown): Mapping {
  const { slug, ...others } = data
  if (slugSchema === undefined) return others
  if (base.length === 0) return data
  const written = descend(source.data, [...base, 'slug'])
  return written === undefined ? others : { ...others, slug: written }
}

/** Entries of one collection whose slug another one has. What the second says cannot be relied on. */
export function duplicateSlugs(entries: readonly EntryItem[]): Diagnostic[] {
  return [...Map.groupBy(entries, ({ slug }) => slug)].flatMap(([slug, [first, ...others]]) =>
    others.map((entry) => {
      entry.document.errorPaths.push([])
      const { file, line: firstLine } = slugPlace(first!)
      const facts = file === entry.document.source.file ? { slug, firstLine } : { slug, firstLine, other: file }
      return error('page/duplicate-slug', slugPlace(entry), facts)
    }),
  )
}

function slugPlace({ document: { source, base } }: EntryItem): Range {
  return base.length > 0 ? source.at([...base, 'slug']) : wholeFile(source.file)
}
