import type { Finding } from '../diagnostics/once.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Entry } from '../stages/stage.ts'
import type { Build } from '../templates/building.ts'
import { buildTemplate } from '../templates/buildTemplate.ts'
import { SharedDocument } from '../templates/sharedDocument.ts'
import type { Template } from '../templates/template.ts'
import { isMapping, type Mapping, put } from '../values/own.ts'
import type { Around } from './around.ts'
import type { Dependencies } from './dependencies.ts'

/** An entry as its file has it, ready to be filled in. */
export interface WrittenEntry {
  collection: string
  slug: string
  source: SourceFile
  /** In the file: nothing, or the index in a list file. */
  base: Path
  document: SharedDocument
  /** Facts, settings or other entries are part of it. */
  isBound: boolean
  /** What its bindings were checked against and filled in from. */
  uses: Dependencies
  /** What was found while reading, before the schema's check. */
  findings: Finding[]
  /** What the schema's check made of it, once it was there. */
  checked?: CheckedEntry
  /** The slugs against which every name of an entry in it was found right. */
  named?: ReadonlyMap<string, ReadonlySet<string> | undefined>
  /** Its place in the collection's order, once somebody asked. */
  order?: number
  /** The same entry of the same text, with what its bindings give now. */
  again(): WrittenEntry
}

export interface CheckedEntry {
  entry: Entry
  /** Those of reading too. */
  findings: readonly Finding[]
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
  readonly #around: Around
  readonly #schemas: Schemas

  constructor(around: Around, schemas: Schemas) {
    this.#around = around
    this.#schemas = schemas
  }

  /** Whether entries of a collection have such a property; of one that no schema describes anybody can tell. */
  knows(collection: string, property: string): boolean {
    const { schema } = this.#schemas.collections.get(collection) ?? {}
    return !schema || (isMapping(schema.properties) && Object.hasOwn(schema.properties, property))
  }

  entry(raw: Raw): WrittenEntry {
    const { collection, slug, source, base, data, unreadable } = raw
    const findings = [...raw.findings]
    const uses: Dependencies = new Set()
    const build: Build = {
      ...this.#around.build(uses),
      source,
      report: (diagnostic) => findings.push({ diagnostic }),
    }
    const plan = this.#schemas.collections.get(collection)?.plan
    const withSlug: Mapping = { ...data }
    put(withSlug, 'slug', slug)
    const built: Template = buildTemplate(withSlug, base, {}, plan, build)
    const context = this.#around.context(findings, uses)
    const scope = { name: `${collection}/${slug}` }
    const document = new SharedDocument(`${collection}.${slug}`, source, base, built, scope, context)
    document.lacksParts = unreadable || source.problems.some(({ severity }) => severity === 'error')
    document.flawed = unreadable || source.problems.length > 0 || findings.length > 0
    const isBound = built.kind !== 'constant'
    return { collection, slug, source, base, document, isBound, uses, findings, again: () => this.entry(raw) }
  }
}
