import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#server/testing/rawRequest.ts'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { type PageState, stateElement } from './protocol.ts'
import { type DevServer, startDevServer } from './server.ts'

/** The development server over a copy of the second site, by requests as they come over the wire. */
const dir = mkdtempSync(path.join(tmpdir(), 'dev-content-'))
const oddlyNamed = "50% off #1, Mina's (new).svg"
let server: DevServer
beforeAll(async () => {
  cpSync(fixtureContent, dir, { recursive: true })
  copyFileSync(path.join(dir, 'media/marke/icon.svg'), path.join(dir, 'media', oddlyNamed))
  server = await startDevServer({ env: { CONTENT_DIR: dir, PORT: '0' }, withoutForms: true, report: () => {} })
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
  const [, json = ''] = new RegExp(`id="${stateElement}"[^>]*>(.*?)</script>`).exec(html) ?? []
  const { notices } = JSON.parse(json) as PageState
  expect(notices[0]?.frame.map(({ text }) => text)).toContain("    lead: '$'")
  expect(html.match(/<\/body>/g)).toHaveLength(1)
})

test('the files of media are those of the build: leftovers and links out of the repository are none', async () => {
  const put = (name: string) => path.join(dir, 'media', name)
  symlinkSync(import.meta.filename, put('link.txt'))
  for (const name of ['notes.txt.bak', 'preise \u00fc.txt'.normalize('NFD')]) writeFileSync(put(name), 'text')
  const before = server.state.version
  server.state.update([put('link.txt')])
  expect(server.state.version).toBe(before + 1)
  const status = async (name: string) => (await rawRequest(server.url, `/media/${name}`)).status
  expect(await status('link.txt')).toBe(404)
  expect(await status('notes.txt.bak')).toBe(404)
  expect(await get(`/media/${encodeURIComponent('preise \u00fc.txt')}`)).toBe('text')
  for (const name of ['link.txt', 'notes.txt.bak', 'preise \u00fc.txt'.normalize('NFD')]) rmSync(put(name))
  server.state.update([put('link.txt')])
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

test('icons are there under the names that browsers ask for by themselves', async () => {
  const icons = await Promise.all(
    ['/favicon.ico', '/apple-touch-icon.png'].map((address) => rawRequest(server.url, address)),
  )
  expect(icons.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'image/vnd.microsoft.icon'],
    [200, 'image/png'],
  ])
  expect(icons[1]!.body.subarray(1, 4).toString()).toBe('PNG')
})

test('an icon is found whose name is composed in the settings and decomposed on the disk', async () => {
  const settings = path.join(dir, 'site.yaml')
  const before = readFileSync(settings, 'utf8')
  const icon = path.join(dir, 'media', 'zeichen-\u00fc.svg'.normalize('NFD'))
  copyFileSync(path.join(dir, 'media/marke/icon.svg'), icon)
  writeFileSync(settings, before.replace('marke/icon.svg', 'zeichen-\u00fc.svg'))
  server.state.update([settings, icon])
  const { status } = await rawRequest(server.url, '/favicon.ico')
  writeFileSync(settings, before)
  rmSync(icon)
  server.state.update([settings, icon])
  expect(status).toBe(200)
})

test('a picture is shown whatever it is called', async () => {
  const file = path.join(dir, 'pages/kontakt.yaml')
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    `${before.trimEnd()}\n  - type: text\n    picture: { src: "${oddlyNamed}", alt: Rad }\n    text: Neu.\n`,
  )
  server.state.update([file])
  const [, address = ''] = /<img[^>]* src="([^"]*)" alt="Rad"/.exec(await get('/kontakt')) ?? []
  writeFileSync(file, before)
  server.state.update([file])
  expect(address).toMatch(/^\/media\/50%25%20off%20%231%2C%20Mina%27s%20%28new%29\.svg\?v=/)
  expect(await get(address)).toBe(readFileSync(path.join(dir, 'media', oddlyNamed), 'utf8'))
})

const addresses = [
  '/',
  '/leistungen',
  '/nowhere',
  '/confirm',
  '/index.json',
  '/leistungen.json',
  '/__content/shell',
  '/__mails.html',
  '/_blocks',
  '/_blocks.json',
  '/_blocks/faq',
  '/_studio',
  '/__open-in-editor?file=content/pages/agb.yaml:1:1',
  '/media/',
  '/api/contact',
  '/api/subscriptions',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/apple-touch-icon.png',
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
      expect(body.toString()).toMatch(/^Blocked request\. This host \("evil\.example"\) is not allowed\./)
  }
})

