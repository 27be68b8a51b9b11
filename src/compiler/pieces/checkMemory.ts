import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PieceStore } from '#schemas/pieceStore.ts'
import { Records } from './records.ts'

const dayMs = 86_400_000
/** A file beyond this holds far more of the past than of the present, and is begun anew. */
const mostBytes = 2 * 2 ** 30

/**
 * What checks have made, in one file, from one run to the next. Deleting it costs time and nothing else; where it cannot be
 * read or written, nothing is remembered.
 */
export class CheckMemory implements PieceStore {
  readonly #path: string
  #records: Records | undefined
  #isDamaged = false

  constructor(path: string, most = mostBytes) {
    this.#path = path
    this.#attempt(() => {
      mkdirSync(dirname(path), { recursive: true })
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > most) this.#remove()
      this.#records = new Records(path, Math.floor(Date.now() / dayMs))
    })
  }

  get(kind: string, key: string): string | Uint8Array | undefined {
    return this.#attempt(() => this.#records?.get(kind, key))
  }

  set(kind: string, key: string, value: string | Uint8Array): void {
    this.#attempt(() => this.#records?.set(kind, key, value))
  }

  /** Writes down what is new. */
  close(): void {
    const records = this.#records
    this.#attempt(() => records?.flush())
    this.#attempt(() => records?.close())
    if (this.#isDamaged) this.#attempt(() => this.#remove())
  }

  #remove(): void {
    for (const part of ['', '-wal', '-shm']) rmSync(this.#path + part, { force: true })
  }

  /** A full or read-only disk, or another program that holds the file, is no reason to fail. */
  #attempt<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (thrown) {
      this.#isDamaged ||= damage.has((thrown as { errcode?: number }).errcode)
      this.#records = undefined
      return undefined
    }
  }
}

/** SQLite's codes for a file that is not as it was written: corrupt, and no database. */
const damage = new Set<number | undefined>([11, 26])

/**
 * The memory of the checks in a working directory; on a machine that is thrown away after one run (`CI`) none is begun, since
 * writing it would be lost time.
 */
export function checkMemory(path: string, env: Readonly<Record<string, string | undefined>>): CheckMemory | undefined {
  return env.CI && !existsSync(path) ? undefined : new CheckMemory(path)
}
