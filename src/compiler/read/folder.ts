import { join, relative, resolve, sep } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import type { DataCache } from './dataCache.ts'
import { listFiles, readSource, type Unsaved } from './disk.ts'
import { wholeFile } from './fileProblems.ts'
import { holdsContent, meantName, type Role, roleOf } from './roles.ts'
import { SourceFile } from './sourceFile.ts'

/** A content folder as it lies on the disk: which files there are, what each is for, and what the YAML files say. */
export class Folder {
  readonly dir: string
  /** Every file by its name from the content folder, in order. */
  roles: ReadonlyMap<string, Role> = new Map()
  readonly sources = new Map<string, SourceFile>()
  readonly cache: DataCache | undefined
  readonly #cwd: string
  /** What is called `about.yml` on the disk, by the name it should have. */
  #misnamed: ReadonlyMap<string, string> = new Map()
  #unreadable: ReadonlyMap<string, string> = new Map()
  /** Where each file lies, by its name on the disk. */
  #paths: ReadonlyMap<string, string> = new Map()
  /** Collections without any file, for which one of nearly their name is there. */
  #misspelled: readonly (string | undefined)[] = []
  readonly #slugs = new Map<string, string[] | undefined>()
  readonly #collections: readonly string[]
  readonly #unsaved: Unsaved

  /**
   * @param collections  those that content may have
   * @param cache        remembers what sound texts say
   */
  constructor(
    contentDir: string,
    cwd: string,
    collections: readonly string[],
    unsaved: Unsaved = new Map(),
    cache?: DataCache,
  ) {
    this.cache = cache
    this.#collections = collections
    this.#unsaved = unsaved
    this.#cwd = cwd
    this.dir = resolve(cwd, contentDir)
  }

  /**
   * Lists the folder anew.
   *
   * @param edited  files, absolute or from the working directory
   * @returns names of those that are or were content, and of everything that came, went or moved
   */
  refresh(edited: readonly string[]): string[] {
    const [roles, misnamed] = [this.roles, this.#misnamed]
    this.#list()
    const names = [...new Set([...roles.keys(), ...this.roles.keys()])]
    const written = new Set(
      edited.map((file) => meantName(withSlashes(relative(this.dir, resolve(this.#cwd, file))).normalize())),
    )
    return names.filter(
      (name) =>
        written.has(name) ||
        !roles.has(name) ||
        !this.roles.has(name) ||
        misnamed.get(name) !== this.#misnamed.get(name),
    )
  }

  #list(): void {
    const { files, unreadable } = listFiles(this.dir, this.#unsaved)
    this.#unreadable = unreadable
    this.#paths = files
    const names = [...files.keys()].sort()
    const lost = names.filter((name) => (this.roles.get(name)?.kind ?? 'misplaced') === 'misplaced')
    this.#misnamed = new Map(
      lost.map((name) => [meantName(name), name] as const).filter(([meant]) => !files.has(meant)),
    )
    const misnamed = new Map([...this.#misnamed].map(([meant, name]) => [name, meant]))
    const meant = names.map((name) => misnamed.get(name) ?? name).sort()
    this.roles = new Map(meant.map((name) => [name, this.roles.get(name) ?? roleOf(name)]))
    this.#slugs.clear()
    const collections = this.collectionNames()
    this.#misspelled = collections
      .filter((name) => !this.#collections.includes(name))
      .map((name) => nearest(name, this.#collections))
      .filter((name) => name !== undefined && !collections.includes(name))
  }

  /** Reads these files from the disk, those that hold content. */
  read(names: readonly string[]): void {
    for (const name of names) {
      const role = this.roles.get(name)
      if (!role || role.kind === 'list') this.#slugs.clear()
      const source = role && holdsContent(role) ? this.#source(name) : undefined
      if (source) this.sources.set(name, source)
      else this.sources.delete(name)
    }
  }

  #source(name: string): SourceFile | undefined {
    const written = this.#misnamed.get(name) ?? name
    const path = this.path(name)
    const file = this.file(name)
    const reason = this.#unreadable.get(written)
    if (reason) return new SourceFile(file, '', error('yaml/unreadable', wholeFile(file), { reason }))
    const role = roleOf(written)
    if (role.kind === 'misplaced') {
      const isList = Array.isArray(readSource(path, file)?.data)
      return readSource(path, file, role.diagnostic(file, isList))
    }
    if (!this.#unsaved.has(path)) return readSource(path, file, undefined, this.cache)
    const text = this.#unsaved.get(path)
    return typeof text === 'string' ? new SourceFile(file, text) : undefined
  }

  /** A file as diagnostics name it: from the working directory. */
  file(name: string): string {
    return withSlashes(relative(this.#cwd, this.path(name)))
  }

  /** Where a file lies, as the disk writes its name. */
  path(name: string): string {
    const written = this.#misnamed.get(name) ?? name
    return this.#paths.get(written) ?? join(this.dir, written)
  }

  /** A folder could not be listed, so that nobody knows what is missing. */
  get isPartial(): boolean {
    return this.#missing().length > 0
  }

  /** Files that nothing reads, and folders that cannot be read. */
  findings(): Diagnostic[] {
    const misplaced = [...this.roles].flatMap(([name, role]) => {
      // Pictures are not read, so that nothing else says where they lie.
      const own = role.kind === 'media' ? roleOf(this.#misnamed.get(name) ?? name) : role
      return own.kind === 'misplaced' ? [own.diagnostic(this.file(name))] : []
    })
    const unreadable = this.#missing().map(([name, reason]) => {
      const code = this.#paths.has(name) ? 'yaml/unreadable' : 'yaml/unreadable-folder'
      return error(code, wholeFile(this.file(name)), { reason })
    })
    return [...misplaced, ...unreadable]
  }

  /** Folders and pictures that cannot be read, with the reason. Of a YAML file its source says so. */
  #missing(): [string, string][] {
    return [...this.#unreadable].filter(([name]) => !this.#paths.has(name) || this.roles.get(name)?.kind === 'media')
  }

  /** Where each file of the media folder lies, by its name from there: `team/office.jpg`. */
  media(): Map<string, string> {
    const names = [...this.roles].filter(([name, { kind }]) => kind === 'media' && !this.#unreadable.has(name))
    return new Map(names.map(([name]) => [name.slice('media/'.length), this.path(name)]))
  }

  collectionNames(): string[] {
    return [...new Set([...this.roles.values()].flatMap((role) => ('collection' in role ? [role.collection] : [])))]
  }

  /** Whether a list file or the folder of the collection cannot be read or has another name, so that entries are missing. */
  lacksEntries(collection: string): boolean {
    return (
      ['', 'collections', `collections/${collection}`].some((folder) => this.#unreadable.has(folder)) ||
      this.#misspelled.includes(collection) ||
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
    const filed = [...this.roles.values()].flatMap((role) =>
      role.kind === 'entry' && role.collection === collection ? [role.slug] : [],
    )
    const listed = lists.flatMap((source) => source?.data as unknown[])
    return [...filed, ...listed.map((item) => String(own(item, 'slug') ?? ''))]
  }

  #listFiles(collection: string): (SourceFile | undefined)[] {
    const name = `collections/${collection}.yaml`
    return this.roles.get(name)?.kind === 'list' ? [this.sources.get(name)] : []
  }
}

function withSlashes(path: string): string {
  return path.split(sep).join('/')
}
