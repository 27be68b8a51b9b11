import { expect, test } from 'vitest'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { webManifest } from './webManifest.ts'

const settings = {
  brand: { name: 'Any', legalName: 'Any Ltd', tagline: '', icon: 'brand/icon.svg', logo: 'brand/logo.png' },
  language: 'en-US',
  seo: { titleEnd: '', description: 'What it is about.' },
} as SiteSettings

const size = { width: 512, height: 512 }

test('it has the site’s name, words, colors and icons', () => {
  expect(JSON.parse(webManifest(settings, { 'brand/icon.svg': size, 'brand/logo.png': size }))).toMatchObject({
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

test.each([
  ['50% off #1.PNG', { src: '/media/50%25%20off%20%231.PNG', sizes: '512x512', type: 'image/png' }],
  ['icon.jpg', { src: '/media/icon.jpg', sizes: '512x512', type: 'image/jpeg' }],
  ['icon.webp', { src: '/media/icon.webp', sizes: '512x512', type: 'image/webp' }],
  ['icon.svg', { src: '/media/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
])('%s is listed as what it is, once where the icon is the logo', (name, entry) => {
  const own = { ...settings, brand: { ...settings.brand, icon: name, logo: name } }
  expect(JSON.parse(webManifest(own, { [name]: size })).icons).toEqual([entry])
})

test('it says which way a language is read that is not read from left to right', () => {
  expect(JSON.parse(webManifest({ ...settings, language: 'he' }, {}))).toMatchObject({ lang: 'he', dir: 'rtl' })
  expect(JSON.parse(webManifest(settings, {}))).not.toHaveProperty('dir')
})

test('a site without icons has none', () => {
  const { icon: _, logo: __, ...brand } = settings.brand
  expect(JSON.parse(webManifest({ ...settings, brand }, {})).icons).toEqual([])
})
