import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningSite {
  url: string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the built site on a free port of this machine, with an empty store of its own, and waits until it answers.
 *
 * @param env  settings on top: `CONTENT_DIR`, `DATABASE_URL`, …
 */
export async function startSite(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'))
  const server = spawn('node', ['server/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await answered(`${url}/healthz`, () => server.exitCode)
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const waitMs = 180_000
const retryMs = 150

async function answered(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`The server ended with exit code ${exitCode()} before it answered.`)
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
  throw new Error(`${url} did not answer within ${waitMs / 1000} s.`)
}
