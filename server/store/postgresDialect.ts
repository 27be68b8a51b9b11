import { type Dialect, PostgresDialect, PostgresDriver, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { Deadline } from '../http/deadline.ts'

const queryMs = 4_000
const rollbackMs = 1_000

/** Kysely's PostgreSQL dialect with the deadline of whoever waits, and errors that say when the connection was lost. */
export class TimedPostgresDialect extends PostgresDialect implements Dialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    const pool = this.#pool
    return new Driver({
      pool: {
        options: pool.options,
        connect: () => pool.connect().then((client) => timed(client), lost),
        end: () => pool.end(),
      },
    })
  }
}

class Driver extends PostgresDriver {
  /** A connection that is gone cannot be rolled back; that must not hide why. Kysely has marked it to be thrown away. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Kysely tells connections apart by their object, so each has one. */
function timed(client: pg.PoolClient): PostgresPoolClient {
  const made = known.get(client) ?? (new TimedClient(client) as unknown as PostgresPoolClient)
  known.set(client, made)
  return made
}

/** A connection on which a statement has overrun is closed: the answer that it still waits for may never come. */
class TimedClient {
  readonly #client: pg.PoolClient
  #overrun = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** @throws Error with `code`: `TIMEOUT` when nobody waits any more, `CONNECTION_LOST`, or what PostgreSQL says */
  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const leftMs = text === 'rollback' ? rollbackMs : (Deadline.current?.leftMs ?? queryMs)
    if (this.#overrun || leftMs === 0) throw coded('TIMEOUT')
    try {
      // The types know `query_timeout` for the whole client only.
      const query: pg.QueryConfig = Object.assign({ text, values: [...values] }, { query_timeout: Math.ceil(leftMs) })
      return await this.#client.query(query)
    } catch (error) {
      this.#overrun = error instanceof Error && error.message === 'Query read timeout'
      return lost(error)
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#overrun)
  }
}

/** What pg itself says of connections has no code; what the database or the system says has one. */
function lost(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'Error' || 'code' in error) throw error
  throw coded(error.message.includes('timeout') ? 'TIMEOUT' : 'CONNECTION_LOST', error)
}

function coded(code: string, cause?: unknown): Error {
  return Object.assign(new Error(code, { cause }), { code })
}
