import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, truncateSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/rawRequest.ts'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'
import { nextRelease } from '../testing/testSite.ts'
import { until } from '../testing/until.ts'

const tune = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))
const film = randomBytes(3_000_000)
let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ 'media/tune.mp3': tune, 'media/film.mp4': film, 'media/empty.pdf': Buffer.alloc(0) })
})
afterAll(() => site.stop())

describe.each([
  ['a short file', '/media/tune.mp3', tune, 'audio/mpeg'],
  ['a long file', '/media/film.mp4', film, 'video/mp4'],
])('ranges of %s', (_, path, bytes, type) => {
  const size = bytes.length

  test('the whole file says that parts may be asked for', async () => {
    const answer = await site.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'content-type': type,
    })
    expect(answer.body.equals(bytes)).toBe(true)
  })

  test.each([
    ['what Safari asks first', 'bytes=0-1', 0, 1],
    ['the middle', 'bytes=100-299', 100, 299],
    ['from a place on', 'bytes=900-', 900, size - 1],
    ['the last bytes', 'bytes=-64', size - 64, size - 1],
    ['more than there is', `bytes=10-${size * 2}`, 10, size - 1],
    ['more last bytes than there are', `bytes=-${size * 2}`, 0, size - 1],
    ['all of it', 'bytes=0-', 0, size - 1],
  ])('%s (%s)', async (_name, range, start, end) => {
    const answer = await site.get(path, { range })
    expect([answer.status, answer.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${size}`])
    expect(answer.headers).toMatchObject({ 'content-length': String(end - start + 1), 'content-type': type })
    expect(answer.body.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${size * 3}-${size * 4}`])(
    'past the end (%s) is 416 with the size',
    async (range) => {
      const answer = await site.get(path, { range })
      expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${size}`])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': '0' })
    },
  )

  test.each(['bytes=0-1,5-6', 'pages=1-2', 'bytes=a-b', 'bytes', 'bytes='])(
    '%.20s … gets the whole file',
    async (range) => {
      const answer = await site.get(path, { range })
      expect([answer.status, answer.body.length]).toEqual([200, size])
    },
  )

  test('If-Range holds for the same file only, and a date never', async () => {
    const etag = String((await site.get(path)).headers.etag)
    expect(etag).toMatch(/^"/)
    const range = 'bytes=0-9'
    expect((await site.get(path, { range, 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', new Date().toUTCString()]) {
      expect((await site.get(path, { range, 'if-range': other })).status).toBe(200)
    }
    expect((await site.get(path, { range, 'if-none-match': etag })).status).toBe(304)
    expect((await site.get(path, { range })).headers.etag).toBe(etag)
  })

  test('HEAD describes the whole file and sends none of it', async () => {
    const head = await rawRequest(site.base, path, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(size), 0])
  })
})

test('a page has no parts: a range of a compressed form would be of another file', async () => {
  const answer = await site.get('/pricing', { range: 'bytes=0-9', 'accept-encoding': 'br' })
  expect(answer.status).toBe(200)
  expect(answer.headers['accept-ranges']).toBeUndefined()
})

test('an empty file is whole, and has no part', async () => {
  expect((await site.get('/media/empty.pdf')).status).toBe(200)
  expect((await site.get('/media/empty.pdf', { range: 'bytes=0-' })).status).toBe(416)
})

test('a film of half a gigabyte takes no memory, and its end is there at once', async () => {
  const big = await startTestSite({ 'media/big.webm': '' })
  const file = join(big.dir, 'media/big.webm')
  truncateSync(file, 500_000_000)
  const before = process.memoryUsage().rss
  const end = await big.get('/media/big.webm', { range: 'bytes=-3' })
  expect([end.status, end.headers['content-range']]).toEqual([206, 'bytes 499999997-499999999/500000000'])
  const reader = request(`${big.base}/media/big.webm`)
  let read = 0
  reader.on('response', (res) => res.on('data', (part) => (read += part.length)))
  reader.on('error', () => {})
  reader.end()
  // Later both ends, in this process, have thrown away much that is not yet given back.
  await until(() => read > 0)
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  reader.destroy()
  big.stop()
})

test('a long file that a new release replaces has another ETag', async () => {
  const own = await startTestSite({ 'media/film.mp4': film })
  const first = await own.get('/media/film.mp4', { range: 'bytes=0-0' })
  const other = Buffer.from(film)
  other.write('x')
  nextRelease(own.distDir, { files: { 'media/film.mp4': other } })
  own.releases.look()
  const condition = { range: 'bytes=0-0', 'if-range': String(first.headers.etag) }
  expect((await own.get('/media/film.mp4', condition)).status).toBe(200)
  own.stop()
})

test('a long file that is cut short while it is sent breaks the connection instead of the next answer', async () => {
  const own = await startTestSite({ 'media/big.webm': '' })
  const file = join(own.dir, 'media/big.webm')
  truncateSync(file, 200_000_000)
  const socket = connect(Number(new URL(own.base).port), '127.0.0.1')
  for (const path of ['/media/big.webm', '/pricing']) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  socket.once('data', () => truncateSync(file, 1_000_000))
  socket.on('error', () => {})
  let answers = 0
  socket.on('data', (bytes) => (answers += bytes.toString('latin1').split('HTTP/1.1 200').length - 1))
  await once(socket, 'close')
  expect(answers).toBe(1)
  own.stop()
})

test('a film that is away is a passing failure, with one line in the log', async () => {
  const own = await startTestSite({ 'media/film.mp4': film })
  rmSync(join(own.dir, 'media/film.mp4'))
  const answer = await own.get('/media/film.mp4', { range: 'bytes=0-9' })
  expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-frame-options': 'DENY',
  })
  for (const name of ['etag', 'content-range', 'accept-ranges']) expect(answer.headers[name]).toBeUndefined()
  expect(own.lines.filter(({ path }) => path === '/media/film.mp4')).toMatchObject([{ status: 503 }])
  own.stop()
})

test('a film has one line in the log as well, when all of it is sent', async () => {
  const own = await startTestSite({ 'media/film.mp4': film })
  await own.get('/media/film.mp4')
  await until(() => own.lines.some(({ path }) => path === '/media/film.mp4'))
  expect(own.lines.filter(({ path }) => path === '/media/film.mp4')).toMatchObject([{ status: 200 }])
  own.stop()
})
