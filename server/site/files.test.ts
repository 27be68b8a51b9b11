import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { FileCache, type SiteFile } from './files.ts'

const folder = tempFolder()
const fileOf = (name: string, bytes: number): SiteFile => {
  writeFileSync(join(folder, name), 'x'.repeat(bytes))
  return { name, path: join(folder, name), hash: name, packed: false, common: [] }
}

test('the longest unused file goes when the bytes run out', async () => {
  const cache = new FileCache(20_000)
  const [a, b, c] = [fileOf('a', 6_000), fileOf('b', 6_000), fileOf('c', 6_000)]
  await cache.read(a, 'identity')
  await cache.read(b, 'identity')
  cache.get(a, 'identity')
  await cache.read(c, 'identity')
  expect([a, b, c].map((one) => cache.get(one, 'identity')?.body.length)).toEqual([6_000, undefined, 6_000])
})

test('a file larger than the memory is served and not kept, and puts nothing else out', async () => {
  const cache = new FileCache(20_000)
  const [small, large] = [fileOf('small', 1_000), fileOf('large', 30_000)]
  await cache.read(small, 'identity')
  expect((await cache.read(large, 'identity'))?.body.length).toBe(30_000)
  expect(cache.get(large, 'identity')).toBeUndefined()
  expect(cache.get(small, 'identity')?.body.length).toBe(1_000)
})

test('a file above a megabyte is never held, however large the memory', async () => {
  const cache = new FileCache(100_000_000)
  expect(await cache.read(fileOf('film', 1_048_577), 'identity')).toBeUndefined()
  expect((await cache.read(fileOf('largest', 1_048_576), 'identity'))?.body.length).toBe(1_048_576)
})

test('two who ask for one file at once cause one read', async () => {
  const cache = new FileCache(100_000)
  const file = fileOf('page', 500)
  const [first, second] = await Promise.all([cache.read(file, 'identity'), cache.read(file, 'identity')])
  expect(first).toBe(second)
})

test('whoever asks gets the file, even when others push it out at the same time', async () => {
  const cache = new FileCache(5_000)
  const files = Array.from({ length: 20 }, (_, n) => fileOf(`many-${n}`, 1_500))
  const read = await Promise.all(files.map((file) => cache.read(file, 'identity')))
  expect(read.map((one) => one?.body.length)).toEqual(Array(20).fill(1_500))
  // With its headers one weighs 3,500 bytes.
  expect(files.filter((file) => cache.get(file, 'identity'))).toHaveLength(1)
})
