import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { bundleBeside } from './bundleBeside.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'beside-'))

test('what another thread has bundled, with the theme as it is written, is found there', async () => {
  const [contentDir, storeDir] = [folder(), folder()]
  writeFileSync(path.join(contentDir, 'theme.yaml'), '# Ours.\nradius: { tile: 3px }\n')
  const { bundled, ended } = bundleBeside({ contentDir, storeDir, code: 'any' })
  await bundled
  const bundles = path.join(storeDir, 'bundles')
  const before = readdirSync(bundles)
  expect(before).toHaveLength(1)
  const { assets } = await bundle(bundles, 'any', { radius: { tile: '3px' } })
  expect(readdirSync(bundles)).toEqual(before)
  await ended
  expect(readdirSync(path.join(storeDir, 'entries'))).toHaveLength(readdirSync(assets).length)
}, 60_000)

test('where it cannot, nobody hears of it: the build will say so itself', async () => {
  const storeDir = path.join(folder(), 'file')
  writeFileSync(storeDir, 'a file in the place of the folder')
  const { bundled, ended } = bundleBeside({ contentDir: folder(), storeDir, code: 'any' })
  await bundled
  await ended
}, 60_000)
