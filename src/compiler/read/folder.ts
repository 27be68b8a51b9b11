import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { isFile, listFiles, readSource, type Unsaved, withUnsaved } from './disk.ts'
import { wholeFile } from './fileProblems.ts'
import { holdsContent, isUnread, meantName, type Role, roleOf } from './roles.ts'
import { SourceFile } from './sourceFile.ts'

/** A content folder as it lies on the disk: which files there are, what each is for, and what the YAML files say. */
export class Folder {
  readonly dir: string
  readonly #cwd: string
  /** Every file by its name from the content folder, in order. */
  #roles = new Map<string, Role>()
  /** What is called `about.yml` on the disk, by the name it should have. */
  #misnamed: ReadonlyMap<string, string> = new Map()
  #unreadable: ReadonlyMap<string, string> = new Map()
  /** Collections without any file, for which one of nearly their name is there. */
  #misspelled: ReadonlySet<string> = new Set()
  readonly #sources = new Map<string, SourceFile>()
  readonly #slugs = new Map<string, string[] | undefined>()
  readonly #collections: readonly string[]
  readonly #unsaved: Unsaved

  /** @param collections  those that content may have */
  constructor(contentDir: string, cwd: string, collections: readonly string[], unsaved: Unsaved = new Map()) {
    this.#collections = collections
    this.#unsaved = unsaved
    this.#cwd = cwd
    this.dir = resolve(cwd, contentDir)
  }

  get roles(): ReadonlyMap<string, Role> {
    return this.#roles
  }

  get sources(): ReadonlyMap<string, SourceFile> {
    return this.#sources
  }

