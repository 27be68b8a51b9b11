import { sql } from 'kysely'
import { afterAll, describe } from 'vitest'
import { createLog } from '../log/log.ts'
import { columnsOf, type NewLead } from '../store/leads.ts'
import { connectStore, migrate } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { tempFolder } from './tempFolder.ts'
import { databasesAt, type TestPostgres } from './testPostgres.ts'

export const quiet = createLog('silent').log

/** @param upTo  the last change of the tables to make; by default all */
export type OpenStore = (now?: () => number, upTo?: string) => Promise<Store>

const postgresUrl = process.env.TEST_STORES === 'sqlite' ? '' : (process.env.TEST_POSTGRES_URL ?? '')

/**
 * Whether there is a PostgreSQL, as `sharedPostgres.ts` sees to. With `TEST_STORES=sqlite` it is left out, for runs that ask
 * the same tests a hundred times.
 */
export const hasPostgres = postgresUrl !== ''

export const storeKinds: Store['kind'][] = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite']

/** Databases for the tests of a file or a suite, which go when these end. */
export function postgresDatabases(): TestPostgres {
  const databases = databasesAt(postgresUrl)
  if (hasPostgres) afterAll(databases.stop)
  return databases
}

/** The same tests for both kinds of store; each call of `open` gives an empty one, closed when the suite ends. */
export function describeStores(title: string, suite: (open: OpenStore, kind: Store['kind']) => void): void {
  describe(`${title} (SQLite)`, () => {
    const opened: Store[] = []
    afterAll(() => Promise.all(opened.map((store) => store.close())))
    suite(async (now, upTo) => {
      const store = await connectStore({ databaseUrl: null, dataDir: tempFolder() }, quiet, now)
      opened.push(store)
      await migrate(store, upTo)
      return store
    }, 'sqlite')
  })
  describe.skipIf(!hasPostgres)(`${title} (PostgreSQL)`, () => {
    const opened: Store[] = []
    const databases = postgresDatabases()
    afterAll(() => Promise.all(opened.map((store) => store.close())))
    suite(async (now, upTo) => {
      const store = await connectStore({ databaseUrl: await databases.createDatabase(), dataDir: '' }, quiet, now)
      opened.push(store)
      await migrate(store, upTo)
      return store
    }, 'postgres')
  })
}

/** As if a newer version had changed the tables. */
export async function changeByNewer({ db, kind }: Store, name = '999-future'): Promise<void> {
  const table = sql.table(kind === 'sqlite' ? 'kysely_migration' : 'leads_migration')
  await sql`insert into ${table} (name, timestamp) values (${name}, '2030-01-01')`.execute(db)
}

let made = 0

/** A complete enquiry; each one differs from the others. */
export function sampleLead(changes: Partial<NewLead> = {}): NewLead {
  made += 1
  return {
    state: 'accepted',
    kind: 'contact',
    idem_key: `key-${made}`,
    body_hash: `hash-${made}`,
    ...columnsOf({
      firstName: 'Dana',
      lastName: 'Okafor',
      email: 'Dana@Harbor.example',
      company: 'Harbor Realty',
      phone: '(555) 010-0142',
      service: 'Lead Response System $897',
      message: 'We lose weekend leads.',
      timeline: 'ASAP',
      source: 'get-started',
      page_path: '/get-started',
      user_agent: 'test',
    }),
    email_norm: 'dana@harbor.example',
    ttc_ms: 9000,
    client_bot_flag: 0,
    bot_reasons: null,
    ip_hmac: null,
    consent_text_version: '1',
    extra: null,
    ...changes,
  }
}

export type Columns = Record<string, string[]>

/** The columns of each table, as they are just now. */
export async function tableColumns({ db }: Store): Promise<Columns> {
  const found = await db.introspection.getTables()
  return Object.fromEntries(found.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** An enquiry as tables of an earlier version take it: a field that the form got since has no column there. */
export function olderLead({ lead = [] }: Columns): NewLead {
  return Object.fromEntries(Object.entries(sampleLead()).filter(([name]) => lead.includes(name))) as NewLead
}
