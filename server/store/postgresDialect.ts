import { PostgresDialect, PostgresDriver, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { answerMs, Deadline, timeout } from '../http/deadline.ts'

/** A rollback is for the database's sake; no visitor's time is left for it. */
const rollbackMs = 1_000

/** Kysely's PostgreSQL dialect under the deadline of the request, with errors that say when the connection was lost. */
export class TimedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    const pool = this.#pool
    return new TimedDriver({
      pool: {
        options: pool.options,
        connect: () => pool.connect().then((client) => new TimedClient(client) as unknown as PostgresPoolClient, lost),
        end: () => pool.end(),
      },
    })
  }
}

class TimedDriver extends PostgresDriver {
  /** A connection that is gone cannot be rolled back; that must not hide why. Kysely has marked it to be thrown away. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** A connection on which a statement has overrun is closed: the answer that it still waits for may never come. */
class TimedClient {
  readonly #client: pg.PoolClient
  #hasOverrun = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** @throws Error with `code`: `TIMEOUT` when the deadline is over, `CONNECTION_LOST`, or what PostgreSQL says */
  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const leftMs = text === 'rollback' ? rollbackMs : (Deadline.current?.leftMs ?? answerMs)
    if (this.#hasOverrun || leftMs === 0) throw timeout()
    try {
      // The types know `query_timeout` for the whole client only.
      const query: pg.QueryConfig = Object.assign({ text, values: [...values] }, { query_timeout: Math.ceil(leftMs) })
      return await this.#client.query(query)
    } catch (error) {
      this.#hasOverrun = error instanceof Error && error.message === 'Query read timeout'
      return lost(error)
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#hasOverrun)
  }
}

/** What pg itself says of connections has no code; what the database or the system says has one. */
function lost(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'Error' || 'code' in error) throw error
  if (error.message.includes('timeout')) throw timeout(error)
  throw Object.assign(new Error('CONNECTION_LOST', { cause: error }), { code: 'CONNECTION_LOST' })
}
