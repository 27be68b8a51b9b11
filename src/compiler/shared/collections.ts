import type { StaticScope } from '../bindings/check.ts'
import { dataKind, type Shape, schemaShape, textShape, withProperty } from '../bindings/shape.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { explain } from '../explain/explain.ts'
import { wholeFile } from '../files/files.ts'
import { betterName, isPlainName } from '../files/routes.ts'
import type { SourceFile } from '../files/source.ts'
import { checkCuts } from '../schemas/cutComments.ts'
import type { SchemaFile, Schemas } from '../schemas/schemaFile.ts'
import { validated } from '../schemas/validated.ts'
import { describe } from '../sections/sections.ts'
import type { Entry } from '../stages/stage.ts'
import { buildTemplate } from '../templates/build.ts'
import type { Build, SharedBuild } from '../templates/building.ts'
import { Document } from '../templates/document.ts'
import type { Context } from '../templates/filled.ts'
import type { Template } from '../templates/template.ts'
import { isMapping, type Mapping, own, put } from '../values/own.ts'

/** An entry as its file has it, ready to be filled in. */
export interface WrittenEntry {
  collection: string
  slug: string
  source: SourceFile
  /** In the file: nothing, or the index in a list file. */
  base: Path
  document: Document
  /** Whether facts or settings are part of it. */
  isBound: boolean
  /** What was found while reading, before the schema's check. */
  findings: Finding[]
}

/** The shape of a collection's entries; the slug is always part of it. */
export function entryShape(schema: SchemaFile, resolve: Schemas['resolve']): Shape {
  return withProperty(schemaShape(schema.schema, resolve), 'slug', textShape())
}

/** An entry of its own file; its name is the slug. */
export function readEntry(collection: string, slug: string, source: SourceFile, make: EntryMaker): WrittenEntry {
  const findings: Finding[] = []
  if (!isPlainName(slug)) {
    findings.push({
      diagnostic: error('page/file-name', wholeFile(source.file), { name: slug, better: betterName(slug) }),
    })
  }
  const { data } = source
  if (isMapping(data) && Object.hasOwn(data, 'slug')) {
    findings.push({ diagnostic: error('schema/slug-inside', source.at(['slug'], 'key'), { slug }) })
  }
  if (data === null) findings.push(emptyFile(source, 'an entry'))
  else if (data !== undefined && !isMapping(data)) findings.push(notMapping(source, 'one entry'))
  return make.entry({
    collection,
    slug,
    source,
    base: [],
    data: isMapping(data) ? data : {},
    findings,
    unreadable: !isMapping(data),
  })
}

/** The entries of a list file, in its order. */
export function readList(
  collection: string,
  source: SourceFile,
  make: EntryMaker,
): { entries: WrittenEntry[]; findings: Finding[] } {
  const findings: Finding[] = []
  const entries: WrittenEntry[] = []
  const { data } = source
  if (data === null) findings.push(emptyFile(source, 'a list of entries'))
  else if (data !== undefined && !Array.isArray(data)) {
    const facts = { found: isMapping(data) ? 'a mapping' : 'one text', wanted: 'a list of entries' }
    findings.push({ diagnostic: error('yaml/not-a-list', source.at([]), facts) })
  }
  const slugs = new Map<string, number>()
  for (const [index, item] of (Array.isArray(data) ? data : []).entries()) {
    const base = [index]
    if (!isMapping(item)) {
      const found = item === null ? 'null' : (dataKind(item) ?? 'null')
      findings.push({
        diagnostic: error('schema/type', source.at(base), { name: `Item ${index + 1}`, wanted: ['object'], found }),
      })
      continue
    }
    const written = own(item, 'slug')
    const slug = typeof written === 'string' ? written : String(index + 1)
    const duplicates: Finding[] = []
    const firstLine = slugs.get(slug)
    if (firstLine !== undefined)
      duplicates.push({ diagnostic: error('page/duplicate-slug', source.at([index, 'slug']), { slug, firstLine }) })
    else if (typeof written === 'string') slugs.set(slug, source.at([index, 'slug']).line)
    entries.push(make.entry({ collection, slug, source, base, data: item, findings: duplicates, unreadable: false }))
  }
  return { entries, findings }
}

