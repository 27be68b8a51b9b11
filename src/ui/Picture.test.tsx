import { expect, test } from 'vitest'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import { Picture, registerPictures } from './Picture.tsx'

registerPictures({
  'office.jpg': {
    width: 1280,
    height: 720,
    src: '/assets/office-1280-a1.jpg',
    avif: '/assets/office-192-a1.avif 192w, /assets/office-1280-a1.avif 1280w',
    webp: '/assets/office-192-a1.webp 192w, /assets/office-1280-a1.webp 1280w',
  },
})
const office = { src: 'office.jpg', alt: 'Our office at the harbor' }

test('the browser chooses the smallest version that will do, AVIF first', () => {
  const markup = drawnMarkup(<Picture of={office} sizes="50vw" />)
  const sources = [...markup.matchAll(/<source type="image\/(\w+)" srcSet="([^"]+)" sizes="50vw"\/>/g)]
  expect(sources.map(([, type]) => type)).toEqual(['avif', 'webp'])
  expect(markup).toContain('src="/assets/office-1280-a1.jpg"')
})

test('its place is kept free before it arrives', () => {
  expect(drawnMarkup(<Picture of={office} />)).toContain('width="1280" height="720"')
})

test('a picture further down is fetched when it comes near, one in view at once', () => {
  expect(drawnMarkup(<Picture of={office} />)).toContain('loading="lazy"')
  const eager = drawnMarkup(<Picture of={office} eager />)
  expect(eager).not.toContain('lazy')
  expect(eager).toMatch(/fetchpriority="high"/i)
})

test('words stand for it where it cannot be seen, and pure decoration keeps quiet', () => {
  expect(drawnMarkup(<Picture of={office} />)).toContain('alt="Our office at the harbor"')
  expect(drawnMarkup(<Picture of={{ ...office, alt: '' }} />)).toContain('alt=""')
})

test('a picture of which nothing was made is shown as it is', () => {
  expect(drawnMarkup(<Picture of={{ src: 'new.png', alt: 'New' }} />)).toContain('src="/media/new.png"')
})
