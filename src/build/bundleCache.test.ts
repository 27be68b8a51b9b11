import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cachedBundle } from './bundleCache.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'bundles-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a change of the sources that changes no script leaves finished pages as they are', async () => {
  const before = await cachedBundle(dir, 'sources', {})
  const after = await cachedBundle(dir, 'sources with another comment in the language server', {})
  expect(after.assets).not.toBe(before.assets)
  expect(after.fingerprint).toBe(before.fingerprint)
  expect(readdirSync(after.assets)).toEqual(readdirSync(before.assets))
}, 120_000)

test('the same sources are not bundled again', async () => {
  const startedMs = performance.now()
  const { boot, assets } = await cachedBundle(dir, 'sources', {})
  expect(performance.now() - startedMs).toBeLessThan(100)
  expect(readFileSync(path.join(assets, path.basename(boot)), 'utf8')).toMatch(/\S/)
})