test.each(['/leistungen.json', '/__content/shell', '/src/app/boot.ts', '/@vite/client'])(
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

test('edits are sent to pages of this server alone', async () => {
  const ours = { 'sec-websocket-protocol': 'vite-hmr' }
  expect(await openSocket({ ...ours, host: 'evil.example' })).toBe(400)
  expect(await openSocket({ ...ours, host: 'evil.example', origin: 'http://evil.example' })).toBe(400)
  expect(await openSocket({ ...ours, origin: 'https://evil.example' })).toBe(400)
  expect(await openSocket({ ...ours, origin: 'null' })).toBe(400)
  expect(await openSocket(ours)).toBe(101)
})

test('a redirect is remembered by no browser, since tomorrow it may lead elsewhere', async () => {
  const { status, headers } = await rawRequest(server.url, '/angebote?a=b')
  const { location, 'cache-control': cache } = headers
  expect({ status, location, cache }).toEqual({ status: 302, location: '/leistungen?a=b', cache: 'no-store' })
})

test('old addresses with a query, or below another, lead on as on the finished site', async () => {
  const { redirects } = server.state.site
  const old = [
    { from: '/?p=123', to: '/kontakt' },
    { from: '/alt/*', to: '/leistungen/*' },
    { from: '/kontakt/*', to: '/' },
    { from: '/für-alle', to: '/kontakt' },
  ]
  redirects.push(...old)
  const leads = async (address: string) => (await rawRequest(server.url, address)).headers.location
  expect(await leads('/?p=123&a=b')).toBe('/kontakt?a=b')
  expect(await leads('/alt/x%20y?a=b')).toBe('/leistungen/x%20y?a=b')
  expect(await leads('/alt/..//evil.example')).toBe('/evil.example')
  expect(await leads('/f%C3%BCr-alle')).toBe('/kontakt')
  expect(await leads('/kontakt')).toBeUndefined()
  expect((await rawRequest(server.url, '/alt/x.json')).body.toString()).toBe('{"moved":"/leistungen/x"}')
  redirects.splice(-old.length)
})

test.each([
  ['/kontakt?asOf=2026-12-24', '/kontakt', '2026-12-24'],
  ['/kontakt?view=a&asOf=', '/kontakt?view=a', undefined],
])('%s chooses a day and leads to %s', async (address, to, day) => {
  const { status, headers } = await rawRequest(server.url, address)
  expect({ status, location: headers.location, day: server.state.asOf }).toEqual({ status: 302, location: to, day })
})

test.each(['2026-02-30', 'soon'])('%s is no day, and the answer says what one looks like', async (day) => {
  const { status, body } = await rawRequest(server.url, `/kontakt?asOf=${day}`)
  expect([status, body.toString()]).toEqual([400, `asOf is "${day}"; it takes a day such as 2026-12-24.\n`])
})

const opens = (
  file: string,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  rawRequest(server.url, `/__open-in-editor?file=${encodeURIComponent(file)}`, {
    method,
    headers: { origin: server.url, ...headers },
  })

test.each([
  ['a page of another site', { headers: { origin: 'https://evil.example' } }],
  ['a page of another server on this machine', { headers: { origin: 'http://127.0.0.1:9' } }],
  ['a request that does not say where it comes from', { headers: { origin: '' } }],
  ['a link or a picture', { method: 'GET' }],
])('%s opens nothing in the editor', async (_, request) => {
  expect((await opens(path.join(dir, 'site.yaml:1:1'), request)).status).toBe(403)
})

test.each([
  ['a file beside the content', '../secret.txt:1:1', 403],
  ['a link that leads out of the content', 'link.yaml:1:1', 403],
  ['a file that is not there', 'gone.yaml:1:1', 404],
  ['a place without line and column', 'site.yaml', 403],
])('%s is not opened', async (_, name, status) => {
  const secret = path.join(dir, '../secret.txt')
  writeFileSync(secret, 'secret')
  symlinkSync(secret, path.join(dir, 'link.yaml'))
  expect((await opens(path.join(dir, name))).status).toBe(status)
  rmSync(path.join(dir, 'link.yaml'))
  rmSync(secret)
})
