import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import { during } from '../failure.ts'
import { type Role, wholeFile } from '../files/files.ts'
import type { Folder } from '../files/folder.ts'
import type { SourceFile } from '../files/source.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { entryCuts } from './checkEntry.ts'
import type { EntryMaker, WrittenEntry } from './entryMaker.ts'
import { readEntry, readList } from './readEntries.ts'
import { strayFile } from './strayFile.ts'

interface EntryFile {
  source: SourceFile
  entries: WrittenEntry[]
  /** Of the file as a whole. */
  findings: Finding[]
}

/** The files of all collections, each read again only when its text is another. */
export class EntryFiles {
  readonly #files = new Map<string, EntryFile>()
  readonly #folder: Folder
  readonly #schemas: Schemas

  constructor(folder: Folder, schemas: Schemas) {
    this.#folder = folder
    this.#schemas = schemas
  }

  read(make: EntryMaker): void {
    const { roles, sources } = this.#folder
    for (const [name, role] of roles) {
      const source = sources.get(name)
      if (!source || (role.kind !== 'entry' && role.kind !== 'list')) this.#files.delete(name)
      else if (this.#files.get(name)?.source !== source)
        this.#files.set(
          name,
          during(source.file, () => readEntryFile(role, source, make, this.#schemas)),
        )
    }
    for (const name of this.#files.keys()) if (!sources.has(name)) this.#files.delete(name)
  }

  /**
   * Makes entries with bindings anew, of the same text.
   *
   * @returns them, and those that are new already, in the order of files
   */
  renew(isKept: (entry: WrittenEntry) => boolean): WrittenEntry[] {
    const renewed: WrittenEntry[] = []
    for (const name of this.#folder.roles.keys()) {
      for (const [index, entry] of this.#files.get(name)?.entries.entries() ?? []) {
        if (!entry.isBound || (entry.checked && isKept(entry))) continue
        const again = entry.checked ? during(entry.source.file, () => entry.again()) : entry
        this.#files.get(name)!.entries[index] = again
        renewed.push(again)
      }
    }
    return renewed
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

  *findings(): Generator<Finding> {
    for (const { findings } of this.#files.values()) yield* findings
    yield* this.#twice()
  }

  /** Entries in a file of their own that the list of their collection has too. */
  *#twice(): Generator<Finding> {
    const lists = new Map<string, EntryFile>()
    for (const [name, role] of this.#folder.roles) {
      const file = role.kind === 'list' ? this.#files.get(name) : undefined
      if (role.kind === 'list' && file) lists.set(role.collection, file)
    }
    if (lists.size === 0) return
    for (const [name, role] of this.#folder.roles) {
      const list = role.kind === 'entry' && this.#files.has(name) ? lists.get(role.collection) : undefined
      const listed = list?.entries.find(({ slug }) => role.kind === 'entry' && slug === role.slug)
      if (!list || !listed || role.kind !== 'entry') continue
      const { line, file } = list.source.at([...listed.base, 'slug'])
      const facts = { slug: role.slug, firstLine: line, other: file }
      yield { diagnostic: error('page/duplicate-slug', wholeFile(this.#folder.file(name)), facts) }
    }
  }
}

function readEntryFile(
  role: Role & { collection: string },
  source: SourceFile,
  make: EntryMaker,
  schemas: Schemas,
): EntryFile {
  const { collection } = role
  const cuts = entryCuts(collection, source, schemas, role.kind === 'list')
  if (role.kind === 'entry')
    return { source, entries: [readEntry(collection, role.slug, source, make)], findings: cuts }
  const stray = strayFile(collection, source, schemas)
  if (stray) return { source, entries: [], findings: [stray] }
  const { entries, findings } = readList(collection, source, make)
  return { source, entries, findings: [...findings, ...cuts] }
}