  /** Lists the folder anew; gives the names of all files that are there, and of those that were. */
  scan(): string[] {
    const { names, unreadable } = withUnsaved(listFiles(this.dir), this.dir, this.#unsaved)
    this.#unreadable = unreadable
    const written = new Set(names)
    this.#misnamed = new Map(
      names.flatMap((name) => (written.has(meantName(name)) ? [] : [[meantName(name), name] as const])),
    )
    const misnamed = new Set(this.#misnamed.values())
    const meant = names.map((name) => (misnamed.has(name) ? meantName(name) : name)).sort()
    const present = new Set(meant)
    const gone = [...this.#roles.keys()].filter((name) => !present.has(name))
    this.#roles = new Map(meant.map((name) => [name, roleOf(name)]))
    this.#slugs.clear()
    this.#misspelled = this.#misspelledCollections()
    return [...meant, ...gone]
  }

  /** Names of what was changed; where files or folders came or went, of everything that came, went or moved. */
  changed(files: readonly string[]): string[] {
    const found = new Set<string>()
    let rescan = false
    for (const file of files) {
      const path = isAbsolute(file) ? file : resolve(this.#cwd, file)
      const written = withSlashes(relative(this.dir, path))
      if (written.startsWith('..')) continue
      const name = meantName(written)
      const isKnown = this.#roles.has(name)
      const isThere = isFile(path, this.#unsaved)
      if (!isKnown || !isThere || name !== written || this.#misnamed.has(name)) rescan = true
      if (isKnown || isThere) found.add(name)
    }
    if (rescan) {
      const known = new Set(this.#roles.keys())
      const misnamed = this.#misnamed
      for (const name of this.scan()) {
        const isElsewhere = misnamed.get(name) !== this.#misnamed.get(name)
        if (known.has(name) !== this.#roles.has(name) || isElsewhere) found.add(name)
      }
    }
    return [...found]
  }

  /** Reads these files from the disk, those that hold content. */
  read(names: readonly string[]): void {
    for (const name of names) {
      const role = this.#roles.get(name)
      if (!role || role.kind === 'list') this.#slugs.clear()
      const source = role && holdsContent(role) ? this.#source(name) : undefined
      if (source) this.#sources.set(name, source)
      else this.#sources.delete(name)
    }
  }

  #source(name: string): SourceFile | undefined {
    const written = this.#misnamed.get(name)
    const path = join(this.dir, written ?? name)
    const wrong = written === undefined ? undefined : roleOf(written)
    if (wrong?.kind === 'misplaced') return readSource(path, this.file(name), wrong.diagnostic(this.file(name)))
    if (!this.#unsaved.has(path)) return readSource(path, this.file(name))
    const text = this.#unsaved.get(path)
    return text === undefined ? undefined : new SourceFile(this.file(name), text)
  }

  /** A file as diagnostics name it: from the working directory. */
  file(name: string): string {
    return withSlashes(relative(this.#cwd, join(this.dir, this.#misnamed.get(name) ?? name)))
  }

  /** A folder could not be listed, so that nobody knows what is missing. */
  get isPartial(): boolean {
    return this.#unreadable.size > 0
  }

  /** Files that nothing reads, and folders that cannot be read. */
  findings(): Diagnostic[] {
    const misplaced = [...this.#roles].flatMap(([name, role]) => {
      const file = this.file(name)
      if (isUnread(role.kind)) return [error('yaml/misplaced-file', wholeFile(file), { found: name })]
      // Pictures are not read, so that nothing else says where they lie.
      const own = role.kind === 'media' ? roleOf(this.#misnamed.get(name) ?? name) : role
      return own.kind === 'misplaced' ? [own.diagnostic(file)] : []
    })
    const unreadable = [...this.#unreadable].map(([folder, reason]) =>
      error('yaml/unreadable-folder', wholeFile(this.file(folder)), { reason }),
    )
    return [...misplaced, ...unreadable]
  }

  /** From the media folder: `team/office.jpg`. */
  media(): Set<string> {
    const names = [...this.#roles].filter(([, { kind }]) => kind === 'media')
    return new Set(names.map(([name]) => name.slice('media/'.length)))
  }

  collectionNames(): string[] {
    return [...new Set([...this.#roles.values()].flatMap((role) => ('collection' in role ? [role.collection] : [])))]
  }

  #misspelledCollections(): Set<string> {
    const names = this.collectionNames()
    const unknown = names.filter((name) => !this.#collections.includes(name))
    const meant = unknown.map((name) => nearest(name, this.#collections))
    return new Set(meant.filter((name) => name !== undefined && !names.includes(name)) as string[])
  }

  /** Whether a list file or the folder of the collection cannot be read or has another name, so that entries are missing. */
  lacksEntries(collection: string): boolean {
    const isUnreadable = ['', 'collections', `collections/${collection}`].some((folder) => this.#unreadable.has(folder))
    return (
      isUnreadable ||
      this.#misspelled.has(collection) ||
      this.#listFiles(collection).some((source) => !source || source.hasLost || !Array.isArray(source.data))
    )
  }

  /** The slugs of a collection by its files, whatever else the entries say; `undefined` when not all can be told. */
  slugs(collection: string): string[] | undefined {
    if (!this.#slugs.has(collection)) this.#slugs.set(collection, this.#slugsOf(collection))
    return this.#slugs.get(collection)
  }

  #slugsOf(collection: string): string[] | undefined {
    const lists = this.#listFiles(collection)
    // Of a list that could only be read in part, entries may be missing, or their slugs.
    const isPartial = lists.some((source) => source?.problems.some(({ severity }) => severity === 'error'))
    if (isPartial || this.lacksEntries(collection)) return undefined
    const filed = [...this.#roles.values()].flatMap((role) =>
      role.kind === 'entry' && role.collection === collection ? [role.slug] : [],
    )
    const listed = lists.flatMap((source) => source?.data as unknown[])
    return [...filed, ...listed.map((item) => String(own(item, 'slug') ?? ''))]
  }

  #listFiles(collection: string): (SourceFile | undefined)[] {
    const name = `collections/${collection}.yaml`
    return this.#roles.get(name)?.kind === 'list' ? [this.#sources.get(name)] : []
  }
}

function withSlashes(path: string): string {
  return path.split(sep).join('/')
}
