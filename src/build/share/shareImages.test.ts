import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { createShareArt } from '#src/prerender/shareArt.tsx'
import { Output } from '../output.ts'
import { shareImages } from './shareImages.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'share-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('SEO-01 each page is shared with a picture of its own, made from its headline', async () => {
  const { images, files } = await build([page('/a', 'Know the price'), page('/b', 'Tell us what eats your week')])
  expect(images['/a']).toMatchObject({ width: 1200, height: 630, alt: 'Know the price' })
  expect(images['/a']!.url).toMatch(/^https:\/\/www\.any\.example\/assets\/share-[0-9a-f]{12}\.png$/)
  expect(images['/b']!.url).not.toBe(images['/a']!.url)
  for (const file of files) {
    const picture = readFileSync(path.join(dir, 'dist/assets', file))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(80_000)
  }
})

test('the words stand on the sky in the color of the band’s headings', async () => {
  const { files } = await build([page('/a', 'Know the price')])
  const image = sharp(path.join(dir, 'dist/assets', files[0]!)).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let x = 72; x < 600; x++) colors.add(data.subarray((120 * info.width + x) * 3).toString('hex', 0, 3))
  expect(colors).toContain('ddf1f3')
  expect(colors).toContain('0b232b')
})

test('letters that the fonts lack are left out, and a word without end is cut', async () => {
  const { files } = await build([page('/a', 'Привет 漢字'), page('/b', 'Any'.repeat(40)), page('/c', 'Škoda')])
  expect(files).toHaveLength(3)
  for (const file of files) {
    const { data, info } = await sharp(path.join(dir, 'dist/assets', file))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    const right = data.subarray((120 * info.width + 641) * info.channels)
    expect(right.toString('hex', 0, 3)).toBe('ddf1f3')
  }
})

test('a page that names its own picture keeps it, and a page that is not there has none', async () => {
  const own = page('/own', 'Own', { image: 'own.png' })
  const { images, files } = await build([own, { ...page('/404', 'Gone'), status: 404 }])
  expect(images).toEqual({})
  expect(files).toEqual([])
})

test('pages with the same headline share a file, and a second build makes nothing', async () => {
  const pages = [page('/a', 'The same'), page('/b', 'The same')]
  const { files } = await build(pages)
  expect(files).toHaveLength(1)
  const kept = path.join(dir, 'cache/share', files[0]!)
  const madeMs = statSync(kept).mtimeMs
  rmSync(path.join(dir, 'dist'), { recursive: true })
  expect((await build(pages)).files).toEqual(files)
  expect(statSync(kept).mtimeMs).toBe(madeMs)
})

async function build(pages: CompiledPage[]) {
  const settings = { brand: { name: 'Any' } } as SiteSettings
  const { images, write } = await shareImages(pages, settings, 'https://www.any.example', await createShareArt())
  mkdirSync(path.join(dir, 'dist'), { recursive: true })
  const output = new Output(path.join(dir, 'dist'), path.join(dir, 'output.json'))
  await write(output, path.join(dir, 'cache'))
  await output.finish()
  const assets = path.join(dir, 'dist/assets')
  return { images, files: existsSync(assets) ? readdirSync(assets) : [] }
}

function page(path: string, headline: string, meta: object = {}): CompiledPage {
  return {
    path,
    status: 200,
    meta: { title: headline, description: '', ...meta },
    sections: [{ type: 'hero', headline }],
  } as unknown as CompiledPage
}
