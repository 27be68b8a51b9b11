import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { HeroBlock, SiteSettings } from '#schemas/types.gen.ts'
import type { FontParts } from '#src/compiler/values/fontParts.ts'
import { createShareArt } from '#src/prerender/shareArt.tsx'
import { displayParts, familiesOf } from '../fonts/faces.ts'
import { planShareImages } from './shareCard.ts'

const parts = displayParts(familiesOf({}, new Map()))
const art = await createShareArt(new Map([['art/jetty.svg', 'content/media/art/jetty.svg']]))

test('a page is shared with its headline, kicker, drawing and the colors of its band', async () => {
  const scene = 'art/jetty.svg'
  const hero: HeroBlock = { type: 'hero', kicker: 'Get started', headline: 'Tell us', scene, band: 'buff' }
  const wheel = await art.scene(undefined)
  const drawn = { ...art, scene: async (name = 'wheel') => ({ ...wheel, shapes: `<path id="${name}"/>` }) }
  const { alt, card } = await shared(hero, drawn)
  expect(alt).toBe('Tell us')
  expect(card.kicker).toBe('Get started')
  expect(card.scenery).toContain('<path id="art/jetty.svg"/>')
  expect(card.colors).toMatchObject({ sky: art.bands.buff.bg, heading: art.bands.buff.heading })
})

test('stars in a headline are italics, and its two parts stay apart', async () => {
  const { alt, card } = await shared({ type: 'hero', headline: ['Automate the *Ordinary*,', 'Scale'] })
  expect(card.headline).toHaveLength(2)
  expect(card.headline[0]!.filter(({ italic }) => italic)).toEqual([{ text: 'Ordinary', italic: true }])
  expect(alt).toBe('Automate the Ordinary, Scale')
})

test('a number stays with its unit', async () => {
  const { card } = await shared({ type: 'hero', headline: 'Live in 2–4 weeks' })
  expect(card.headline[0]!.map(({ text }) => text)).toEqual(['Live', 'in', '2–4 weeks'])
})

test('where a breadcrumb stands in the place of a kicker, the page above is named', async () => {
  const breadcrumb = [{ label: 'Home', to: '/' }, { label: 'Solutions', to: '/solutions' }, { label: 'AI Agents' }]
  const { card } = await shared({ type: 'hero', headline: 'AI Agents', breadcrumb })
  expect(card.kicker).toBe('Solutions')
  const first = await shared({ type: 'hero', headline: 'About', breadcrumb: breadcrumb.slice(1, 1) })
  expect(first.card.kicker).toBeUndefined()
})

test('a page without a hero is shared with its title and the wheel', async () => {
  const { alt, card } = await shared()
  expect(alt).toBe('Links')
  expect(card.scenery).toContain((await art.scene(undefined)).shapes)
})

test.each([
  ['Łukasz Đoković mends İzmir 🚲', 'Łukasz Đoković mends İzmir'],
  ['🚲 Bikes 🚲🚲, *mended 🔧* today! ℹ️', 'Bikes, mended today!'],
  ['Half-\u00adway, 9\u2009to\u20095, with\u2060out', 'Half-\u00adway, 9 to 5, without'],
  // An accent that no part of the font has is not left out of a word.
  ['Tiếng Việt', ''],
])('"%s" is on its picture as "%s"', async (headline, shown) => {
  const { cards } = await plan({ headline, parts })
  expect(
    [...cards.values()][0]!.headline
      .flat()
      .map(({ text }) => text)
      .join(' '),
  ).toBe(shown)
})

test('a text of which letters are missing is left out as a whole, or for the picture of the settings', async () => {
  const { cards, images } = await plan({ headline: 'Мина mends', brand: 'Мина', parts })
  expect([...cards.values()][0]).toMatchObject({ headline: [], brand: '', host: 'www.any.example' })
  expect(images['/a']).not.toHaveProperty('alt')
  const seo = { titleEnd: '', description: '', image: 'share.png' }
  expect((await plan({ headline: 'Мина mends', seo, parts })).images).toEqual({})
})

test('the address of a picture follows from what it shows, and from what renders it', async () => {
  const known = await nameOf()
  expect(await nameOf()).toBe(known)
  const shallows = { ...art.bands.shallows, heading: '#123456' }
  const others = await Promise.all([
    nameOf({ headline: 'Something else' }),
    nameOf({ brand: 'Another' }),
    nameOf({ code: 'changed' }),
    nameOf({ drawn: { ...art, mark: art.mark.replace('<svg', '<svg opacity=".5"') } }),
    nameOf({ drawn: { ...art, scene: async () => ({ ...(await art.scene(undefined)), shapes: '<path/>' }) } }),
    nameOf({ drawn: { ...art, bands: { ...art.bands, shallows } as typeof art.bands } }),
  ])
  expect(new Set([known, ...others]).size).toBe(others.length + 1)
})

test('pages that look the same share a picture', async () => {
  const { images, cards } = await plan({ pages: [page('/a', 'The same'), page('/b', 'The same')] })
  expect(images['/a']).toEqual(images['/b'])
  expect([...cards.keys()]).toEqual([images['/a']!.url.split('/').at(-1)])
})

test('where words are read from right to left, they stand on the right and the drawing on the left', async () => {
  const cardIn = async (language: string) => [...(await plan({ language })).cards.values()][0]
  const [mirrored, usual] = await Promise.all([cardIn('he'), cardIn('en')])
  expect(mirrored).toMatchObject({ isRtl: true })
  expect(usual).not.toHaveProperty('isRtl')
  const drawingAt = (card = usual) => Number(/<svg x="(-?[\d.]+)"/.exec(card!.scenery)![1])
  expect(drawingAt(mirrored)).toBeLessThan(50)
  expect(drawingAt(usual)).toBeGreaterThan(400)
})

/** What a page with this hero is shared with. */
async function shared(hero?: HeroBlock, drawn = art) {
  const { images, cards } = await plan({ pages: [page('/a', 'Links', hero ? [hero] : [])], drawn })
  const [card] = cards.values()
  return { alt: images['/a']!.alt, card: card! }
}

interface Options {
  pages?: CompiledPage[]
  headline?: string
  brand?: string
  code?: string
  drawn?: typeof art
  seo?: SiteSettings['seo']
  parts?: FontParts
  language?: string
}

async function nameOf(options: Options = {}): Promise<string> {
  const { images } = await plan(options)
  return images['/a']!.url
}

function plan({
  headline = 'Any',
  brand = 'Any',
  code = 'code',
  drawn = art,
  seo,
  parts,
  language = 'en',
  pages = [page('/a', headline)],
}: Options) {
  const settings = { brand: { name: brand }, seo, language } as SiteSettings
  return planShareImages(
    pages,
    { settings, siteUrl: 'https://www.any.example', units: 'weeks days' },
    drawn,
    code,
    parts,
  )
}

function page(path: string, headline: string, sections: object[] = [{ type: 'hero', headline }]): CompiledPage {
  return { path, status: 200, meta: { title: headline, description: '' }, sections } as unknown as CompiledPage
}
