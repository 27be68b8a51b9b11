import { hash, randomUUID } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import {
  closeSync,
  fdatasync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { formsOnDisk, type Packed } from '#schemas/release.ts'
import { type Effort, inBrotli, inGzip, packedAs, packing } from './compress.ts'

/** For whoever measures: see `ledger.ts`. */
const writeTrace = tracingChannel('site:write')

const dayMs = 86_400_000
/** What builds have not used for so long goes. A build uses what it finds, so only what it has no use for grows older. */
const keptMs = 3 * dayMs

const recordName = 'entry.json'
/** A file of an entry, in all its forms. */
export interface StoredFile {
  /** Where its plain bytes lie; other forms lie beside them. */
  place: string
  packed: Packed
  /** SHA-256 of its plain bytes, the first 22 characters in base64url. */
  hash: string
  /** Length and time of each form once it was written, so that one touched since is not used. */
  stamps: string[]
}

/** What was made of something: a description as plain data, and files by their names. */
export interface Entry<About> {
  about: About
  files: ReadonlyMap<string, StoredFile>
}

/** As it stands in its folder. */
interface EntryRecord<About> {
  about: About
  files: (Omit<StoredFile, 'place'> & { name: string })[]
}

/** Adds a file to an entry that is being made. @param effort  how hard to compress what is worth it */
export type AddFile = (name: string, content: string | Buffer, effort?: Effort) => Promise<void>

/**
 * What builds have made, by the key of what it was made from: a folder for each entry, which gets its name once it is
 * whole and on the disk, and never changes then. Deleting all of it costs time and nothing else. Several builds may use
 * it at once.
 */
export class Store {
  readonly #dir: string
  /** What this build has used: sites of other days ask for nearly the same. */
  readonly #used = new Map<string, Entry<unknown>>()

  constructor(dir: string) {
    this.#dir = path.join(dir, 'entries')
    mkdirSync(this.#dir, { recursive: true })
  }

  /** What was made under this key before, or what `make` makes now. */
  async entry<About>(kind: string, key: string, make: (add: AddFile) => Promise<About>): Promise<Entry<About>> {
    const folder = this.#folderOf(kind, key)
    const entry = this.#found<About>(folder) ?? (await makeEntry(folder, make))
    this.#used.set(folder, entry)
    return entry
  }

  /** Whether something was made under this key before. */
  has(kind: string, key: string): boolean {
    const folder = this.#folderOf(kind, key)
    const entry = this.#found(folder)
    if (entry) this.#used.set(folder, entry)
    return entry !== undefined
  }

  #folderOf(kind: string, key: string): string {
    return path.join(this.#dir, `${kind}-${hash('sha256', `${packing} ${key}`).slice(0, 32)}`)
  }

  #found<About>(folder: string): Entry<About> | undefined {
    return (this.#used.get(folder) as Entry<About> | undefined) ?? readEntry<About>(folder)
  }

  /** Removes what builds no longer use, and what ended ones have left. */
  prune(): void {
    for (const name of readdirSync(this.#dir)) {
      const folder = path.join(this.#dir, name)
      const used = statSync(path.join(folder, recordName), { throwIfNoEntry: false }) ?? statSync(folder)
      if (used.mtimeMs < Date.now() - keptMs) rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** What is in a folder, when all its files lie there as they were written. */
function readEntry<About>(folder: string): Entry<About> | undefined {
  const record = path.join(folder, recordName)
  try {
    const entry = entryIn(folder, JSON.parse(readFileSync(record, 'utf8')) as EntryRecord<About>)
    for (const file of entry.files.values()) if (!isUntouched(file, file.place)) return undefined
    if (statSync(record).mtimeMs < Date.now() - dayMs / 2) utimesSync(record, new Date(), new Date())
    return entry
  } catch {
    // There is none, or the machine stopped before its disk had all of it.
    return undefined
  }
}

function entryIn<About>(folder: string, { about, files }: EntryRecord<About>): Entry<About> {
  const placed = files.map(({ name, ...file }, index): [string, StoredFile] => {
    return [name, { place: path.join(folder, String(index)), ...file }]
  })
  return { about, files: new Map(placed) }
}

/** It is made under another name: this build may be ended, and another one may make the same. */
async function makeEntry<About>(folder: string, make: (add: AddFile) => Promise<About>): Promise<Entry<About>> {
  const unfinished = `${folder}.${randomUUID()}~`
  writeTrace.traceSync(() => mkdirSync(unfinished))
  try {
    const files: EntryRecord<About>['files'] = []
    const about = await make(async (name, content, effort = 'page') => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const file: (typeof files)[number] = { name, packed: packedAs(name, effort), hash: hashOf(bytes), stamps: [] }
      const place = path.join(unfinished, String(files.push(file) - 1))
      const forms = { '': () => bytes, '.br': inBrotli, '.gz': inGzip }
      const write = async (form: keyof typeof forms) => writeToDisk(place + form, await forms[form](bytes, effort))
      file.stamps = await Promise.all(formsOnDisk[file.packed].map(write))
    })
    const record = JSON.stringify({ about, files })
    return writeTrace.traceSync(() => {
      writeFileSync(path.join(unfinished, recordName), record)
      // Its own words: a part of a document would keep the whole document in memory, for each page.
      return namedAs(folder, unfinished) ?? entryIn(folder, JSON.parse(record) as EntryRecord<About>)
    })
  } catch (thrown) {
    // Its synchronous form reports `EMFILE` without a code.
    await rm(unfinished, { recursive: true, force: true })
    throw thrown
  }
}

/** Gives a folder its name. @returns the entry that was there before, if it is whole */
function namedAs<About>(folder: string, unfinished: string): Entry<About> | undefined {
  try {
    renameSync(unfinished, folder)
    return undefined
  } catch {
    const other = readEntry<About>(folder)
    // Else it is one with a file that somebody has changed, or a failure of the disk.
    rmSync(other ? unfinished : folder, { recursive: true, force: true })
    if (!other) renameSync(unfinished, folder)
    return other
  }
}

export function hashOf(bytes: Buffer | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Whether a file lies there as it was written, in all its forms. */
export function isUntouched({ packed, stamps }: StoredFile, place: string): boolean {
  return formsOnDisk[packed].every((form, index) => {
    const stat = statSync(place + form, { throwIfNoEntry: false })
    return stat !== undefined && stampOf(stat) === stamps[index]
  })
}

/** Writes a form of a file; what the system has not given to the disk a loss of power would take. @returns its stamp */
async function writeToDisk(place: string, bytes: Buffer): Promise<string> {
  // All but the wait for the disk is synchronous, which takes a tenth of the time.
  const file = writeTrace.traceSync(() => openSync(place, 'wx'))
  try {
    writeTrace.traceSync(() => writeFileSync(file, bytes))
    await dataOnDisk(file)
    return stampOf(fstatSync(file))
  } finally {
    closeSync(file)
  }
}

const dataOnDisk = promisify(fdatasync)

const stampOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => `${size}:${mtimeMs}`
