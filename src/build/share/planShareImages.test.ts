import { expect, test } from 'vitest'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { createShareArt } from '#src/prerender/shareArt.tsx'
import { planShareImages } from './planShareImages.ts'
import { cardWords } from './shareCard.ts'

const art = await createShareArt('content/media')

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

interface Options {
  pages?: CompiledPage[]
  headline?: string
  brand?: string
  code?: string
  drawn?: typeof art
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
  pages = [page('/a', headline)],
}: Options) {
  const settings = { brand: { name: brand } } as SiteSettings
  return planShareImages(
    pages,
    (page) => cardWords(page, ''),
    { settings, siteUrl: 'https://www.any.example' },
    drawn,
    code,
  )
}

function page(path: string, headline: string): CompiledPage {
  const sections = [{ type: 'hero', headline }]
  return { path, status: 200, meta: { title: headline, description: '' }, sections } as unknown as CompiledPage
}
