import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/ops/listen.ts'
import { rawRequest } from '#server/site/rawRequest.ts'
import type { FilePlace } from './openEditor.ts'
import { openRoute } from './openRoute.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'open-'))
const contentDir = path.join(dir, 'content')
const page = path.join(contentDir, 'home.yaml')
let opened: FilePlace[] = []
let failure: Error | undefined
let server: Server
let base: string

beforeAll(async () => {
  mkdirSync(contentDir)
  writeFileSync(page, 'title: Home\n')
  writeFileSync(path.join(dir, 'secret.txt'), 'secret')
  symlinkSync(path.join(dir, 'secret.txt'), path.join(contentDir, 'link.yaml'))
  const open = async (place: FilePlace) => {
    if (failure) throw failure
    opened.push(place)
  }
  server = express().use('/__open', openRoute({ contentDir, open })).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  base = addressOf(server)
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

async function ask(
  place: string,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  opened = []
  const query = `/__open?place=${encodeURIComponent(place)}`
  const { status, body } = await rawRequest(base, query, { method, headers: { origin: base, ...headers } })
  return { status, opened, said: body.length > 0 && method === 'POST' ? JSON.parse(body.toString()).error : undefined }
}

test('a page of this server opens a place of the content', async () => {
  expect(await ask(`${page}:3:7`)).toEqual({
    status: 204,
    opened: [{ file: page, line: 3, column: 7 }],
    said: undefined,
  })
})

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another server on this machine', { origin: 'http://127.0.0.1:9' }],
  ['a name that somebody has pointed at this machine', { host: 'evil.example', origin: 'http://evil.example' }],
  ['whoever does not say where he comes from', { origin: '' }],
])('%s opens nothing', async (_, headers) => {
  expect(await ask(`${page}:1:1`, { headers })).toMatchObject({ status: 403, opened: [] })
})

test('a link or a picture cannot ask', async () => {
  expect(await ask(`${page}:1:1`, { method: 'GET' })).toMatchObject({ status: 404, opened: [] })
})

test.each([
  ['a file beside the content', '../secret.txt', 403],
  ['a link that leads out of the content', 'link.yaml', 403],
  ['a file that is not there', 'gone.yaml', 404],
])('%s is not opened', async (_, name, status) => {
  expect(await ask(`${path.join(contentDir, name)}:1:1`)).toMatchObject({ status, opened: [] })
})

test('a place without line and column is none', async () => {
  expect((await ask(page)).status).toBe(404)
  expect((await ask(`${page}:1:1; rm -rf`)).status).toBe(404)
})

test('without an editor the author reads what to set', async () => {
  failure = new Error('No editor was found.')
  expect(await ask(`${page}:1:1`)).toMatchObject({ status: 501, said: 'No editor was found.' })
  failure = undefined
})
