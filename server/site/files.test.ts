import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../testing/startTestSite.ts'

let site: TestSite
afterEach(() => site.stop())

/** Starts a site with these files, so many bytes each, beside the usual ones. */
async function withFiles(sizes: Record<string, number>, memoryBytes: number): Promise<void> {
  const files = Object.entries(sizes).map(([name, bytes]) => [name, 'x'.repeat(bytes)])
  site = await startTestSite(Object.fromEntries(files), { memoryBytes })
}

const askFor = (...names: string[]) => Promise.all(names.map((name) => site.get(`/${name}`)))

/** Which of these are in memory: the others are gone once their files are. */
async function heldOf(...names: string[]): Promise<string[]> {
  for (const name of names) rmSync(join(site.dir, name))
  const answers = await askFor(...names)
  return names.filter((_, n) => answers[n]?.status === 200)
}

test('the longest unused file goes when the bytes run out', async () => {
  await withFiles({ 'a.bin': 6_000, 'b.bin': 6_000, 'c.bin': 6_000 }, 20_000)
  for (const name of ['a.bin', 'b.bin', 'a.bin', 'c.bin']) await askFor(name)
  expect(await heldOf('a.bin', 'b.bin', 'c.bin')).toEqual(['a.bin', 'c.bin'])
})

test('a file larger than the memory is served and not kept, and puts nothing else out', async () => {
  await withFiles({ 'small.bin': 1_000, 'large.bin': 30_000 }, 20_000)
  await askFor('small.bin')
  expect((await site.get('/large.bin')).body.length).toBe(30_000)
  expect(await heldOf('small.bin', 'large.bin')).toEqual(['small.bin'])
})

test('neither media nor a file above a megabyte are held, however large the memory', async () => {
  const [film, largest, media] = ['film.bin', 'largest.bin', 'media/tune.mp3']
  await withFiles({ [film]: 1_048_577, [largest]: 1_048_576, [media]: 1_000 }, 100_000_000)
  expect((await askFor(film, largest, media)).map(({ body }) => body.length)).toEqual([1_048_577, 1_048_576, 1_000])
  expect(await heldOf(film, largest, media)).toEqual([largest])
})

test('who asks gets the file, even when others push it out at the same time', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `many-${n}.bin`)
  // With its headers one weighs 3,500 bytes.
  await withFiles(Object.fromEntries(names.map((name) => [name, 1_500])), 5_000)
  expect((await askFor(...names)).map(({ body }) => body.length)).toEqual(Array(20).fill(1_500))
  expect(await heldOf(...names)).toHaveLength(1)
})

test('gzip of a page is made for those who ask for it, and kept as all else', async () => {
  site = await startTestSite({ 'page.html': '<p>One page.</p>' })
  const encodings = ['gzip', 'identity', 'br']
  const ask = () => Promise.all(encodings.map((form) => site.get('/page', { 'accept-encoding': form })))
  const first = await ask()
  expect(first.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', undefined, 'br'])
  const [gzip, plain, brotli] = first.map(({ body }) => body)
  for (const read of [gunzipSync(gzip!), plain, brotliDecompressSync(brotli!)])
    expect(String(read)).toBe('<p>One page.</p>')
  for (const form of ['', '.br']) rmSync(join(site.dir, `page.html${form}`))
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200])
})
