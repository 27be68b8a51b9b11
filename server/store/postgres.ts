import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { answerMs, Deadline, timeout } from '../http/deadline.ts'
import type { Log } from '../log/log.ts'
import { errorCodes } from '../log/log.ts'
import type { PostgresStore } from './store.ts'
import { UnusableStore } from './storeError.ts'
import type { Tables } from './tables.ts'

const bigintOid = 20
/** A rollback is for the database's sake; of the visitor's time nothing may be left. */
const rollbackMs = 1_000
/** A transaction that its server has forgotten must not hold its locks for longer. */
const idleTransactionMs = 10_000
const vacuumed = 'lead, subscription, outbox, delivery_attempt'

/**
 * A store that several servers share.
 *
 * @param now  for tests; `null` leaves the time to the database, so that servers with different clocks agree
 * @throws Error when the database cannot be reached, or would confirm what is not yet on disk
 */
export async function openPostgres(url: string, log: Log, now: (() => number) | null): Promise<PostgresStore> {
  const pool = makePool({
    connectionString: url,
    max: 10,
    query_timeout: answerMs,
    maxLifetimeSeconds: 600,
    // Not as start-up parameters, which PgBouncer refuses.
    async onConnect(client) {
      await client.query(
        `set statement_timeout = ${answerMs}; set idle_in_transaction_session_timeout = ${idleTransactionMs}`,
      )
    },
  })
  // Without the second listener a connection that breaks while in use ends the process (node-postgres#1324).
  pool.on('error', (error) => log.warn(errorCodes(error), 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(errorCodes(error), 'a database connection broke'))
  })
  const db = new Kysely<Tables>({ dialect: timedDialect(pool) })
  const store: PostgresStore = {
    kind: 'postgres',
    db,
    pool,
    now,
    sweep: () => vacuum(store),
    close: () => db.destroy(),
  }
  try {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
    if (rows[0]?.synchronous_commit === 'off')
      throw new UnusableStore('PostgreSQL has synchronous_commit off: it would confirm enquiries that are not on disk.')
    return store
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** For work that may take minutes, on a connection of its own: a change of the tables, a vacuum. */
export async function withoutLimits<Result>(
  { pool }: PostgresStore,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const own = makePool({ connectionString: pool.options.connectionString, max: 1 })
  own.on('error', () => {})
  own.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** PostgreSQL keeps deleted rows until they are vacuumed. */
async function vacuum(store: PostgresStore): Promise<string | null> {
  try {
    await withoutLimits(store, async (db) => {
      await sql`set statement_timeout = 0; set lock_timeout = '60s'`.execute(db)
      await sql`vacuum ${sql.raw(vacuumed)}`.execute(db)
    })
    return null
  } catch (error) {
    const { code } = errorCodes(error)
    return `The rows are gone, but PostgreSQL still has to vacuum them, which failed (${code}): run "vacuum ${vacuumed}" in the database.`
  }
}

function makePool(settings: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    application_name: 'site',
    // Times are milliseconds and stay exact as numbers until the year 287396.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
    ...settings,
  })
}

/** Kysely's dialect under the deadline of the request, with errors that say when the connection was lost. */
function timedDialect(pool: pg.Pool): PostgresDialect {
  const connect = () => pool.connect().then((client) => new TimedClient(client) as unknown as PostgresPoolClient, lost)
  return new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } })
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
