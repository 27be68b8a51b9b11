import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { TimedPostgresDialect } from './postgresDialect.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

const bigintOid = 20

/**
 * A store that several servers share.
 *
 * @param now  for tests; `null` leaves the time to the database, so that servers with different clocks agree
 * @throws Error when the database cannot be reached, or would confirm what is not yet on disk
 */
export async function openPostgres(url: string, log: Log, now: (() => number) | null): Promise<Store> {
  const pool = makePool(url, log, { max: 10 })
  const db = new Kysely<Tables>({ dialect: new TimedPostgresDialect(pool) })
  try {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
    if (rows[0]?.synchronous_commit === 'off')
      throw new Error('PostgreSQL has synchronous_commit off: it would confirm enquiries that are not on disk.')
  } catch (error) {
    await db.destroy()
    throw error
  }
  // All servers count in the same few rows, one after the other: with the disk in between that would be a queue.
  const counters = makePool(url, log, { max: 4, options: '-c synchronous_commit=off' })
  const close = async () => {
    if (!counters.ending) await Promise.all([db.destroy(), counters.end()])
  }
  return { kind: 'postgres', db, pool, counters, now, isIntact: () => true, close }
}

function makePool(url: string, log: Log, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    statement_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    maxLifetimeSeconds: 600,
    application_name: 'site',
    // Times are milliseconds and stay exact as numbers until the year 287396.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
    ...settings,
  })
  // Without the second listener a connection that breaks while in use ends the process (node-postgres#1324).
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ code: codeOf(error) }, 'a database connection broke'))
  })
  return pool
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
