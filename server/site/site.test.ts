import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ '.well-known/plain.bin': 'as it is' })
})
afterAll(() => site.stop())
beforeEach(() => {
  site.lines.length = 0
})

const get: TestSite['get'] = (path, headers) => site.get(path, headers)

describe('finished pages', () => {
  test.each([
    ['/', 'Home'],
    ['/pricing', 'Pricing'],
    ['/solutions/ai-agents', 'AI agents'],
    ['/pricing?v=1', 'Pricing'],
    ['/%70ricing', 'Pricing'],
  ])('NF-01 %s answers with its own page', async (path, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body.toString()).toContain(text)
  })

  test('go out in the form the client takes best, and a cache may keep each apart', async () => {
    const brotli = await get('/pricing', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/pricing', { 'accept-encoding': 'gzip' })
    const plain = await get('/pricing', { 'accept-encoding': 'br;q=0' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString())
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString())
    expect(new Set([brotli.headers.etag, gzip.headers.etag, plain.headers.etag]).size).toBe(3)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=1, br;q=0.2', undefined],
    ['identity;q=0', undefined],
    ['br;q=oops', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" is answered with %s', async (header, expected) => {
    expect((await get('/pricing', { 'accept-encoding': header })).headers['content-encoding']).toBe(expected)
    expect(
      (await get('/.well-known/plain.bin', { 'accept-encoding': header })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test('are asked for again every time, and 304 when unchanged', async () => {
    const first = await get('/pricing', { 'accept-encoding': 'br' })
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers.etag)
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': condition })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await get('/pricing', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('hashed files are kept for a year', async () => {
    const answer = await get('/assets/app-1a2b3c.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('HEAD says what GET would, without the page', async () => {
    const head = await rawRequest(site.base, '/pricing', { method: 'HEAD' })
    const page = await get('/pricing')
    expect(head.body.length).toBe(0)
    expect(head.headers).toMatchObject({ 'content-length': String(page.body.length), etag: page.headers.etag })
  })
})

describe('other spellings', () => {
  test.each([
    ['/pricing/', '/pricing'],
    ['/pricing.html?a=1', '/pricing?a=1'],
    ['/index.html', '/'],
    ['/solutions/ai-agents/?x=%20y', '/solutions/ai-agents?x=%20y'],
  ])('%s is sent on to %s', async (path, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  test.each([
    ['/contact', '/get-started'],
    ['/contact?package=Growth&industry=real-estate', '/get-started?package=Growth&industry=real-estate'],
    ['/contact/', '/get-started'],
    ['/old%20quay', '/pricing?kind=two%20masts&off=10%'],
    ['/blog', 'https://blog.example/all?page=1'],
    ['/blog?a=b', 'https://blog.example/all?page=1&a=b'],
  ])('NF-02 NF-03 %s is moved for good to %s', async (path, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  test.each([
    ['http://www.tidewheel.example/pricing', 200, undefined],
    ['http://evil.example:8080/pricing?v=1', 200, undefined],
    ['HTTPS://evil.example/', 200, undefined],
    ['http://evil.example', 200, undefined],
    ['http://evil.example?v=1', 200, undefined],
    ['http://evil.example/pricing/?v=1', 308, '/pricing?v=1'],
    ['http://evil.example/contact', 308, '/get-started'],
    ['http://evil.example//evil.example/', 404, undefined],
    ['http://evil.example/nowhere', 404, undefined],
    ['http://evil.example/%E0%A4%A', 400, undefined],
    ['ftp://evil.example/pricing', 404, undefined],
  ])('a whole address, %s, is answered like its path, whatever host it names', async (target, status, location) => {
    const answer = await get(target)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
    expect(answer.body.toString()).not.toContain('evil')
  })

  test('no spelling leads to another host', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example/', '//evil.example/pricing/']) {
      const answer = await get(path)
      expect([answer.status, answer.headers.location]).toEqual([404, undefined])
    }
  })
})

describe('addresses that do not exist', () => {
  test.each([
    ['/nowhere', 'Page not found'],
    ['/nowhere.html', 'Page not found'],
    ['/404', 'Page not found'],
    ['/resources/blog/some-article', 'Page not found'],
  ])('NF-04 %s gets the default view with status 404', async (path, text) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain(text)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('stay such for a browser that holds the view', async () => {
    const etag = String((await get('/nowhere')).headers.etag)
    expect((await get('/nowhere', { 'if-none-match': etag })).status).toBe(404)
  })

  const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  test.each<[string, Record<string, string>]>([
    ['/nowhere', { accept: html, 'sec-fetch-dest': 'document' }],
    ['/nowhere', { accept: '*/*', 'sec-fetch-dest': 'iframe' }],
    ['/old.pdf', { accept: html, 'sec-fetch-dest': 'document' }],
    ['/media/old.pdf', { accept: html, 'sec-fetch-dest': 'document' }],
    ['/.well-known/change-password', { accept: html, 'sec-fetch-dest': 'document' }],
    // Older browsers, and crawlers.
    ['/nowhere', { accept: html }],
    ['/nowhere', { accept: '*/*' }],
    ['/release-1.5', { accept: '*/*' }],
    ['/contact.php', { accept: html }],
  ])('NF-04 a person who goes to %s gets the view', async (path, headers) => {
    const answer = await get(path, headers)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain('Page not found')
    const head = await rawRequest(site.base, path, { method: 'HEAD', headers })
    expect(head.headers).toMatchObject({ 'content-length': String(answer.body.length) })
  })

  test.each<[string, Record<string, string>]>([
    ['/assets/client-0ld.js', {}],
    ['/assets', { accept: html, 'sec-fetch-dest': 'document' }],
    ['/media', { accept: '*/*' }],
    ['/assets/client-0ld.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/assets/client-0ld.js', { accept: html }],
    ['/media/old.png', { accept: '*/*' }],
    ['/media/brochure', { accept: '*/*' }],
    ['/old.png', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
    ['/old', { accept: 'image/*' }],
    ['/nowhere.json', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['/nowhere.json', { accept: '*/*' }],
    ['/solutions/nothing', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['/.well-known/assetlinks.json', {}],
    ['/.well-known/change-password', { accept: '*/*' }],
    ['/favicon.ico', { accept: '*/*' }],
    ['/apple-touch-icon-120x120-precomposed.png', { accept: '*/*' }],
    ['/%E0%A4%A', { accept: '*/*', 'sec-fetch-dest': 'image' }],
  ])('what asks for %s without showing a page gets a sentence', async (path, headers) => {
    const answer = await get(path, headers)
    expect(answer.status).toBe(path.includes('%') ? 400 : 404)
    expect(answer.body.toString()).toContain('page')
    expect(answer.body.length).toBeLessThan(400)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text\/plain|application\/problem\+json);/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const head = await rawRequest(site.base, path, { method: 'HEAD', headers })
    expect([head.status, head.body.length]).toEqual([answer.status, 0])
    expect(head.headers['content-length']).toBe(String(answer.body.length))
  })

  test.each(['/solutions/nothing', '/solutions/a/b', '/solutions/404'])(
    'NF-07 %s gets its section’s view',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.body.toString()).toContain('Solution not found')
    },
  )

  test.each(['/%E0%A4%A', '/solutions/%', '/a%zz?x=1'])(
    'NF-15 %s is 400 with the not-found view and one warning',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.toString()).toContain('Page not found')
      expect(site.lines.filter((line) => line.level !== 'info')).toMatchObject([{ level: 'warn', status: 400 }])
    },
  )

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cserver.json',
    '/.env',
    '/server.json',
    '/files.json',
    '/current',
    '/../current',
    '//',
    '/index',
    '/solutions/index',
    '/assets/app-1a2b3c.js.map',
    '/pricing.html.br',
    '/pricing%00.html',
    '/PRICING',
  ])('%s is not to be had', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s on a page is 405', async (method) => {
    const answer = await rawRequest(site.base, '/pricing', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

test('the log has one line per request, with the path and never the query', async () => {
  await get('/pricing?email=dana@harbor.example')
  await get('/mail/dana@harbor.example')
  expect(site.lines).toMatchObject([
    { method: 'GET', path: '/pricing', status: 200, ms: expect.any(Number), id: expect.any(String) },
    { method: 'GET', path: '/mail/[address]', status: 404 },
  ])
})
