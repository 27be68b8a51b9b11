import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Output } from './output.ts'

const folder = mkdtempSync(join(tmpdir(), 'output-'))
const memory = join(folder, 'memory.json')
const site = join(folder, 'site')
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function build(files: Record<string, string>): Promise<Output> {
  const output = new Output(site, memory)
  for (const [file, text] of Object.entries(files)) await output.write(file, text)
  await output.finish()
  return output
}

test('a second build writes only what is different, and removes what is gone', async () => {
  await build({ 'index.html': 'home', 'pricing.html': 'prices', 'old.html': 'old' })
  const output = await build({ 'index.html': 'home', 'pricing.html': 'new prices' })
  expect(output.changed).toBe(1)
  expect(readFileSync(join(site, 'pricing.html'), 'utf8')).toBe('new prices')
  expect(() => readFileSync(join(site, 'old.html'))).toThrow('ENOENT')
})

test('after a build that was broken off, nothing of it stays', async () => {
  await build({ 'index.html': 'first' })
  await new Output(site, memory).write('index.html', 'broken off')
  await build({ 'index.html': 'first' })
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('first')
})

test('a memory that cannot be read is like none', async () => {
  await build({ 'index.html': 'first' })
  writeFileSync(memory, '{"index.ht')
  expect((await build({ 'index.html': 'first' })).changed).toBe(1)
})
