import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { Reads } from '../memo.ts'
import { emptyFile, notMapping, wholeFile } from '../read/fileProblems.ts'
import { betterName, isPlainName } from '../read/pagePlace.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { dataKind } from '../schema/shape.ts'
import type { Build } from '../template/building.ts'
import { buildTemplate } from '../template/buildTemplate.ts'
import type { Document } from '../template/document.ts'
import { SharedDocument } from '../template/sharedDocument.ts'
import { isMapping, type Mapping, own, put } from '../values/own.ts'
import type { BindingEnvironment } from './environment.ts'

/** An entry as its file has it, and what was found out about it. */
export interface WrittenEntry {
  collection: string
  slug: string
  source: SourceFile
  /** In the file: nothing, or the index in a list file. */
  base: Path
  document: SharedDocument
  /** Facts, settings or other entries are part of it. */
  isBound: boolean
  /** What was found while it was read. */
  findings: readonly Diagnostic[]
  /** What was found while it was filled in the last time. */
  issues: Diagnostic[]
  /** What the schema's check made of it. */
  checked?: CheckedEntry
}

/** One entry of a collection, filled in. */
export interface EntryItem {
  kind: 'entry'
  collection: string
  slug: string
  /** The author's file, from the working directory. */
  file: string
  /** Bindings resolved; `slug` is part of it. */
  data: Readonly<Record<string, unknown>>
  document: Document
}

export interface CheckedEntry {
  entry: EntryItem
  /** Those of reading and filling in, too. */
  findings: readonly Diagnostic[]
}

/** What reading entries needs. */
export interface EntryWork {
  schemas: Schemas
  environment: BindingEnvironment
  /** Takes note of what the check of bindings looks at. */
  reads: Reads
}

/** An entry with a file of its own; the file's name is the slug. */
export function readEntry(collection: string, slug: string, source: SourceFile, work: EntryWork): WrittenEntry {
  const findings: Diagnostic[] = []
  const { data } = source
  if (!isPlainName(slug)) {
    const facts = { name: slug, better: betterName(slug) }
    findings.push(error('page/file-name', wholeFile(source.file), facts))
  }
  if (isMapping(data) && Object.hasOwn(data, 'slug'))
    findings.push(error('schema/slug-inside', source.at(['slug'], 'key'), { slug }))
  if (data === null) findings.push(emptyFile(source, 'an entry'))
  else if (data !== undefined && !isMapping(data)) findings.push(notMapping(source, 'one entry'))
  const isPage =
    isMapping(data) && Array.isArray(own(data, 'sections')) && !mayHave(collection, 'sections', work.schemas)
  if (isPage) {
    const facts = { collection, name: slug }
    findings.push(error('page/in-collection', source.at(['sections'], 'key'), facts))
  }
  const readable = isMapping(data) && !isPage ? data : undefined
  return makeEntry({ collection, slug, source, base: [], data: readable, findings }, work)
}

/** Whether entries of a collection have such a property; of one that no schema describes they may have any. */
function mayHave(collection: string, property: string, { collections }: Schemas): boolean {
  const schema = collections.get(collection)?.schema
  return !schema || (isMapping(schema.properties) && Object.hasOwn(schema.properties, property))
}

/** The entries of a list file, in its order, and what is wrong with the file as a whole. */
export function readList(
  collection: string,
  source: SourceFile,
  work: EntryWork,
): { entries: WrittenEntry[]; findings: Diagnostic[] } {
  const findings: Diagnostic[] = []
  const entries: WrittenEntry[] = []
  const { data } = source
  if (data === null) findings.push(emptyFile(source, 'a list of entries'))
  else if (data !== undefined && !Array.isArray(data)) {
    const facts = { found: isMapping(data) ? 'a mapping' : 'one text', wanted: 'a list of entries' }
    findings.push(error('yaml/not-a-list', source.at([]), facts))
  }
  const lines = new Map<string, number>()
  for (const [index, item] of (Array.isArray(data) ? data : []).entries()) {
    const base = [index]
    if (!isMapping(item)) {
      const found = item === null ? 'null' : (dataKind(item) ?? 'null')
      const facts = { name: `Item ${index + 1}`, wanted: ['object'], found }
      findings.push(error('schema/type', source.at(base), facts))
      continue
    }
    const written = own(item, 'slug')
    const slug = typeof written === 'string' ? written : String(index + 1)
    const firstLine = lines.get(slug)
    const twice: Diagnostic[] = []
    if (firstLine !== undefined)
      twice.push(error('page/duplicate-slug', source.at([index, 'slug']), { slug, firstLine }))
    else if (typeof written === 'string') lines.set(slug, source.at([index, 'slug']).line)
    entries.push(makeEntry({ collection, slug, source, base, data: item, findings: twice }, work))
  }
  return { entries, findings }
}

interface Raw {
  collection: string
  slug: string
  source: SourceFile
  base: Path
  /** Nothing when it is no entry. */
  data: Mapping | undefined
  findings: Diagnostic[]
}

function makeEntry(
  { collection, slug, source, base, data, findings }: Raw,
  { schemas, environment, reads }: EntryWork,
): WrittenEntry {
  const report: Build['report'] = (diagnostic) => findings.push(diagnostic)
  const build: Build = { ...environment.build(reads), source, report }
  const withSlug: Mapping = { ...data }
  put(withSlug, 'slug', slug)
  const template = buildTemplate(withSlug, base, {}, schemas.collections.get(collection)?.shape, build)
  const issues: Diagnostic[] = []
  const scope = { name: `${collection}/${slug}` }
  const name = `${collection}.${slug}`
  const document = new SharedDocument(name, source, base, template, scope, environment.context(issues))
  document.isUnread = !data || source.problems.some(({ severity }) => severity === 'error')
  document.hasErrors = hasMistakes({ document, source, findings })
  return { collection, slug, source, base, document, isBound: template.kind !== 'constant', findings, issues }
}

/** Something is wrong with an entry whatever its schema says. */
function hasMistakes({ document, source, findings }: Pick<WrittenEntry, 'document' | 'source' | 'findings'>): boolean {
  return document.isUnread || source.problems.length > 0 || findings.length > 0
}

/** What its bindings give may be something else by now: it is filled in again, when something reads it. */
export function forgetFilling(entry: WrittenEntry): void {
  entry.document.forget()
  entry.document.hasErrors = hasMistakes(entry)
  entry.issues.length = 0
}
