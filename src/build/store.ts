import { hash, randomUUID } from 'node:crypto'
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
import path from 'node:path'
import { promisify } from 'node:util'
import { compress, type Effort, packing } from './compress.ts'

const dayMs = 86_400_000
/** What no build has used for so long goes. */
const keptMs = 30 * dayMs
/** The oldest goes first until no more than this is left; what was used on the last day stays. */
const mostBytes = 4 * 2 ** 30

const recordName = 'entry.json'
/** Of a file that is compressed. */
export const endings = ['', '.br', '.gz'] as const

/** A file of an entry, in all its forms. */
export interface StoredFile {
  /** Where its plain bytes lie; compressed forms lie beside them, `.br` and `.gz`. */
  place: string
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

/** Adds a file to an entry that is being made. @param effort  how hard to compress it; without one it stays as it is */
export type AddFile = (name: string, content: string | Buffer, effort?: Effort | null) => Promise<void>

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
    return this.find<About>(kind, key) ?? (await this.#make(kind, key, make))
  }

  /** What was made under this key, when all its files lie there as they were written. */
  find<About>(kind: string, key: string): Entry<About> | undefined {
    const folder = this.#folder(kind, key)
    const used = this.#used.get(folder) as Entry<About> | undefined
    if (used) return used
    const entry = readEntry<About>(folder)
    if (!entry || !isWhole(entry)) return undefined
    const record = path.join(folder, recordName)
    if (statSync(record).mtimeMs < Date.now() - dayMs / 2) utimesSync(record, new Date(), new Date())
    this.#used.set(folder, entry)
    return entry
  }

  /** Removes what builds no longer use and what ended ones have left; at most once a day, since it looks at all. */
  prune(room = mostBytes): void {
    const mark = path.join(this.#dir, '..', 'pruned')
    if (lastTouchedMs(mark) > Date.now() - dayMs) return
    writeFileSync(mark, '')
    const entries = readdirSync(this.#dir)
      .map((name) => path.join(this.#dir, name))
      .map((folder) => ({
        folder,
        bytes: bytesOf(folder),
        usedMs: lastTouchedMs(path.join(folder, recordName), folder),
      }))
    let total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { folder, bytes, usedMs } of entries.sort((a, b) => a.usedMs - b.usedMs)) {
      const unusedMs = Date.now() - usedMs
      if (unusedMs < dayMs) break
      if (unusedMs < keptMs && total <= room && !folder.endsWith('~')) continue
      rmSync(folder, { recursive: true, force: true })
      total -= bytes
    }
  }

  #folder(kind: string, key: string): string {
    return path.join(this.#dir, `${kind}-${hash('sha256', `${packing} ${key}`).slice(0, 32)}`)
  }

  /** It is made under another name: this build may be ended, and another one may make the same. */
  async #make<About>(kind: string, key: string, make: (add: AddFile) => Promise<About>): Promise<Entry<About>> {
    const folder = this.#folder(kind, key)
    const unfinished = `${folder}.${randomUUID()}~`
    mkdirSync(unfinished)
    try {
      const files: EntryRecord<About>['files'] = []
      const about = await make(async (name, content, effort = null) => {
        const bytes = Buffer.from(content as Buffer)
        const file: (typeof files)[number] = { name, hash: hashOf(bytes), stamps: [] }
        const place = path.join(unfinished, String(files.push(file) - 1))
        const forms = effort ? [bytes, ...(await compress(bytes, effort))] : [bytes]
        file.stamps = await Promise.all(forms.map((form, index) => writeToDisk(place + endings[index], form)))
      })
      writeFileSync(path.join(unfinished, recordName), JSON.stringify({ about, files } satisfies EntryRecord<About>))
      this.#finish(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
    const entry = this.find<About>(kind, key)
    if (!entry) throw new Error(`${folder} is not as it was written.`)
    return entry
  }

  /** Gives an entry its name, unless another build was quicker. */
  #finish(unfinished: string, folder: string): void {
    try {
      renameSync(unfinished, folder)
    } catch {
      if (isWhole(readEntry(folder))) return
      // There is one with a file that somebody has changed, or it is a failure of the disk.
      const changed = `${folder}.${randomUUID()}~`
      renameSync(folder, changed)
      renameSync(unfinished, folder)
      rmSync(changed, { recursive: true, force: true })
    }
  }
}

function isWhole(entry: Entry<unknown> | undefined): boolean {
  return entry !== undefined && [...entry.files.values()].every((file) => isUntouched(file, file.place))
}

export function hashOf(bytes: Buffer | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Whether a file lies there as it was written, in all its forms. */
export function isUntouched({ stamps }: StoredFile, place: string): boolean {
  return stamps.every((stamp, index) => {
    const stat = statSync(place + endings[index], { throwIfNoEntry: false })
    return stat !== undefined && stampOf(stat) === stamp
  })
}

function readEntry<About>(folder: string): Entry<About> | undefined {
  try {
    const { about, files }: EntryRecord<About> = JSON.parse(readFileSync(path.join(folder, recordName), 'utf8'))
    const placed = files.map(
      ({ name, ...file }, index) => [name, { ...file, place: path.join(folder, String(index)) }] as const,
    )
    return { about, files: new Map(placed) }
  } catch {
    // There is none, or the machine stopped before its disk had all of it.
    return undefined
  }
}

/** Writes a form of a file; what the system has not given to the disk a loss of power would take. @returns its stamp */
async function writeToDisk(place: string, bytes: Buffer): Promise<string> {
  // All but the wait for the disk is synchronous, which takes a tenth of the time.
  const file = openSync(place, 'wx')
  try {
    writeFileSync(file, bytes)
    await dataOnDisk(file)
    return stampOf(fstatSync(file))
  } finally {
    closeSync(file)
  }
}

const dataOnDisk = promisify(fdatasync)

const stampOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }) => `${size}:${mtimeMs}`

/** What an entry's files take together. */
function bytesOf(folder: string): number {
  const files = [...(readEntry(folder)?.files.values() ?? [])]
  return files.flatMap(({ stamps }) => stamps).reduce((sum, stamp) => sum + Number.parseInt(stamp, 10), 0)
}

/** Of the first of these that is there. */
function lastTouchedMs(...places: string[]): number {
  const stats = places.map((place) => statSync(place, { throwIfNoEntry: false }))
  return stats.find((stat) => stat !== undefined)?.mtimeMs ?? 0
}
