import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './testing/testPostgres.ts'
import { startServer, type TestServer } from './testing/testServer.ts'
import { testRelease } from './testing/testSite.ts'

let server: TestServer
afterEach(() => server.stop())

const answerOf = async (path: string) => {
  const { status, body } = await server.request(path)
  return [status, JSON.parse(body.toString())]
}
const unreadable = [503, { status: 'unavailable', reason: 'The release cannot be read.' }]

test('while the database is away, pages can be served and enquiries cannot', async () => {
  const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`
  server = await startServer({ env: { DATABASE_URL }, impatient: true })
  expect((await server.request('/readyz')).status).toBe(503)
  expect(await answerOf('/readyz/pages')).toEqual([200, { status: 'ok' }])
})

test('nothing is asked of the store', async () => {
  server = await startServer()
  const { handle } = server.running
  const asked = [vi.spyOn(handle, 'use'), vi.spyOn(handle, 'reason'), vi.spyOn(handle, 'current', 'get')]
  expect((await server.request('/readyz/pages')).status).toBe(200)
  for (const spy of asked) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('it is 503 while the release that is served is not on the disk', async () => {
  server = await startServer()
  const dir = testRelease(server.config.distDir)
  await rename(dir, `${dir}-away`)
  expect(await answerOf('/readyz/pages')).toEqual(unreadable)
  expect((await server.request('/readyz')).status).toBe(200)
  await rename(`${dir}-away`, dir)
  expect(await answerOf('/readyz/pages')).toEqual([200, { status: 'ok' }])
})

test('it is 503 while the disk does not answer, and all who ask hold up one thread together', async () => {
  server = await startServer()
  const file = join(testRelease(server.config.distDir), 'files.json')
  await rm(file)
  // To open it for reading takes until somebody writes.
  spawnSync('mkfifo', [file])
  const asked = await Promise.all(Array.from({ length: 8 }, () => answerOf('/readyz/pages')))
  expect(asked).toEqual(Array(8).fill(unreadable))
  expect((await server.request('/pricing')).status).toBe(200)
  await (await open(file, constants.O_WRONLY)).close()
})

test('it is 503 while the server is stopping', async () => {
  server = await startServer({ noticeMs: 60_000 })
  const { hostname, port } = new URL(server.base)
  const visitor = connect(Number(port), hostname)
  await once(visitor, 'connect')
  const stopped = server.stop()
  const stopping = [503, { status: 'unavailable', reason: 'The server is stopping.' }]
  expect([await answerOf('/readyz/pages'), await answerOf('/readyz')]).toEqual([stopping, stopping])
  visitor.destroy()
  await stopped
})
