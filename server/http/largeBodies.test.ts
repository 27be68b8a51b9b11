import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldInFile } from '#tests/bench/intake/holdings.ts'
import { send } from '#tests/bench/intake/intakeLoad.ts'
import { type ServerProcess, startProcess } from '../testing/testProcess.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startProcess()
})
afterAll(() => server.kill('SIGKILL'))

const mb = 1024 * 1024

/** Of the server's own process: what the test makes does not count. */
function residentMb(): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}

/** @param chunked  does not say beforehand how much there is, so that it has to be counted while it comes */
function post(body: Buffer, more: Record<string, string | number> = {}, chunked = false): Promise<number | undefined> {
  const length = chunked ? {} : { 'content-length': body.length }
  const headers = { 'content-type': 'application/json', ...length, ...more }
  return new Promise((resolve, reject) => {
    const sent = request(`${server.base}/api/contact`, { method: 'POST', agent: false, headers }, (res) => {
      resolve(res.resume().statusCode)
    })
    // The server need not take in what it has refused already.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    sent.end(body)
  })
}

test('LEAD-12 what is too large is 413 in every form, adds nothing, and swells the process by less than 30 MB', async () => {
  for (let n = 0; n < 100; n += 1) await send(server.base, randomUUID(), `before ${n}`)
  const before = residentMb()
  const letters = (size: number) => Buffer.alloc(size, 'a')
  expect(await post(Buffer.from(JSON.stringify({ message: 'x'.repeat(65 * 1024) })))).toBe(413)
  expect(await post(gzipSync(letters(20 * mb)), { 'content-encoding': 'gzip' })).toBe(413)
  for (const chunked of [false, true]) expect([413, undefined]).toContain(await post(letters(10 * mb), {}, chunked))
  expect(residentMb() - before).toBeLessThan(30)
  expect((await send(server.base, randomUUID(), 'after')).status).toBe(200)
  await server.kill('SIGTERM')
  expect(heldInFile(server.dataDir).ids.size).toBe(101)
})
