import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cut, type CutPage, filledIn } from '#schemas/openPage.ts'
import type { ComingReleases } from '#schemas/release.ts'
import { releaseFormat } from '#schemas/serverManifest.ts'
import { createLog } from '../log/log.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'
import { makeTestSite, nextRelease, pointTo, testRelease, writeRelease } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'
import { openReleases, type Releases, type ReleasesOptions } from './releases.ts'

// Tests that share a process share its modules: those that use what is mocked are loaded again here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// Only these two: spying on all of node:fs would also spy on the streams of the whole process.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return { ...real, readdirSync: vi.fn(real.readdirSync), readFileSync: vi.fn(real.readFileSync) }
})

let site: TestSite
beforeEach(async () => {
  site = await startTestSite({ 'assets/early-1a2b.js': 'early()' })
})
afterEach(() => site.stop())

const { log: silent } = createLog('silent')
const openFrom = (distDir: string, options: Partial<ReleasesOptions> = {}) =>
  openReleases({ distDir, siteUrl: null, hstsIncludeSubdomains: false, log: silent, ...options })

const textOf = async (path: string) => (await site.get(path)).body.toString()
const warnings = () => site.lines.filter(({ level }) => level !== 'info')

test('a new release is served within a second of being named, and all of it at once', async () => {
  const files = { 'pricing.html': '<h1>New prices</h1>', 'new.html': '<h1>New</h1>' }
  const moved = [{ from: '/solutions', to: '/new' }]
  writeRelease(site.distDir, 'second', { files, manifest: { redirects: moved } })
  expect([(await site.get('/new')).status, await textOf('/pricing')]).toEqual([404, expect.not.stringContaining('New')])
  pointTo(site.distDir, 'second', 'first')
  await until(async () => (await textOf('/pricing')).includes('New prices'))
  expect([await textOf('/new'), (await site.get('/solutions')).headers.location]).toEqual(['<h1>New</h1>', '/new'])
  expect((await site.get('/contact')).headers.location).toBeUndefined()
  expect(site.lines).toContainEqual(expect.objectContaining({ level: 'info', release: 'second' }))
})

