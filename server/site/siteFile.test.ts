import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { Forms, type SiteFile } from './siteFile.ts'

const folder = tempFolder()
const fileOf = (name: string, bytes: number): SiteFile => {
  writeFileSync(join(folder, name), 'x'.repeat(bytes))
  return { file: join(folder, name), hash: name, encodings: new Set(['identity']), ranges: true, headers: [] }
}

test('the longest unused file goes when the bytes run out', async () => {
  const forms = new Forms(20_000)
  const [a, b, c] = [fileOf('a', 6_000), fileOf('b', 6_000), fileOf('c', 6_000)]
  await forms.read(a, 'identity')
  await forms.read(b, 'identity')
  forms.inMemory(a, 'identity')
  await forms.read(c, 'identity')
  expect([a, b, c].map((one) => forms.inMemory(one, 'identity')?.size)).toEqual([6_000, undefined, 6_000])
  expect(forms.bytes).toBeLessThanOrEqual(20_000)
})

test('a file larger than the memory is served and not kept, and puts nothing else out', async () => {
  const forms = new Forms(20_000)
  const [small, large] = [fileOf('small', 1_000), fileOf('large', 30_000)]
  await forms.read(small, 'identity')
  expect((await forms.read(large, 'identity')).size).toBe(30_000)
  expect(forms.inMemory(large, 'identity')).toBeUndefined()
  expect(forms.inMemory(small, 'identity')?.size).toBe(1_000)
})

test('a file above a megabyte is never held, however large the memory', async () => {
  const forms = new Forms(100_000_000)
  const { body } = await forms.read(fileOf('film', 1_048_577), 'identity')
  expect(Buffer.isBuffer(body)).toBe(false)
  if (!Buffer.isBuffer(body)) await body.close()
  expect(forms.bytes).toBe(0)
})

test('two who ask for one file at once cause one read', async () => {
  const forms = new Forms(100_000)
  const file = fileOf('page', 500)
  const [first, second] = await Promise.all([forms.read(file, 'identity'), forms.read(file, 'identity')])
  expect(first).toBe(second)
})
