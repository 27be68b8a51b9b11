import { expect, test } from 'vitest'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { webManifest } from './webManifest.ts'

const settings = {
  brand: { name: 'Any', legalName: 'Any Ltd', tagline: '', icon: 'brand/icon.svg', logo: 'brand/logo.png' },
  language: 'en-US',
  seo: { titleEnd: '', description: 'What it is about.' },
} as SiteSettings

test('it has the site’s name, words, colors and icons', () => {
  expect(JSON.parse(webManifest(settings, { width: 512, height: 512 }))).toMatchObject({
    name: 'Any',
    description: 'What it is about.',
    lang: 'en-US',
    start_url: '/',
    theme_color: expect.stringMatching(/^#[\dA-F]{6}$/),
    icons: [
      { src: '/media/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/media/brand/logo.png', sizes: '512x512', type: 'image/png' },
    ],
  })
})

test('a site without icons has none', () => {
  const { icon: _, logo: __, ...brand } = settings.brand
  expect(JSON.parse(webManifest({ ...settings, brand })).icons).toEqual([])
})
