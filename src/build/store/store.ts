import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { compress, type Effort } from '../compress.ts'
import { type Blob, Blobs, blobNamed, bytesOf, hashOf, nameOf } from './blobs.ts'
import { Records } from './records.ts'

/** What has not been used for so long goes. */
const keptDays = 30
/** The oldest goes first until no more than this is left; what the build at hand used stays. */
const mostBytes = 4 * 2 ** 30

/** So many files are flushed together. */
const mostWaiting = 500

const dayMs = 86_400_000

/**
 * Everything builds make, by the hash of what it was made from: `pieces.sqlite` holds small pieces, `files/` whole files.
 * Deleting the folder costs time and nothing else. Several builds may use it at once.
 */
export class Store {
  readonly blobs: Blobs
  readonly dir: string
  readonly #records: Records
  readonly #day: number
  /** What was put in and is not on record yet. */
  readonly #fresh = new Map<string, Blob>()
  readonly #waiting: Blob[] = []
  #flushing: Promise<void> = Promise.resolve()

  /** @param day  days since 1970 */
  constructor(dir: string, day = Math.floor(Date.now() / dayMs)) {
    mkdirSync(dir, { recursive: true })
    this.dir = dir
    this.#day = day
    this.#records = new Records(path.join(dir, 'pieces.sqlite'), day)
    this.blobs = new Blobs(path.join(dir, 'files'), compress)
  }

  /** A piece, as it was given to {@link set}. */
  get(kind: string, key: string): string | Uint8Array | undefined {
    return this.#records.get(kind, key)
  }

  set(kind: string, key: string, value: string | Uint8Array): void {
    this.#records.set(kind, key, value)
  }

  /** The file of this name, {@link nameOf}, when it lies in the store as it was written. */
  blob(name: string): Blob | undefined {
    const stamp = this.#records.get('file', name)
    const blob = this.#fresh.get(name) ?? (typeof stamp === 'string' ? blobNamed(name, stamp) : undefined)
    return blob && this.blobs.isWhole(blob) ? blob : undefined
  }

  /** The files of these names, in their order; `undefined` when one of them is not there. */
  allBlobs(names: readonly string[]): Blob[] | undefined {
    const found: Blob[] = []
    for (const name of names) {
      const blob = this.blob(name)
      if (!blob) return undefined
      found.push(blob)
    }
    return found
  }

  /** Keeps a file, compressed as its kind deserves, unless it is there already. */
  async put(bytes: Buffer, effort: Effort | null): Promise<Blob> {
    const known = this.blob(nameOf(hashOf(bytes), effort))
    if (known) return known
    const blob = await this.blobs.write(bytes, effort)
    this.remember(blob)
    return blob
  }

  /** Takes in a file that a worker thread has written. Other builds know it once it is flushed. */
  remember(blob: Blob): void {
    this.#fresh.set(blob.name, blob)
    this.#waiting.push(blob)
    if (this.#waiting.length >= mostWaiting) this.#flushWaiting()
  }

  /** Has the disk keep all that was put in until now. */
  async flush(): Promise<void> {
    this.#flushWaiting()
    await this.#flushing
    this.#records.flush()
  }

  /** Some after the others, while the next ones are made. */
  #flushWaiting(): void {
    const blobs = this.#waiting.splice(0)
    this.#flushing = this.#flushing.then(async () => {
      await this.blobs.flush(blobs)
      for (const { name, stamp } of blobs) {
        this.#records.set('file', name, stamp, bytesOf(stamp))
        this.#fresh.delete(name)
      }
    })
    // Whoever waits for it hears of a failure; until then it is not to end the process.
    this.#flushing.catch(() => {})
  }

  /** Removes what builds no longer use and what broken-off builds left; at most once a day, since it looks at every file. */
  prune(room = mostBytes): void {
    if (this.get('pruned', 'on') === String(this.#day)) return
    this.set('pruned', 'on', String(this.#day))
    for (const name of this.#records.prune(this.#day - keptDays, room, 'file')) this.blobs.remove(name)
    this.blobs.sweep((name) => this.#records.has('file', name), (this.#day - 1) * dayMs)
  }

  /** What was not flushed is forgotten. */
  close(): void {
    this.#records.close()
  }
}
