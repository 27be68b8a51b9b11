import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { answerMs, leftMs, timeout } from '../http/deadline.ts'
import { errorCodes, type Log } from '../log/log.ts'
import { hourMs, type PostgresStore } from './store.ts'
import { isReadOnly, UnusableStore } from './storeError.ts'
import type { Tables } from './tables.ts'

const bigintOid = 20
// Times are milliseconds and stay exact as numbers until the year 287396.
pg.types.setTypeParser(bigintOid, Number)

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
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'site',
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: answerMs,
    keepAlive: true,
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
  const connect = () => pool.connect().then(timedClient, lost)
  const timedPool = { options: pool.options, connect, end: () => pool.end() }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timedPool }) })
  try {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
    if (rows[0]?.synchronous_commit === 'off')
      throw new UnusableStore('PostgreSQL has synchronous_commit off: it would confirm enquiries that are not on disk.')
    return { kind: 'postgres', db, pool, now, sweep: () => vacuum(pool), close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** PostgreSQL keeps deleted rows until they are vacuumed. It may take minutes, on a connection that is closed then. */
async function vacuum(pool: pg.Pool): Promise<string | null> {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    await client.query(`set statement_timeout = 0; set lock_timeout = '60s'`)
    await client.query(timed(`vacuum ${vacuumed}`, [], hourMs))
    return null
  } catch (error) {
    const { code } = errorCodes(error)
    return `The rows are gone, but PostgreSQL still has to vacuum them, which failed (${code}): run "vacuum ${vacuumed}" in the database.`
  } finally {
    client?.release(true)
  }
}

/** The types know `query_timeout` for the whole client only. */
function timed(text: string, values: readonly unknown[], ms: number): pg.QueryConfig {
  return Object.assign({ text, values: [...values] }, { query_timeout: Math.ceil(ms) })
}

/**
 * A connection for Kysely, under the deadline of the request. One on which a statement has overrun is closed: the answer
 * that it still waits for may never come. So is one to a server that has become read-only: after a failover the next one may
 * lead to the primary.
 */
function timedClient(client: pg.PoolClient): PostgresPoolClient {
  let hasOverrun = false
  let isStandby = false
  /** @throws Error with `code`: `TIMEOUT` when the deadline is over, `CONNECTION_LOST`, or what PostgreSQL says */
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const givenMs = leftMs() ?? answerMs
    // A rollback that fails for it makes Kysely close the connection, which rolls back as well.
    if (hasOverrun || givenMs === 0) throw timeout()
    try {
      return await client.query(timed(text, values, givenMs))
    } catch (error) {
      hasOverrun = error instanceof Error && error.message === 'Query read timeout'
      isStandby ||= isReadOnly(error)
      return lost(error)
    }
  }
  const release = (destroy = false) => client.release(destroy || hasOverrun || isStandby)
  // Kysely asks for cursors, too, which are not used here.
  return { query, release } as unknown as PostgresPoolClient
}

/** What pg itself says of connections has no code; what the database or the system says has one. */
function lost(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'Error' || 'code' in error) throw error
  if (error.message.includes('timeout')) throw timeout(error)
  const code = error.message.includes('SSL') ? 'NO_TLS' : 'CONNECTION_LOST'
  throw Object.assign(new Error(code, { cause: error }), { code })
}
