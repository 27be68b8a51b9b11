import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({
    'media/tour.mp4': 'film',
    'media/docs/terms.pdf': 'terms',
    'assets/hero-1a2b.avif': 'picture',
    'sitemap.xml': '<urlset/>',
    '.well-known/security.txt': 'Contact: mailto:hello@any.example',
    'favicon.ico': 'icon',
    'apple-touch-icon.png': 'icon',
  })
})
afterAll(() => site.stop())

const yearLong = 'public, max-age=31536000, immutable'
const media = 'public, max-age=3600, stale-while-revalidate=86400'

test.each([
  ['a page', '/pricing', 200, 'no-cache'],
  ['a page’s data', '/pricing.json', 200, 'no-cache'],
  ['a hashed script', '/assets/app-1a2b3c.js', 200, yearLong],
  ['a hashed picture', '/assets/hero-1a2b.avif', 200, yearLong],
  ['a film', '/media/tour.mp4', 200, media],
  ['a document in a folder', '/media/docs/terms.pdf', 200, media],
  ['robots.txt', '/robots.txt', 200, 'public, max-age=3600'],
  ['the contact for security', '/.well-known/security.txt', 200, 'public, max-age=3600'],
  ['the sitemap', '/sitemap.xml', 200, 'public, max-age=3600'],
  ['the icon', '/favicon.ico', 200, 'public, max-age=86400'],
  ['a telephone’s icon', '/apple-touch-icon.png', 200, 'public, max-age=86400'],
  ['a redirect', '/contact', 308, 'public, max-age=3600'],
  ['another spelling', '/pricing/', 308, 'public, max-age=3600'],
  ['a not-found page', '/nowhere', 404, 'no-cache'],
  ['a path that cannot be read', '/%E0%A4%A', 400, 'no-cache'],
  ['an address too long', `/${'a'.repeat(3000)}`, 414, 'no-store'],
])('%s (%.30s) may be kept as its kind allows', async (_, path, status, control) => {
  const answer = await site.get(path)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, control])
})

test('a wrong method is never kept', async () => {
  expect((await rawRequest(site.base, '/pricing', { method: 'PUT' })).headers['cache-control']).toBe('no-store')
})

test.each([
  ['a.mp3', 'audio/mpeg'],
  ['a.m4a', 'audio/mp4'],
  ['a.ogg', 'audio/ogg'],
  ['a.wav', 'audio/wav'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xml', 'application/xml; charset=utf-8'],
  ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['a.unheard-of', 'application/octet-stream'],
])('%s is %s', async (name, type) => {
  const own = await startTestSite({ [`media/${name}`]: 'x' })
  expect((await own.get(`/media/${name}`)).headers['content-type']).toBe(type)
  own.stop()
})