interface Raw {
  collection: string
  slug: string
  source: SourceFile
  base: Path
  data: Mapping
  findings: Finding[]
  unreadable: boolean
}

/** Makes entries; holds what all of them share. */
export class EntryMaker {
  readonly #build: SharedBuild
  readonly #context: (findings: Finding[]) => Context
  readonly #schemas: Schemas

  constructor(build: SharedBuild, context: (findings: Finding[]) => Context, schemas: Schemas) {
    this.#build = build
    this.#context = context
    this.#schemas = schemas
  }

  entry({ collection, slug, source, base, data, findings, unreadable }: Raw): WrittenEntry {
    const build: Build = { ...this.#build, source, report: (diagnostic) => findings.push({ diagnostic }) }
    const scope: StaticScope = {}
    const plan = this.#schemas.collections.get(collection)?.plan
    const withSlug: Mapping = { ...data }
    put(withSlug, 'slug', slug)
    const built: Template = buildTemplate(withSlug, base, scope, plan, build)
    const isBound = built.kind !== 'constant'
    const document = new Document(source, base, built, { name: `${collection}/${slug}` }, this.#context(findings))
    document.flawed = unreadable || source.problems.length > 0 || findings.length > 0
    return { collection, slug, source, base, document, isBound, findings }
  }
}

/** Checks a filled-in entry against its collection's schema. */
export function checkEntry(
  { collection, source, base, document, findings }: WrittenEntry,
  schemas: Schemas,
): { entry: Entry; findings: Finding[] } {
  const schema = schemas.collections.get(collection)
  const value = document.read([])
  const data = isMapping(value) ? value : {}
  const { slug } = data
  const entry: Entry = { collection, slug: String(slug), file: source.file, data }
  const found = [...findings]
  if (!schema || !isMapping(base.length ? own(source.data, base[0]!) : source.data)) return { entry, findings: found }
  const checked =
    'slug' in (isMapping(schema.schema.properties) ? schema.schema.properties : {})
      ? missingSlug(data, source, base)
      : withoutSlug(data)
  const trace = (path: Path) => document.trace(path)
  const { errors, value: valid } = validated(checked, schema, trace)
  if (errors.length) {
    const { resolve } = schemas
    found.push(
      ...explain(errors, {
        value: valid,
        what: `an entry of "${collection}"`,
        trace,
        describe: (path) => describe(schema, path, resolve),
      }),
    )
  }
  if (found.length) document.flawed = true
  return { entry, findings: found }
}

/** The slug of a list's entry is the author's; a number given in its place is not. */
function missingSlug(data: Mapping, source: SourceFile, base: Path): Mapping {
  if (base.length === 0) return data
  return Object.hasOwn((own(source.data, base[0]!) as Mapping) ?? {}, 'slug') ? data : withoutSlug(data)
}

function withoutSlug({ slug: _, ...data }: Mapping): Mapping {
  return data
}

/** Copy of an entry's file that was cut off at a ` #`. */
export function entryCuts(collection: string, source: SourceFile, schemas: Schemas, isList: boolean): Finding[] {
  const schema = schemas.collections.get(collection)
  if (!schema) return []
  const shape = schemaShape(schema.schema, schemas.resolve)
  const top = isList
    ? { shape: { ...shape, item: () => shape }, plan: schema.plan && { items: schema.plan } }
    : { shape, plan: schema.plan }
  return checkCuts(source, top, schemas)
}

export function emptyFile(source: SourceFile, wanted: string): Finding {
  return { diagnostic: error('yaml/empty-file', wholeFile(source.file), { wanted }) }
}

export function notMapping(source: SourceFile, wanted: string): Finding {
  const found = Array.isArray(source.data) ? 'a list' : 'one text'
  return { diagnostic: error('yaml/not-a-mapping', source.at([]), { found, wanted }) }
}