test('what a browser holds of a page is known again in the next release that has the same page', async () => {
  const etag = String((await site.get('/', { 'accept-encoding': 'br' })).headers.etag)
  nextRelease(site.distDir, {})
  site.releases.look()
  expect((await site.get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
  expect((await site.get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
})

describe('a page that is still open', () => {
  test('gets the assets of its release, and nothing else of it', async () => {
    nextRelease(site.distDir, {})
    writeRelease(site.distDir, 'bare', { manifest: { redirects: [] } })
    for (const name of ['assets/early-1a2b.js', 'pricing.html', 'pricing.json'])
      rmSync(join(testRelease(site.distDir, 'bare'), name), { force: true })
    site.releases.look()
    expect(await textOf('/assets/early-1a2b.js')).toBe('early()')
    expect((await site.get('/assets/early-1a2b.js')).headers['cache-control']).toContain('immutable')
    for (const path of ['/assets/early-1a2b.js.map', '/assets/app-1a2b3c.js.map', '/assets/none.js'])
      expect((await site.get(path)).status).toBe(404)
  })

  test('gets no page, no data and no media that are gone', async () => {
    const old = { 'gone.html': 'gone', 'gone.json': '{}', 'media/gone.mp3': 'gone', 'assets/gone.html': 'gone' }
    const own = await startTestSite(old)
    nextRelease(own.distDir, {})
    await own.releases.look()
    for (const path of ['/gone', '/gone.json', '/media/gone.mp3', '/assets/gone', '/assets/gone.html'])
      expect((await own.get(path)).status).toBe(404)
    own.stop()
  })

  test('never gets an asset in place of what the release has at the address', async () => {
    nextRelease(site.distDir, { files: { 'assets/early-1a2b.js': 'late()' } })
    site.releases.look()
    expect(await textOf('/assets/early-1a2b.js')).toBe('late()')
    nextRelease(site.distDir, { manifest: { redirects: [{ from: '/assets/early-1a2b.js', to: '/pricing' }] } })
    site.releases.look()
    expect((await site.get('/assets/early-1a2b.js')).headers.location).toBe('/pricing')
  })

  test('gets them after a restart as well, however many releases came since', async () => {
    for (const id of ['second', 'third', 'fourth']) {
      writeRelease(site.distDir, id, { files: { [`assets/${id}-1a2b.js`]: id } })
      pointTo(site.distDir, id)
      site.releases.look()
    }
    const restarted = openFrom(site.distDir)
    for (const release of [site.releases.now, restarted.now])
      for (const name of ['early', 'second', 'third', 'fourth'])
        expect(release.file(`/assets/${name}-1a2b.js`)).toBeDefined()
    restarted.close()
  })

  test('gets none of a release that was removed, but what another one has at the same address', async () => {
    const files = { 'assets/early-1a2b.js': 'early()', 'assets/second-1a2b.js': 'second()' }
    writeRelease(site.distDir, 'second', { files })
    nextRelease(site.distDir, {})
    site.releases.look()
    expect(await textOf('/assets/second-1a2b.js')).toBe('second()')
    rmSync(testRelease(site.distDir), { recursive: true })
    site.releases.look()
    expect(await textOf('/assets/early-1a2b.js')).toBe('early()')
    rmSync(testRelease(site.distDir, 'second'), { recursive: true })
    site.releases.look()
    for (const name of ['early', 'second']) expect((await site.get(`/assets/${name}-1a2b.js`)).status).toBe(404)
  })
})

describe('a page that another server has made, whose release is here and not yet the site', () => {
  const next = { files: { 'assets/next-1a2b.js': 'next()' } }

  test('gets its assets, and nothing else of it, while one server has switched and the other has not', async () => {
    const other = await startTestSite({ 'assets/early-1a2b.js': 'early()' })
    for (const { distDir } of [site, other]) writeRelease(distDir, 'next', next)
    pointTo(other.distDir, 'next')
    for (const { releases } of [site, other]) releases.look()
    expect([site.releases.now.id, other.releases.now.id]).toEqual(['first', 'next'])
    for (const { get } of [site, other])
      for (const name of ['early', 'next', 'app'])
        expect((await get(`/assets/${name}-1a2b${name === 'app' ? '3c' : ''}.js`)).status).toBe(200)
    writeRelease(site.distDir, 'later', { files: { 'later.html': 'Later' } })
    site.releases.look()
    expect((await site.get('/later')).status).toBe(404)
    other.stop()
  })

  test('gets them at once, also of a release that came since the last look', async () => {
    const releases = openFrom(site.distDir, { lookEveryMs: 3_600_000 })
    writeRelease(site.distDir, 'next', next)
    expect(releases.now.file('/assets/next-1a2b.js')).toBeDefined()
    releases.close()
  })

  test('gets them of a version of this program that is still to come', async () => {
    const shownElsewhere = ['assets/next-1a2b.js']
    writeRelease(site.distDir, 'next', { ...next, manifest: { format: releaseFormat + 1, shownElsewhere } })
    site.releases.look()
    const { body, headers } = await site.get('/assets/next-1a2b.js')
    expect([body.toString(), headers['cross-origin-resource-policy']]).toEqual(['next()', 'cross-origin'])
    expect(headers['cache-control']).toContain('immutable')
  })

  test('gets them when the release is whole', async () => {
    const dir = writeRelease(site.distDir, 'next', next)
    const list = readFileSync(join(dir, 'files.json'))
    cpSync(dir, testRelease(site.distDir, '.later'), { recursive: true })
    writeFileSync(join(dir, 'files.json'), list.subarray(0, 50))
    site.releases.look()
    expect((await site.get('/assets/next-1a2b.js')).status).toBe(404)
    writeFileSync(join(dir, 'files.json'), list)
    await until(async () => (await textOf('/assets/next-1a2b.js')) === 'next()')
    expect(warnings()).toEqual([])
  })
})

test('names that strangers make up are looked for on the disk once, not at each request', () => {
  const releases = openFrom(site.distDir, { lookEveryMs: 3_600_000 })
  const reads = [vi.mocked(readdirSync), vi.mocked(readFileSync)]
  for (const read of reads) read.mockClear()
  for (let n = 0; n < 1_000; n += 1) expect(releases.now.file(`/assets/made-up-${n}.js`)).toBeUndefined()
  expect(reads.map((read) => read.mock.calls.length)).toEqual([1, 0])
  releases.close()
})

test('a list of files is read once, however often is looked', () => {
  const lists = () => vi.mocked(readFileSync).mock.calls.filter(([file]) => String(file).endsWith('files.json')).length
  const releases = openFrom(site.distDir, { lookEveryMs: 3_600_000 })
  vi.mocked(readFileSync).mockClear()
  writeRelease(site.distDir, 'next')
  for (let n = 0; n < 5; n += 1) releases.look()
  expect(lists()).toBe(1)
  releases.close()
})

describe('a release that cannot be opened', () => {
  const damages: [string, (dir: string) => void, string][] = [
    ['is not there', (dir) => rmSync(dir, { recursive: true }), 'server.json is missing'],
    ['has no settings', (dir) => rmSync(join(dir, 'server.json')), 'server.json is missing'],
    ['has half of its settings', (dir) => writeFileSync(join(dir, 'server.json'), '{"build'), 'server.json is missing'],
    ['has no list', (dir) => rmSync(join(dir, 'files.json')), 'files.json is missing'],
    ['has half of its list', (dir) => writeFileSync(join(dir, 'files.json'), '{"poli'), 'files.json is missing'],
    ['lacks a page', (dir) => rmSync(join(dir, 'solutions.html')), 'solutions.html is missing'],
    ['lacks a packed form', (dir) => rmSync(join(dir, 'pricing.json.br')), 'pricing.json.br is missing'],
    ['lacks a folder', (dir) => rmSync(join(dir, 'assets'), { recursive: true }), 'assets/app-1a2b3c.js is missing'],
    ['lacks its not-found page', (dir) => rmSync(join(dir, '404.html')), '404.html is missing'],
  ]
  test.each(damages)('because it %s is reported once, and changes nothing', async (_, damage, reason) => {
    damage(writeRelease(site.distDir, 'next', { files: { 'index.html': 'Next' } }))
    pointTo(site.distDir, 'next', 'first')
    await until(() => warnings().length > 0)
    for (let n = 0; n < 2; n += 1) site.releases.look()
    expect(warnings()).toEqual([expect.objectContaining({ release: 'next', reason: expect.stringContaining(reason) })])
    expect(await textOf('/')).toBe('<h1>Home</h1>')
    expect((await site.get('/contact')).headers.location).toBe('/get-started')
    rmSync(testRelease(site.distDir, 'next'), { recursive: true, force: true })
    writeRelease(site.distDir, 'next', { files: { 'index.html': 'Next' } })
    await until(async () => (await textOf('/')) === 'Next')
  })

  test('is no reason to end: the whole folder may go, and come again with another site', async () => {
    const next = makeTestSite({ 'index.html': 'Next' })
    cpSync(testRelease(next), testRelease(next, 'moved'), { recursive: true })
    pointTo(next, 'moved')
    expect(await textOf('/')).toBe('<h1>Home</h1>')
    rmSync(site.distDir, { recursive: true })
    await until(() => warnings().length > 0)
    expect(await textOf('/')).toBe('<h1>Home</h1>')
    const away = await site.get('/solutions')
    expect([away.status, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '2', 'no-store'])
    expect((await site.get('/nowhere')).status).toBe(503)
    cpSync(next, site.distDir, { recursive: true })
    await until(async () => (await textOf('/')) === 'Next')
    expect((await site.get('/nowhere')).status).toBe(404)
  })
})

describe('a server starts with one release or not at all', () => {
  const withDamaged = (name: string) => {
    const distDir = makeTestSite()
    writeFileSync(join(testRelease(distDir), name), '{"half of i')
    return distDir
  }

  test.each([
    [
      'nothing built',
      () => mkdtempSync(join(tmpdir(), 'empty-')),
      'current is missing or unreadable; run "npm run build".',
    ],
    ['half a list', () => withDamaged('files.json'), 'files.json is missing or unreadable; run "npm run build".'],
    ['half a manifest', () => withDamaged('server.json'), 'server.json is missing or unreadable; run "npm run build".'],
    [
      'a later format',
      () => makeTestSite({}, { format: releaseFormat + 1 }),
      'server.json was made by another version of this program; run "npm run build".',
    ],
  ])('%s', async (_, make, sentence) => {
    expect(() => openFrom(make())).toThrow(sentence)
  })

  test.each([undefined, 1, releaseFormat])('format %s is known', (format) => {
    const distDir = makeTestSite({}, format === undefined ? {} : { format })
    openFrom(distDir).close()
  })

  test.each(['..', '../first', 'releases/first', '.hidden', ''])('a pointer to "%s" leads nowhere', async (release) => {
    const distDir = makeTestSite()
    pointTo(distDir, release)
    expect(() => openFrom(distDir)).toThrow('server.json is missing or unreadable')
  })
})

test('a release of the version before is served as it was, its forms among it', async () => {
  const parts = ['<p>', { slot: 'contact/typed/name' }, '</p>']
  writeRelease(site.distDir, 'earlier', {
    manifest: { format: 1 },
    files: { 'index.html': 'Earlier', '.server/forms/index.json': JSON.stringify({ parts }) },
    packedAs: (name) => (/\.(html|json|js|txt)$/.test(name) ? 1 : 0),
  })
  pointTo(site.distDir, 'earlier', 'first')
  await until(async () => (await textOf('/')) === 'Earlier')
  const packed = await site.get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.body).toString()).toBe('Earlier')
  expect((await site.releases.now.open('forms/index'))?.parts).toEqual(parts)
})

test('a page that comes back with its form is cut from the file that visitors get', async () => {
  const html = '<html><p>🚲 é</p><script>1</script></html>'
  const at = (words: string) => Buffer.byteLength(html.slice(0, html.indexOf(words)))
  const place = { slot: 'contact/typed/name' }
  const cuts: Cut[] = [
    [at('>'), 0, ' data-still'],
    [at('</p>'), 0, ' ', place],
    [at('<script>'), Buffer.byteLength('<script>1</script>')],
  ]
  writeRelease(site.distDir, 'cut', {
    files: { 'cut.html': html, '.server/forms/cut.json': JSON.stringify({ cuts } satisfies CutPage) },
    policies: { '.server/forms/cut.json': { script: [], style: ['sha256-b3Blbg=='] } },
  })
  pointTo(site.distDir, 'cut')
  await until(() => site.releases.now.id === 'cut')
  const open = await site.releases.now.open('forms/cut')
  expect(filledIn(open!.parts, { 'contact/typed/name': 'Łódź <𝄞>' })).toBe(
    '<html data-still><p>🚲 é Łódź &lt;𝄞&gt;</p></html>',
  )
  expect(open!.headers.find(([name]) => name === 'Content-Security-Policy')![1]).toContain("'sha256-b3Blbg=='")
})

describe('coming days', () => {
  let opened: Releases | undefined
  let lines: Record<string, unknown>[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T04:59:59Z') })
    lines = []
    writeRelease(site.distDir, 'offer', { files: { 'assets/offer-1a2b.js': 'offer()' } })
    writeRelease(site.distDir, 'after')
    pointTo(site.distDir, 'first', null, { coming })
  })
  afterEach(() => {
    opened?.close()
    vi.useRealTimers()
  })
  const place = 'content/pages/offer.yaml:12'
  const days = [
    { from: '2026-12-24', release: 'offer' },
    { from: '2026-12-27', release: 'after' },
  ]
  const coming: ComingReleases = { timeZone: 'America/New_York', days, ends: { date: '2027-01-10', place } }
  const open = (today: string | null = null) => {
    const { log } = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
    opened = openFrom(site.distDir, { log, today, lookEveryMs: 3_600_000 })
    return opened
  }
  const passTo = async (moment: string) => {
    vi.setSystemTime(new Date(moment))
    opened!.look()
    return opened!.now.id
  }

  test('begin where the site is, and its server goes on to the release of each', async () => {
    expect(open().now.id).toBe('first')
    expect(await passTo('2026-12-24T05:00:00Z')).toBe('offer')
    expect(await passTo('2026-12-27T04:59:59Z')).toBe('offer')
    expect(await passTo('2026-12-27T05:00:00Z')).toBe('after')
    expect(await passTo('2027-12-27T05:00:00Z')).toBe('after')
    expect(opened!.now.file('/assets/offer-1a2b.js')).toBeDefined()
  })

  test.each([
    ['Pacific/Auckland', '2026-12-23T11:00:00Z'],
    ['UTC', '2026-12-24T00:00:00Z'],
  ])('in %s one begins at %s', async (timeZone, moment) => {
    pointTo(site.distDir, 'first', null, { coming: { ...coming, timeZone } })
    vi.setSystemTime(new Date(Date.parse(moment) - 1))
    expect(open().now.id).toBe('first')
    expect(await passTo(moment)).toBe('offer')
  })

  test('that began while no server ran have begun all the same, and pages that are open get their assets', async () => {
    vi.setSystemTime(new Date('2026-12-30T00:00:00Z'))
    const { now: release } = open()
    expect([release.id, release.file('/assets/offer-1a2b.js')]).toEqual(['after', expect.anything()])
  })

  test('of a build give way to a release that somebody chooses by hand', async () => {
    open()
    pointTo(site.distDir, 'first', null, { inputs: null })
    expect(await passTo('2026-12-25T12:00:00Z')).toBe('first')
  })

  test('do not begin under a day that somebody has set', async () => {
    vi.setSystemTime(new Date('2026-12-30T00:00:00Z'))
    expect(open('2026-12-25').now.id).toBe('offer')
  })

  test('whose release is gone leave the site as it is, and are reported', async () => {
    open()
    rmSync(testRelease(site.distDir, 'offer'), { recursive: true })
    expect(await passTo('2026-12-24T05:00:00Z')).toBe('first')
    expect(lines).toMatchObject([{ level: 'warn', release: 'offer' }])
  })

  test('that end are reported a week before: once in the log, and where readiness is asked', async () => {
    const releases = open()
    await passTo('2027-01-03T04:59:59Z')
    expect([releases.note, lines.filter(({ level }) => level === 'warn')]).toEqual([null, []])
    for (const moment of ['2027-01-03T05:00:00Z', '2027-01-04T05:00:00Z']) await passTo(moment)
    expect(releases.note).toBe('releases end on 2027-01-10')
    expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([{ date: '2027-01-10', place }])
  })
})

test('a release for another address than SITE_URL is reported, at the start and when it comes', async () => {
  const lines: Record<string, unknown>[] = []
  const { log } = createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) })
  const distDir = makeTestSite()
  const reported = () => lines.splice(0).map(({ builtFor, siteUrl }) => ({ builtFor, siteUrl }))
  const open = (address: string | null) =>
    openFrom(distDir, { log, siteUrl: address === null ? null : new URL(address) })
  open(null).close()
  const own = open('https://www.tidewheel.example')
  expect(reported()).toEqual([])
  open('https://www.example.com').close()
  expect(reported()).toEqual([{ builtFor: 'https://www.tidewheel.example', siteUrl: 'https://www.example.com' }])
  nextRelease(distDir, { manifest: { siteUrl: 'https://other.example' } })
  own.look()
  expect(reported()).toEqual([{ builtFor: 'https://other.example', siteUrl: 'https://www.tidewheel.example' }])
  own.close()
})

