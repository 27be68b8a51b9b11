import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { Reads } from '../memo.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { Folder } from '../read/folder.ts'
import type { Role } from '../read/roles.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { entryCuts } from './checkEntry.ts'
import { readEntry, readList, type WrittenEntry } from './entries.ts'
import type { BindingEnvironment } from './environment.ts'
import { strayFile } from './misplaced.ts'

interface EntryFile {
  source: SourceFile
  entries: WrittenEntry[]
  /** Of the file as a whole. */
  findings: Diagnostic[]
  /** What its bindings were checked against. */
  reads: Reads
}

/** The files of all collections, each read again only when its text is another, or what its bindings were checked against. */
export class EntryFiles {
  readonly #files = new Map<string, EntryFile>()
  readonly #folder: Folder
  readonly #schemas: Schemas
  readonly #environment: BindingEnvironment

  constructor(folder: Folder, schemas: Schemas, environment: BindingEnvironment) {
    this.#folder = folder
    this.#schemas = schemas
    this.#environment = environment
  }

  refresh(): void {
    const { roles, sources } = this.#folder
    for (const name of this.#files.keys()) if (!sources.has(name)) this.#files.delete(name)
    for (const [name, role] of roles) {
      const source = sources.get(name)
      const known = this.#files.get(name)
      if (!source || (role.kind !== 'entry' && role.kind !== 'list')) this.#files.delete(name)
      else if (known?.source !== source || !isCurrent(known))
        this.#files.set(
          name,
          during(source.file, () => this.#read(role, source)),
        )
    }
  }

  /** In the order of files, and of lists in them. */
  byCollection(): Map<string, WrittenEntry[]> {
    const found = new Map<string, WrittenEntry[]>()
    for (const [name, role] of this.#folder.roles) {
      const entries = this.#files.get(name)?.entries
      if (!entries || !('collection' in role)) continue
      const known = found.get(role.collection)
      if (known) known.push(...entries)
      else found.set(role.collection, [...entries])
    }
    return found
  }

  *findings(): Generator<Diagnostic> {
    for (const { findings } of this.#files.values()) yield* findings
    yield* this.#twice()
  }

  /** Entries in a file of their own that the list of their collection has, too. */
  *#twice(): Generator<Diagnostic> {
    const listed = new Map<string, WrittenEntry>()
    for (const entry of [...this.#files.values()].flatMap(({ entries }) => entries)) {
      const key = `${entry.collection}/${entry.slug}`
      if (entry.base.length > 0 && !listed.has(key)) listed.set(key, entry)
    }
    if (listed.size === 0) return
    for (const [name, role] of this.#folder.roles) {
      const isRead = role.kind === 'entry' && this.#files.has(name)
      const other = isRead ? listed.get(`${role.collection}/${role.slug}`) : undefined
      if (!other || role.kind !== 'entry') continue
      const { line, file } = other.source.at([...other.base, 'slug'])
      const facts = { slug: role.slug, firstLine: line, other: file }
      yield error('page/duplicate-slug', wholeFile(this.#folder.file(name)), facts)
    }
  }

  #read(role: Role & { collection: string }, source: SourceFile): EntryFile {
    const { collection } = role
    const reads = new Reads()
    const work = { schemas: this.#schemas, environment: this.#environment, reads }
    const cuts = entryCuts(collection, source, this.#schemas, role.kind === 'list')
    if (role.kind === 'entry')
      return { source, entries: [readEntry(collection, role.slug, source, work)], findings: cuts, reads }
    const stray = strayFile(collection, source, this.#schemas)
    if (stray) return { source, entries: [], findings: [stray], reads }
    const { entries, findings } = readList(collection, source, work)
    return { source, entries, findings: [...findings, ...cuts], reads }
  }
}

/** What is said about a broken binding names its neighbors, which are not among what it reads. */
function isCurrent({ entries, reads }: EntryFile): boolean {
  return !reads.any || (reads.areCurrent && entries.every(({ findings }) => findings.length === 0))
}
