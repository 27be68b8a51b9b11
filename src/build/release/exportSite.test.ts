import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { ConfigError } from '#server/config.ts'
import type { ReadRelease } from '#server/site/readRelease.ts'
import { testDraft, testManifest } from '../testDraft.ts'
import { exportSite, hostLimits } from './exportSite.ts'
import { wholeRelease } from './releases.ts'

const document = '<!doctype html><html><head><meta charset="utf-8"><style>p{}</style></head></html>'
const manifest: ServerManifest = {
  ...testManifest,
  csp: { sources: { 'frame-src': ['https://calendly.com'] } },
  redirects: [{ from: '/contact', to: '/get-started' }],
  notFound: ['/solutions', '/'],
}

let dir: string
let out: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'export-'))
  out = path.join(dir, 'out')
})

/** A release of pages that all carry one style inline. */
const release = (...pages: string[]) => releaseWith([], ...pages)

async function releaseWith(assets: string[], ...pages: string[]): Promise<ReadRelease> {
  const { draft, addDocument } = testDraft(dir)
  for (const name of assets) await draft.write(`assets/${name}`, name, 'asset')
  for (const page of pages) await addDocument(page, document, { script: [], style: ['sha256-any='] })
  for (const name of ['.server/confirm.json', 'assets/boot-1a.js', 'contact.html', 'contact.json'])
    await draft.write(name, name)
  const id = await draft.publish(path.join(dir, 'dist'), manifest)
  return (await wholeRelease(path.join(dir, 'dist'), id))!
}

const names = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
const read = (name: string) => readFileSync(path.join(out, name), 'utf8')

test('a static host gets what is for everybody, and nothing of the server’s', async () => {
  await exportSite(await release('index.html'), out)
  const packed = (name: string) => [name, `${name}.br`, `${name}.gz`]
  const files = ['assets/boot-1a.js', 'contact.json', 'index.html'].flatMap(packed)
  expect(names()).toEqual(['.release.json', '_headers', '_redirects', ...files].sort())
})

test('each page has a policy of its own, and no path two', async () => {
  await exportSite(await release('index.html', 'pricing.html', 'solutions/crm.html'), out)
  const rules = read('_headers').match(/^\S.*\n(?: {2}.*\n)*/gm) ?? []
  const policies = rules.filter((rule) => rule.includes('Content-Security-Policy')).map((rule) => rule.split('\n')[0])
  expect(policies).toEqual(['/assets/*', '/media/*', '/', '/pricing', '/solutions/crm'])
  expect(rules.find((rule) => rule.startsWith('/pricing\n'))).toMatch(/style-src [^;]*'sha256-any='/)
  expect(rules.find((rule) => rule.startsWith('/*\n'))).not.toContain('Content-Security-Policy')
})

test('pages of others may show share pictures, logo and icons, and no path has two rules about that', async () => {
  const shownElsewhere = ['favicon.ico', 'media/our logo.svg', 'assets/share-1a.png', 'assets/share-2b.png', 'media/']
  await exportSite({ ...(await release('pricing.html')), manifest: { ...manifest, shownElsewhere } }, out)
  const rules = read('_headers').match(/^\S.*\n(?: {2}.*\n)*/gm) ?? []
  const placesWith = (header: string) =>
    rules.filter((rule) => rule.includes(`  ${header}\n`)).map((rule) => rule.split('\n')[0])
  expect(placesWith('Cross-Origin-Resource-Policy: cross-origin')).toEqual([
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/media/our%20logo.svg',
    '/assets/share-*',
  ])
  expect(placesWith('Cross-Origin-Resource-Policy: same-origin')).toEqual([
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
    '/pricing',
  ])
})

test('browsers insist on https for the host alone, unless the operator says otherwise', async () => {
  const site = await release('index.html')
  await exportSite(site, out)
  expect(read('_headers')).toMatch(/^ {2}Strict-Transport-Security: max-age=63072000$/m)
  await exportSite(site, out, { includeSubdomains: true })
  expect(read('_headers')).toMatch(/^ {2}Strict-Transport-Security: max-age=63072000; includeSubDomains$/m)
})

test('browsers report what a policy blocked to the server that takes the forms', async () => {
  const site = await release('index.html')
  const reports = () => read('_headers').match(/(?<=report-uri |csp=")[^\s;"]+/g)
  await exportSite(site, out)
  expect(new Set(reports())).toEqual(new Set(['/api/reports']))
  await exportSite({ ...site, manifest: { ...manifest, apiBase: 'https://api.any.example' } }, out)
  expect(new Set(reports())).toEqual(new Set(['https://api.any.example/api/reports']))
})