describe('a site that moved here', () => {
  beforeEach(() => {
    const redirects = [
      { from: '/über-uns', to: '/pricing' },
      { from: '/old page', to: '/pricing' },
      { from: '/?p=123', to: '/pricing' },
      { from: '/blog/*', to: '/solutions/*' },
      { from: '/all/*', to: '/*' },
      { from: '/shop/*', to: 'https://shop.example/*' },
      { from: '/pricing/*', to: '/get-started' },
    ]
    nextRelease(site.distDir, { manifest: { redirects } })
    site.releases.look()
  })
  const leads = async (path: string) => {
    const { status, headers } = await site.get(path)
    return status === 308 ? headers.location : status
  }

  test.each([
    ['/%C3%BCber-uns', '/pricing'],
    ['/u%CC%88ber-uns', '/pricing'],
    ['/old%20page?a=b', '/pricing?a=b'],
    ['/?p=123', '/pricing'],
    ['/?utm_source=x&p=123', '/pricing?utm_source=x'],
    ['/?p=12', 200],
    ['/blog/ai-agents', '/solutions/ai-agents'],
    ['/blog/a%20b/%C3%BC?x=1', '/solutions/a%20b/%C3%BC?x=1'],
    ['/blog/', '/solutions'],
    ['/blog/x.json', '/solutions/x.json'],
    ['/shop/a?b=c', 'https://shop.example/a?b=c'],
    ['/pricing', 200],
    ['/pricing.html', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/pricing/old', '/get-started'],
    ['/solutions/ai-agents', 200],
  ])('%s leads to %s', async (path, to) => {
    expect(await leads(path)).toBe(to)
  })

  test.each([
    '/all//evil.example',
    '/all/%2F%2Fevil.example',
    '/all/%5C%5Cevil.example',
    '/all/\\evil.example',
    '/all/..//evil.example',
    '/blog/..//evil.example',
    '/blog/../..//evil.example',
    '/all/%0d%0aLocation:%20https://evil.example',
    '/all/.//evil.example',
    '/shop//evil.example',
    '/shop/@evil.example',
    '/shop/..//@evil.example',
  ])('%j leads to no other host', async (path) => {
    const location = String(await leads(path))
    const host = path.startsWith('/shop') ? 'shop.example' : 'site.example'
    expect(new URL(location, 'https://site.example/').host).toBe(host)
    expect(location).not.toMatch(/[\r\n]/)
  })
})

test('a file whose name is written with separate accents answers at either spelling', async () => {
  nextRelease(site.distDir, { files: { 'media/U\u0308bersicht.txt': 'all' } })
  site.releases.look()
  expect(await textOf('/media/%C3%9Cbersicht.txt')).toBe('all')
  expect(await textOf('/media/U%CC%88bersicht.txt')).toBe('all')
})
