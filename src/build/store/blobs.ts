import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { type Compress, type Effort, packing } from '../compress.ts'
import { flushFile } from '../flush.ts'
import { inParallel } from '../inParallel.ts'

/** What a file's forms looked like once they were whole: length and time of each, so that one touched since is not used. */
export type Stamp = string

/** A file that the store holds. */
export interface Blob {
  /** Its name in the store: its hash, and how it was compressed. */
  name: string
  /** SHA-256 of its plain bytes, the first 22 characters in base64url. */
  hash: string
  packed: 0 | 1
  stamp: Stamp
}

/** The disk writes several files in the time of one. */
const flushedAtOnce = 16

const endings = ['', '.br', '.gz'] as const
const formsOf = (packed: 0 | 1): readonly string[] => (packed ? endings : endings.slice(0, 1))

/** Whole files by the hash of their content, each with its compressed forms. A file is written once and never changed. */
export class Blobs {
  readonly dir: string
  readonly #compress: Compress
  readonly #folders = new Set<string>()

  /** @param compress  how compressed forms are made: on Node's thread pool, or on the calling thread */
  constructor(dir: string, compress: Compress) {
    this.dir = dir
    mkdirSync(dir, { recursive: true })
    this.#compress = compress
  }

  path(name: string): string {
    return path.join(this.dir, name.slice(0, 1), name)
  }

  /** @param effort  how hard to compress; `null` for what would only grow */
  async write(bytes: Buffer, effort: Effort | null): Promise<Blob> {
    const hash = hashOf(bytes)
    const name = nameOf(hash, effort)
    const target = this.path(name)
    this.#makeFolder(path.dirname(target))
    const forms = [bytes]
    if (effort) {
      const { br, gz } = await this.#compress(bytes, effort)
      forms.push(br, gz)
    }
    const stamps = forms.map((form, index) => writeWhole(target + endings[index], form))
    return { name, hash, packed: effort ? 1 : 0, stamp: stamps.join(' ') }
  }

  /** Has the disk keep them: what was written is else in the hands of the system, which may lose power. */
  async flush(blobs: readonly Blob[]): Promise<void> {
    const files = blobs.flatMap(({ name, packed }) => formsOf(packed).map((ending) => this.path(name) + ending))
    await inParallel(files, flushedAtOnce, async (file) => {
      const handle = await open(file, 'r+')
      await handle.datasync().finally(() => handle.close())
    })
  }

  /** Whether all forms lie there as they were written. */
  isWhole(blob: Blob): boolean {
    return isUntouched(blob, this.path(blob.name))
  }

  /** Puts a file with its forms into a release: as a second name where the disk knows such, else as a copy. */
  place({ name, packed }: Pick<Blob, 'name' | 'packed'>, target: string): void {
    const source = this.path(name)
    for (const ending of formsOf(packed)) linkOrCopy(source + ending, target + ending)
  }

  remove(name: string): void {
    for (const ending of endings) rmSync(this.path(name) + ending, { force: true })
  }

  /** Removes files that nobody knows; younger ones may belong to a build that is under way. */
  sweep(isKnown: (name: string) => boolean, olderThanMs: number): void {
    for (const entry of readdirSync(this.dir, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      const [name = ''] = entry.name.split('.')
      if (!entry.isFile() || (!entry.name.endsWith('~') && isKnown(name))) continue
      if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < olderThanMs) rmSync(file, { force: true })
    }
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, hashLength)
}

/** Compressed by other means, the same bytes are another file of the store. */
export function nameOf(hash: string, effort: Effort | null): string {
  return effort ? hash + packing[effort] : hash
}

const hashLength = 22

/** The opposite of {@link nameOf}. */
export function blobNamed(name: string, stamp: Stamp): Blob {
  return { name, hash: name.slice(0, hashLength), packed: name.length > hashLength ? 1 : 0, stamp }
}

/** It gets its name when it is whole: a build may be ended, and another may write the same. Synchronous, since that takes a tenth of the time. */
function writeWhole(target: string, bytes: Buffer): string {
  const making = `${target}.${randomUUID()}~`
  writeFileSync(making, bytes, { flag: 'wx' })
  renameSync(making, target)
  return stampOf(target)
}

/** Whether a file lies there as it was written, in all its forms. */
export function isUntouched({ packed, stamp }: Blob, file: string): boolean {
  const stamps = formsOf(packed).map((ending) => stampOf(file + ending))
  return stamps.join(' ') === stamp
}

/** What a file's forms take together. */
export function bytesOf(stamp: Stamp): number {
  return stamp.split(' ').reduce((sum, form) => sum + Number.parseInt(form, 10), 0)
}

/** What a visitor's browser is sent of a file: its form in Brotli where it has one. */
export function sentBytesOf({ packed, stamp }: Pick<Blob, 'packed' | 'stamp'>): number {
  return Number.parseInt(stamp.split(' ')[packed] ?? '', 10)
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.size}:${stat.mtimeMs}` : ''
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    // Another disk, a file system without links, or one name too many.
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    copyFileSync(source, target)
    flushFile(target)
  }
}
