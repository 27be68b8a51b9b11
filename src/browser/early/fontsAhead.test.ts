// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fontsAhead } from './fontsAhead.ts'

const urls = '/assets/a.woff2 /assets/b.woff2'
const found = () => ({
  asked: [...document.head.querySelectorAll('link[rel=preload][as=font]')].map((link) => link.getAttribute('href')),
  later: document.documentElement.dataset.fonts,
})
const ahead = { asked: ['/assets/a.woff2', '/assets/b.woff2'], later: undefined }
const later = { asked: [], later: 'later' }

beforeEach(() => {
  document.head.replaceChildren()
  delete document.documentElement.dataset.fonts
})

test.each([
  ['nothing is known of it', undefined, null, ahead],
  ['it is quick', { rtt: 100 }, null, ahead],
  ['it is slow', { rtt: 125 }, null, later],
  ['it is slow, and one of them is here', { rtt: 125 }, '/assets/a.woff2', later],
  ['it is slow, and they are here', { rtt: 125 }, `/assets/c.woff2 ${urls}`, ahead],
  ['a visitor saves bytes', { rtt: 25, saveData: true }, null, later],
])('whether fonts are asked for ahead goes by the connection: %s', (_, connection, here, expected) => {
  fontsAhead(urls, here, document, connection)
  expect(found()).toEqual(expected)
})

test('a page that names none asks for none', () => {
  fontsAhead('', null, document)
  expect(found()).toEqual({ asked: [], later: undefined })
})
