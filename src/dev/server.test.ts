import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#server/site/rawRequest.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { type PageState, type StateAnswer, stateElement } from './protocol.ts'
import { type DevServer, startDevServer } from './server.ts'

/** The development server over a copy of the second site, by requests as they come over the wire. */
const dir = mkdtempSync(path.join(tmpdir(), 'dev-content-'))
let server: DevServer
beforeAll(async () => {
  cpSync(fixtureContent, dir, { recursive: true })
  const api = express().use('/api', (_, res) => void res.json({ answered: true }))
  server = await startDevServer({
    root: process.cwd(),
    contentDir: dir,
    host: '127.0.0.1',
    port: 0,
    api,
    tell: () => {},
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true, force: true })
})

const get = async (address: string) => (await rawRequest(server.url, address)).body.toString()

test("a mistake beside a quoted '$' is told in the page like any other", async () => {
  const file = path.join(dir, 'pages/kontakt.yaml')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before.trimEnd()}\n  - type: bannner\n    headline: 'Prices in $, $& and $'\n    lead: '$'\n`)
  server.state.update([file])
  const html = await get('/kontakt')
  writeFileSync(file, before)
  server.state.update([file])
  const [, json = ''] = new RegExp(`id="${stateElement}">(.*?)</script>`).exec(html) ?? []
  const { notices } = JSON.parse(json) as PageState
  expect(notices[0]?.frame.map(({ text }) => text)).toContain("    lead: '$'")
  expect(html.match(/<\/body>/g)).toHaveLength(1)
})

test('the files that stand beside the pages are there', async () => {
  const manifest = JSON.parse(await get('/manifest.webmanifest'))
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/media/marke/icon.svg',
    '/media/marke/logo.png',
  ])
  expect(await get('/.well-known/security.txt')).toMatch(/^Contact: mailto:/)
  expect(await get('/third-party-notices.txt')).toContain('npm run build')
})

test('a page tells its state, and its data with it for whoever draws an edit', async () => {
  const ask = async (query: string) => JSON.parse(await get(`/__content/state?path=${query}`)) as StateAnswer
  const { path: of, page } = await ask('/kontakt&page')
  expect(of).toBe('/kontakt')
  expect(page).toEqual(JSON.parse(await get('/kontakt.json')))
  expect(await ask('/kontakt')).not.toHaveProperty('page')
  for (const elsewhere of ['/kontakt/', '/nowhere']) expect(await ask(`${elsewhere}&page`)).not.toHaveProperty('page')
})

const addresses = [
  '/',
  '/leistungen',
  '/nowhere',
  '/confirm',
  '/index.json',
  '/leistungen.json',
  '/__content/state?path=/leistungen',
  '/__content/shell',
  '/__mails',
  '/__mails/confirm',
  '/__mails/confirm/html',
  '/__open?place=content/pages/agb.yaml:1:1',
  '/__open-in-editor?file=package.json',
  '/media/',
  '/api/contact',
  '/api/subscriptions',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/third-party-notices.txt',
  '/@vite/client',
  '/src/app/boot.ts',
  '/package.json',
  `/@fs${process.cwd()}/package.json`,
  '//evil.example/',
  '/%E0%A4%A',
]

test.each(addresses)('%s tells a name that somebody has pointed at this machine nothing', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
    const headers = { host: 'evil.example', origin: 'http://evil.example' }
    const { status, body, headers: said } = await rawRequest(server.url, address, { method, headers })
    expect({ method, status }).toEqual({ method, status: 403 })
    expect(said).not.toHaveProperty('access-control-allow-origin')
    if (method === 'GET')
      expect(body.toString()).toMatch(/^The development server does not answer to the name "evil\.example"/)
  }
})

test.each(['/leistungen.json', '/__content/state?path=/leistungen', '/src/app/boot.ts', '/@vite/client'])(
  'no page of another server is allowed to read %s',
  async (address) => {
    const { status, headers } = await rawRequest(server.url, address, { headers: { origin: 'http://localhost:9' } })
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

test('the author is answered under every name of this machine', async () => {
  const { port } = new URL(server.url)
  for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
    const { status } = await rawRequest(server.url, '/kontakt.json', { headers: { host: `${name}:${port}` } })
    expect({ name, status }).toEqual({ name, status: 200 })
  }
})

/** What a WebSocket that asks for edits is answered. */
function openSocket(headers: Record<string, string>): Promise<number> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}/`, { headers: { ...upgrade, ...headers }, agent: false })
    asked.on('response', ({ statusCode = 0 }) => resolve(statusCode))
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test.each(['vite-hmr', 'vite-ping'])('edits are told (%s) to pages of this server alone', async (protocol) => {
  const ours = { 'sec-websocket-protocol': protocol }
  const token = /wsToken = "([^"]+)"/.exec(await get('/@vite/client'))?.[1]
  expect(token).toBeDefined()
  expect(await openSocket({ ...ours, host: 'evil.example' })).toBe(403)
  expect(await openSocket({ ...ours, host: 'evil.example', origin: 'http://evil.example' })).toBe(403)
  expect(await openSocket({ ...ours, origin: 'https://evil.example' })).toBe(403)
  expect(await openSocket({ ...ours, origin: 'null' })).toBe(403)
  expect(await openSocket(ours)).toBe(101)
})
