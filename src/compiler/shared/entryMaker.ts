import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { Schemas } from '../schemas/schemaFile.ts'
import type { Build, SharedBuild } from '../templates/building.ts'
import { buildTemplate } from '../templates/buildTemplate.ts'
import type { Context } from '../templates/filled.ts'
import { SharedDocument } from '../templates/sharedDocument.ts'
import type { Template } from '../templates/template.ts'
import { type Mapping, put } from '../values/own.ts'

/** An entry as its file has it, ready to be filled in. */
export interface WrittenEntry {
  collection: string
  slug: string
  source: SourceFile
  /** In the file: nothing, or the index in a list file. */
  base: Path
  document: SharedDocument
  /** Whether facts or settings are part of it. */
  isBound: boolean
  /** What was found while reading, before the schema's check. */
  findings: Finding[]
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
    const plan = this.#schemas.collections.get(collection)?.plan
    const withSlug: Mapping = { ...data }
    put(withSlug, 'slug', slug)
    const built: Template = buildTemplate(withSlug, base, {}, plan, build)
    const isBound = built.kind !== 'constant'
    const scope = { name: `${collection}/${slug}` }
    const context = this.#context(findings)
    const document = new SharedDocument(`${collection}.${slug}`, source, base, built, scope, context)
    document.flawed = unreadable || source.problems.length > 0 || findings.length > 0
    return { collection, slug, source, base, document, isBound, findings }
  }
}
