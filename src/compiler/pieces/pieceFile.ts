import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PieceStore } from '#schemas/pieceStore.ts'
import { isMapping } from '../values/own.ts'

/** More than a site of this size ever uses: what earlier code and schemas have left is dropped beyond it. */
const mostKept = 300

/** A few pieces in one file, from one run to the next. Deleting it costs time and nothing else. */
export class PieceFile implements PieceStore {
  readonly #path: string
  readonly #kept: Map<string, string>
  readonly #used = new Set<string>()
  #hasNew = false

  constructor(path: string) {
    this.#path = path
    this.#kept = new Map(Object.entries(readKept(path)))
  }

  get(kind: string, key: string): string | undefined {
    const name = `${kind} ${key}`
    const found = this.#kept.get(name)
    if (found !== undefined) this.#used.add(name)
    return found
  }

  set(kind: string, key: string, value: Uint8Array | string): void {
    const name = `${kind} ${key}`
    this.#used.add(name)
    this.#hasNew = true
    this.#kept.set(name, String(value))
  }

  /** Writes down what is new. Where that cannot be done, the next run makes it again. */
  save(): void {
    if (!this.#hasNew) return
    const all = [...this.#kept]
    const kept = all.length > mostKept ? all.filter(([name]) => this.#used.has(name)) : all
    const fresh = `${this.#path}.${process.pid}`
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      writeFileSync(fresh, JSON.stringify(Object.fromEntries(kept)))
      // Another run may be reading it.
      renameSync(fresh, this.#path)
    } catch {
      return
    }
  }
}

function readKept(path: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isMapping(kept) && Object.values(kept).every((value) => typeof value === 'string')
      ? (kept as Record<string, string>)
      : {}
  } catch {
    return {}
  }
}