test('old addresses lead on for good, and Netlify alone needs rules for not-found pages of folders', async () => {
  const site = await release('404.html', 'solutions/404.html')
  await exportSite(site, out)
  expect(read('_redirects')).toBe('/contact /get-started 308\n')
  await exportSite(site, out, { isForNetlify: true })
  expect(read('_redirects')).toBe('/contact /get-started 308\n/solutions/* /solutions/404.html 404\n')
})

test('a rule of a host has no spaces but those between its parts', async () => {
  const redirects = [
    { from: '/old quay', to: '/new quay?kind=two masts' },
    { from: '/blog', to: 'https://blog.example/all' },
  ]
  await exportSite({ ...(await release('404.html')), manifest: { ...manifest, redirects, notFound: ['/'] } }, out)
  expect(read('_redirects')).toBe('/old%20quay /new%20quay?kind=two%20masts 308\n/blog https://blog.example/all 308\n')
})

test('signs that a host would take for its own stay out of its rules, and a page leads on from there', async () => {
  const redirects = [
    { from: '/:id', to: '/about' },
    { from: '/a*b', to: '/about' },
    { from: '/wiki/Talk:Home', to: '/about' },
    { from: '/contact', to: '/about' },
  ]
  const written = { ...manifest, redirects, notFound: ['/'] }
  await exportSite({ ...(await release('404.html', ':id.html')), manifest: written }, out)
  expect(read('_redirects')).toBe('/wiki/Talk:Home /about 308\n/contact /about 308\n')
  expect(names()).toContain(':id.html')
  expect(names()).not.toContain('contact.html')
})

test('hosts are told of old addresses in the order that counts, encoded once', async () => {
  const redirects = [
    { from: '/blog/*', to: '/resources/blog/*' },
    { from: '/blog/news/*', to: '/news' },
    { from: '/über-uns', to: '/%C3%BCber' },
    { from: '/a%2Fb', to: '/a' },
    { from: '/?p=123', to: '/about' },
    { from: '/page?id=7&tag=a+b', to: '/about' },
  ]
  const written = { ...manifest, redirects, notFound: ['/'] }
  await exportSite({ ...(await release('404.html')), manifest: written }, out)
  expect(read('_redirects').split('\n')).toEqual([
    '/page id=7 tag=a%20b /about 308!',
    '/ p=123 /about 308!',
    '/%C3%BCber-uns /%C3%BCber 308',
    '/a%2Fb /a 308',
    '/blog/news/* /news 308',
    '/blog/* /resources/blog/:splat 308',
    '',
  ])
  expect(hostLimits(written)).toMatch(/^Netlify follows all redirects; Cloudflare [^.]*\.$/)
  expect(hostLimits(manifest)).toBe(false)
})

test('a not-found page answers at any path, so it has its policy in itself, in each of its forms', async () => {
  await exportSite(await release('404.html'), out)
  expect(read('404.html')).toMatch(
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*'sha256-any='/,
  )
  expect(read('404.html')).not.toMatch(/frame-ancestors|report-to/)
  expect(String(brotliDecompressSync(readFileSync(path.join(out, '404.html.br'))))).toBe(read('404.html'))
})

test('a second export removes what the first wrote and the release no longer has, and nothing else', async () => {
  await exportSite(await release('index.html', 'old.html'), out)
  mkdirSync(path.join(out, '.well-known'))
  writeFileSync(path.join(out, '.well-known/any.txt'), 'of the host')
  await exportSite(await release('index.html'), out)
  expect(existsSync(path.join(out, 'old.html'))).toBe(false)
  expect(existsSync(path.join(out, 'old.html.br'))).toBe(false)
  expect(read('.well-known/any.txt')).toBe('of the host')
})

