import { hash } from 'node:crypto'
import type { PieceStore } from '#schemas/pieceStore.ts'

/** What earlier runs have made, as far as the same code made it from the same things. */
export class Pieces {
  readonly #store: PieceStore
  readonly #made: string

  /** @param made  everything that decides what comes of a text beside the text itself: code, schemas, settings of the run */
  constructor(store: PieceStore, made: readonly string[]) {
    this.#store = store
    this.#made = JSON.stringify(made)
  }

  /** @returns `undefined` for what is not known, or was damaged */
  read(kind: string, from: readonly unknown[]): unknown {
    const kept = this.#store.get(kind, this.#key(from))
    if (typeof kept !== 'string') return undefined
    try {
      return JSON.parse(kept)
    } catch {
      return undefined
    }
  }

  /** Keeps a value that JSON gives back as it is, and no other. @returns whether it is kept */
  write(kind: string, from: readonly unknown[], value: object): boolean {
    if (!isPlain(value)) return false
    this.#store.set(kind, this.#key(from), JSON.stringify(value))
    return true
  }

  #key(from: readonly unknown[]): string {
    return hash('sha256', `${this.#made}\n${JSON.stringify(from)}`, 'base64url')
  }
}

/** Whether a value comes back from JSON as it was: `.nan`, `.inf` and `-0` do not, and what an anchor repeats comes back as copies. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return value !== undefined
  for (const part of Array.isArray(value) ? value : Object.values(value)) if (!isPlain(part)) return false
  return true
}

/** A text that differs where values do. */
export function fingerprint(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value, distinct)
}

/** JSON knows fewer numbers than YAML. */
function distinct(_: string, value: unknown): unknown {
  if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0))) return value
  return { number: Object.is(value, -0) ? '-0' : String(value) }
}
