import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical.ts'

const site = 'https://www.tidewheel.example'

test('SEO-04 a canonical address drops v, gclid, fbclid, utm_*, debug and source, and keeps what the page shows', () => {
  expect(canonicalUrl(site, '/resources/faq?v=3&gclid=a&fbclid=b&utm_source=x&utm_anything=y&debug=1&source=z')).toBe(
    'https://www.tidewheel.example/resources/faq',
  )
  expect(canonicalUrl(site, '/resources/faq?category=pricing&utm_medium=cta#top')).toBe(
    'https://www.tidewheel.example/resources/faq?category=pricing',
  )
})

test('the home page ends in a slash, other pages do not', () => {
  expect(canonicalUrl(site, '/')).toBe('https://www.tidewheel.example/')
  expect(canonicalUrl(site, '/pricing')).toBe('https://www.tidewheel.example/pricing')
})
