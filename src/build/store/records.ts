import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

type Value = string | Uint8Array

/** So many new values wait before they are written together: each transaction is a wait for the disk. */
const mostWaiting = 500

const tables = `
  CREATE TABLE IF NOT EXISTS pieces (
    kind TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, bytes INTEGER NOT NULL, used INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  )
`

/**
 * Small pieces by the key of what they were made from. Several runs may use one file at a time.
 *
 * @param file  the database; a damaged one is begun anew, since all in it can be made again
 * @param day   days since 1970, to know what has not been used for long
 */
export class Records {
  readonly #db: DatabaseSync
  readonly #day: number
  readonly #find: StatementSync
  readonly #waiting = new Map<string, Piece>()
  readonly #used: Pick<Piece, 'kind' | 'key'>[] = []

  constructor(file: string, day: number) {
    this.#db = open(file)
    this.#day = day
    this.#find = this.#db.prepare('SELECT value, used FROM pieces WHERE kind = ? AND key = ?')
  }

  get(kind: string, key: string): Value | undefined {
    const waiting = this.#waiting.get(`${kind} ${key}`)
    if (waiting !== undefined) return waiting.value
    const found = this.#find.get(kind, key) as { value: Value; used: number } | undefined
    if (found && found.used !== this.#day) this.#used.push({ kind, key })
    return found?.value
  }

  has(kind: string, key: string): boolean {
    return this.#waiting.has(`${kind} ${key}`) || this.#find.get(kind, key) !== undefined
  }

  /** @param bytes  what it takes of the disk, beside the value where that stands for files */
  set(kind: string, key: string, value: Value, bytes = value.length): void {
    this.#waiting.set(`${kind} ${key}`, { kind, key, value, bytes })
    if (this.#waiting.size >= mostWaiting) this.flush()
  }

  /** Writes what waits. A value is there for the next build from then on. */
  flush(): void {
    if (this.#waiting.size + this.#used.length === 0) return
    const insert = this.#db.prepare('INSERT OR REPLACE INTO pieces VALUES (?, ?, ?, ?, ?)')
    const use = this.#db.prepare('UPDATE pieces SET used = ? WHERE kind = ? AND key = ?')
    this.#db.exec('BEGIN IMMEDIATE')
    for (const { kind, key } of this.#used) use.run(this.#day, kind, key)
    for (const { kind, key, value, bytes } of this.#waiting.values()) insert.run(kind, key, value, bytes, this.#day)
    this.#db.exec('COMMIT')
    this.#used.length = 0
    this.#waiting.clear()
  }

  /**
   * Forgets what has not been used since a day, then, the oldest first, what is more than there is room for. What was used
   * today stays.
   *
   * @returns the keys of one kind that went
   */
  prune(before: number, mostBytes: number, kind: string): string[] {
    this.flush()
    const { total } = this.#db.prepare('SELECT coalesce(sum(bytes), 0) AS total FROM pieces').get() as { total: number }
    const old = this.#db.prepare('SELECT kind, key, bytes, used FROM pieces WHERE used < ? ORDER BY used')
    const remove = this.#db.prepare('DELETE FROM pieces WHERE kind = ? AND key = ?')
    const gone: string[] = []
    let left = total
    this.#db.exec('BEGIN IMMEDIATE')
    for (const piece of old.all(this.#day) as unknown as (Piece & { used: number })[]) {
      if (piece.used >= before && left <= mostBytes) break
      remove.run(piece.kind, piece.key)
      left -= piece.bytes
      if (piece.kind === kind) gone.push(piece.key)
    }
    this.#db.exec('COMMIT')
    return gone
  }

  close(): void {
    this.flush()
    this.#db.close()
  }
}

interface Piece {
  kind: string
  key: string
  value: Value
  bytes: number
}

function open(file: string): DatabaseSync {
  try {
    return prepared(file)
  } catch {
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    return prepared(file)
  }
}

function prepared(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 60_000 })
  try {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    db.exec(tables)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