describe('assets that pages of yesterday ask for', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const age = (name: string, days: number) =>
    ['', '.br', '.gz'].forEach((form) => {
      utimesSync(path.join(out, `assets/${name}${form}`), daysAgo(days), daysAgo(days))
    })
  const assets = () => readdirSync(path.join(out, 'assets')).filter((name) => /\.js$/.test(name))

  test('stay for a week after the last export that had them, and are forgotten then', async () => {
    const [before, now] = [await releaseWith(['old-1a.js', 'page-1a.js'], 'old.html'), await release('index.html')]
    await exportSite(before, out)
    await exportSite(now, out)
    expect(assets()).toEqual(['boot-1a.js', 'old-1a.js', 'page-1a.js'])
    expect(existsSync(path.join(out, 'old.html'))).toBe(false)
    age('old-1a.js', 6.9)
    age('page-1a.js', 7.1)
    await exportSite(now, out)
    expect(names().filter((name) => name.includes('-1a.js'))).toEqual(
      ['boot-1a.js', 'old-1a.js'].flatMap((name) => ['', '.br', '.gz'].map((form) => `assets/${name}${form}`)),
    )
    age('old-1a.js', 7.1)
    await exportSite(now, out)
    expect(assets()).toEqual(['boot-1a.js'])
  })

  test('have their week anew with each export that has them', async () => {
    await exportSite(await releaseWith(['old-1a.js'], 'index.html'), out)
    age('old-1a.js', 100)
    await exportSite(await releaseWith(['old-1a.js'], 'index.html', 'about.html'), out)
    await exportSite(await release('index.html'), out)
    expect(assets()).toContain('old-1a.js')
  })

  test('are exported with the release from those before it, and nothing else of these', async () => {
    const before = await releaseWith(['old-1a.js', 'old-1a.js.map'], 'old.html')
    await exportSite(await release('index.html'), out, { before: [before] })
    expect(read('assets/old-1a.js')).toBe('old-1a.js')
    expect(names().filter((name) => /old|map/.test(name))).toEqual(
      ['', '.br', '.gz'].map((form) => `assets/old-1a.js${form}`),
    )
    age('old-1a.js', 6)
    await exportSite(await release('index.html'), out, { before: [before] })
    age('old-1a.js', 8)
    await exportSite(await release('index.html'), out, { before: [before] })
    expect(assets()).toEqual(['boot-1a.js'])
  })
})

test.each([
  '../x',
  'a/../../x',
  '/../x',
  '..',
  '.',
  '',
  'link/x',
  'link',
  'assets',
  'assets/',
  './index.html',
  '/index.html',
  'link/../index.html',
])(
  'a second export removes nothing outside, and nothing it wrote, whatever the note of the first names: "%s"',
  async (name) => {
    const outside = path.join(dir, 'elsewhere')
    mkdirSync(outside)
    for (const file of [path.join(dir, 'x'), path.join(outside, 'x')]) writeFileSync(file, 'of somebody else')
    await exportSite(await release('index.html', 'old.html'), out)
    symlinkSync(outside, path.join(out, 'link'))
    const note = path.join(out, '.release.json')
    writeFileSync(note, JSON.stringify({ files: [...JSON.parse(readFileSync(note, 'utf8')).files, name] }))
    await exportSite(await release('index.html'), out)
    expect([existsSync(path.join(dir, 'x')), existsSync(path.join(outside, 'x'))]).toEqual([true, true])
    expect([existsSync(path.join(out, 'index.html')), existsSync(path.join(out, 'link'))]).toEqual([true, true])
    expect(existsSync(path.join(out, 'old.html'))).toBe(false)
  },
)

test.each(['not JSON', '{}', '{ "files": "all" }', '{ "files": [5] }', 'null'])(
  'a folder whose note no export can have written is refused: %s',
  async (note) => {
    mkdirSync(out)
    writeFileSync(path.join(out, '.release.json'), note)
    await expect(exportSite(await release('index.html'), out)).rejects.toThrow(ConfigError)
    expect(names()).toEqual(['.release.json'])
  },
)

test('a file is exported whose name is as long as disks allow', async () => {
  const name = `media/${'ж'.repeat(125)}.pdf`
  const { draft } = testDraft(dir)
  await draft.write(name, 'any')
  const id = await draft.publish(path.join(dir, 'dist'), manifest)
  await exportSite((await wholeRelease(path.join(dir, 'dist'), id))!, out)
  expect(read(name)).toBe('any')
})

test('a folder with files of somebody else is refused, and stays as it is', async () => {
  mkdirSync(out)
  writeFileSync(path.join(out, 'index.html'), 'of somebody else')
  await expect(exportSite(await release('index.html'), out)).rejects.toThrow(ConfigError)
  expect(read('index.html')).toBe('of somebody else')
})
