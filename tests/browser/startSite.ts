import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export interface RunningSite {
  url: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the built site on a port that the system chooses, with an empty store of its own, and waits until it listens.
 *
 * @param env  settings on top: `CONTENT_DIR`, `DATABASE_URL`, …
 * @throws Error when the server ends instead, or does not listen within three minutes
 */
export async function startSite(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'))
  const server = spawn('node', ['server/start.ts'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    url: await addressOf(server),
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const waitMs = 180_000

/** The server says its address once it listens; whatever it writes is passed on. */
function addressOf(server: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (part: Buffer) => {
      process.stderr.write(part)
      said += part
      const [, url] = /The site is at (\S+)\n/.exec(said) ?? []
      if (url) resolve(url)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with exit code ${code} before it listened.`)))
    setTimeout(() => reject(new Error(`The server did not listen within ${waitMs / 1000} s.`)), waitMs).unref()
  })
}
