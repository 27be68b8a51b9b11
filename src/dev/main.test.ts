import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '#server/testing/until.ts'

/** `npm run dev` as a process of its own. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'dev-data-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function dev(port: number) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '' }
  const child = spawn(process.execPath, ['src/dev/main.ts'], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, said, ended }
}

test('it prints one line with its address, and Ctrl+C stops it at once', { timeout: 90_000 }, async () => {
  const { child, said, ended } = dev(0)
  await until(() => said.out.includes('\n'), 60_000)
  expect(said.out).toMatch(/^The site is at http:\/\/127\.0\.0\.1:\d+ and follows your edits\. .*\n$/)
  const [url = ''] = /http:\S+/.exec(said.out) ?? []
  expect((await fetch(`${url}/robots.txt`)).status).toBe(200)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(said.out.trim().split('\n')).toHaveLength(1)
  expect(said.err).not.toContain('Error')
})

test('a port that is taken is told in one sentence', { timeout: 90_000 }, async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const { said, ended } = dev(port)
  expect(await ended).toBe(1)
  expect(said.err.trim()).toBe(
    `Port ${port} is taken: something else listens there. Stop it, or set PORT to another one.`,
  )
  taken.close()
})
