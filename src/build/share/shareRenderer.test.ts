import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { createShareArt, type ShareArt } from '#src/prerender/shareArt.tsx'
import { familiesOf } from '../fonts/faces.ts'
import { drawingVersion, planShareImages } from './shareCard.ts'
import { createShareRenderer } from './shareRenderer.ts'

test('SEO-01 each page is shared with a picture of its own, made from its headline', async () => {
  const { images, pictures } = await build([page('/a', 'Know the price'), page('/b', 'Tell us what eats your week')])
  expect(images['/a']).toMatchObject({ width: 1200, height: 630, alt: 'Know the price' })
  expect(images['/a']!.url).toMatch(/^https:\/\/www\.any\.example\/assets\/share-[0-9a-f]{12}\.png$/)
  expect(images['/b']!.url).not.toBe(images['/a']!.url)
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(60_000)
  }
})

test('the words stand on the sky in the color of the band’s headings', async () => {
  const { pictures } = await build([page('/a', 'Know the price')])
  const image = sharp(pictures[0]).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let x = 72; x < 600; x++) colors.add(data.subarray((120 * info.width + x) * 3).toString('hex', 0, 3))
  expect(colors).toContain('ddf1f3')
  expect(colors).toContain('0b232b')
})

test('a kicker stands above the headline in a color of its own', async () => {
  const withKicker = page('/a', 'Know the price')
  Object.assign(withKicker.sections[0]!, { kicker: 'Get started' })
  const { pictures } = await build([withKicker])
  const { data } = await sharp(pictures[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: 450 }, (_, row) => data.subarray((row * 1200 + 72) * 3).toString('hex', 0, 500 * 3))
  const rowsWith = (color: string) => [...rows.keys()].filter((row) => rows[row]!.includes(color))
  expect(rowsWith('ad1c60').length).toBeGreaterThan(15)
  expect(Math.max(...rowsWith('ad1c60'))).toBeLessThan(Math.min(...rowsWith('0b232b')))
})

test('letters that the fonts lack are left out, and a word without end is cut', async () => {
  const { pictures } = await build([page('/a', 'Привет 漢字'), page('/b', 'Any'.repeat(40)), page('/c', 'Škoda')])
  expect(pictures).toHaveLength(3)
  for (const picture of pictures) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1200, height: 630 })
    for (let row = 80; row < 130; row++) {
      const right = data.subarray((row * info.width + 641) * info.channels)
      expect(right.toString('hex', 0, 3 * 20)).toBe('ddf1f3'.repeat(20))
    }
  }
})

test('a drawing of more colors than a palette has leaves the words theirs', async () => {
  const stripes = Array.from({ length: 600 }, (_, index) => {
    const [red, green, blue] = [index % 256, (index * 7) % 256, (index * 31) % 256]
    return `<path fill="rgb(${red} ${green} ${blue})" d="M${index} 0h1v400h-1Z"/>`
  })
  const art = await createShareArt(new Map())
  const scene = async () => ({ viewBox: '0 0 600 400', width: 600, out: 0, shapes: stripes.join('') })
  const { pictures } = await build([page('/a', 'Know the price')], { ...art, scene })
  const { data } = await sharp(pictures[0]).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(data.includes(Buffer.from('0b232b', 'hex'))).toBe(true)
})

test('a page that names its own picture keeps it, and a page that is not there has none', async () => {
  const own = page('/own', 'Own', { image: 'own.png' })
  const { images, pictures } = await build([own, { ...page('/404', 'Gone'), status: 404 }])
  expect(images).toEqual({})
  expect(pictures).toEqual([])
})

// Whatever changes them, a line of code or another version of a library, has to be seen by someone.
test.each([
  [
    'kicker',
    { kicker: 'Get started: To AVATAR', headline: ['Answer *parents* at bedtime,', 'office by office'] },
    'en',
  ],
  ['accents', { headline: 'Škoda über Łódź, Šíř', band: 'buff' }, 'en'],
  ['mirrored', { headline: 'We mend *wheels* every day', kicker: 'Wheels' }, 'he'],
])('the pixels of a picture stay the same while its version does: %s', async (name, hero, language) => {
  const { pictures } = await build([page('/a', 'Any', {}, hero)], undefined, language)
  const known = path.join(import.meta.dirname, `drawn/${name}-${drawingVersion}.png`)
  if (!existsSync(known)) {
    mkdirSync(path.dirname(known), { recursive: true })
    writeFileSync(known, pictures[0]!)
    expect.fail(`${known} has been written: look at it, and remove the one of the version before.`)
  }
  const [now, before] = await Promise.all([pictures[0]!, known].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  // Another processor may round the edge of a letter otherwise.
  const others = now!.filter((value, at) => Math.abs(value - before![at]!) > 24).length
  expect(others, `These are other pixels than in ${known}: raise drawingVersion.`).toBeLessThan(30)
})

async function build(pages: CompiledPage[], drawn?: ShareArt, language = 'en') {
  const settings = { brand: { name: 'Any' }, language } as SiteSettings
  const art = drawn ?? (await createShareArt(new Map()))
  const site = { settings, siteUrl: 'https://www.any.example', units: '' }
  const { images, cards } = await planShareImages(pages, site, art, 'code')
  const render = await createShareRenderer(familiesOf({}, new Map()), [...cards.values()])
  return { images, pictures: await Promise.all([...cards.values()].map(render)) }
}

function page(path: string, headline: string, meta: object = {}, hero: object = {}): CompiledPage {
  return {
    path,
    status: 200,
    meta: { title: headline, description: '', ...meta },
    sections: [{ type: 'hero', headline, ...hero }],
  } as unknown as CompiledPage
}
