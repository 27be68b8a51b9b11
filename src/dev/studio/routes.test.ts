import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeader } from './protocol.ts'
import { studioRoutes } from './routes.ts'
import { openStudio } from './testing/openStudio.ts'

const site = openStudio()
const server = createServer(
  express().use(
    '/__studio',
    studioRoutes(
      {
        state: site.state,
        contentDir: site.dir,
        unsaved: new Map(),
        token: 'token',
        show: () => {},
        openPaths: () => [],
        refreshPictures: async () => {},
      },
      Promise.resolve(),
    ),
  ),
)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function ask(what: string, body: unknown, token = 'token') {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/__studio/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [tokenHeader]: token },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

test('without the token of this start nothing is answered, and nothing is done', async () => {
  const before = readFileSync(site.path('pages/index.yaml'), 'utf8')
  for (const what of ['page', 'find', 'panel', 'copy', 'choices', 'do']) {
    const body = what === 'do' ? { do: 'remove', what: site.row('stats').what } : { path: '/' }
    expect(await ask(what, body, 'another')).toEqual({
      status: 403,
      body: { error: 'This page is from before the last start of "npm run dev": reload it.' },
    })
  }
  expect(readFileSync(site.path('pages/index.yaml'), 'utf8')).toBe(before)
})

test('the sections of the open page are listed with their places, as far as there is a page', async () => {
  const { body } = await ask('page', { path: '/' })
  expect(body.rows[0]).toMatchObject({
    section: '0',
    type: 'hero',
    depth: 0,
    place: expect.stringMatching(/pages\/index\.yaml:\d+:\d+$/),
  })
  expect(body.page).toMatchObject({ name: 'pages/index.yaml', path: [] })
  expect((await ask('page', { path: '/nowhere' })).body.rows).toEqual([])
})

test('what may stand in a field is that of the content', async () => {
  const what = { name: 'pages/index.yaml', path: ['sections', 0, 'actions', 0, 'to'], mark: '' }
  const { body } = await ask('choices', { what, typed: '' })
  expect(body).toContainEqual(expect.objectContaining({ label: '/leistungen' }))
})

test('only content files are written, whatever a request names', async () => {
  for (const name of ['../outside.yaml', '/etc/passwd', 'media/x.svg']) {
    const { status, body } = await ask('do', {
      do: 'set',
      values: [{ what: { name, path: ['a'], mark: '' }, value: 'x' }],
    })
    expect([status, body.done]).toEqual([200, false])
  }
})

test('what is no request is answered with a sentence, and fails nothing', async () => {
  const place = { name: 'pages/index.yaml', path: ['sections', 0], mark: 'x' }
  for (const body of [
    null,
    'x',
    {},
    { do: 'set' },
    { do: 'set', values: [{}] },
    { do: 'move', what: place, to: null },
    { way: 'aside' },
  ])
    expect((await ask('do', body)).status).toBe(400)
  for (const body of [{}, { name: 3, path: 'x' }]) expect((await ask('panel', body)).status).toBe(409)
  expect((await ask('nothing', {})).body.error).toBe('The studio does not answer that.')
  expect((await ask('do', { do: 'set', values: 'x'.repeat(3_000_000) })).status).toBe(413)
})
