import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const file = new Uint8Array([1])
const media = {
  'media/prices.pdf': file,
  'media/forms/order.docx': file,
  'media/Preise 2026.pdf': file,
  'media/50% off.pdf': file,
  'media/map #1.pdf': file,
  [`media/${'Übersicht'.normalize('NFD')}.pdf`]: file,
  'media/.secret.pdf': file,
}
const codes = (found: string) => found.match(/(?<=(error|warning) {2})\S+/g) ?? []
/** What is reported of a link on the home page to one of these files. */
const about = (to: string, more = {}) =>
  report({ 'pages/index.yaml': page(`  - { type: box, to: ${JSON.stringify(to)} }`), ...media, ...more })

test.each([
  '/media/prices.pdf',
  '/media/prices.pdf#page=2',
  '/media/prices.pdf?v=2',
  '/media/forms/order.docx',
  '/media/Preise%202026.pdf',
  '/media/Preise 2026.pdf',
  '/media/50%25%20off.pdf',
  '/media/map%20%231.pdf',
  '/media/Übersicht.pdf',
  `/media/${'Übersicht'.normalize('NFD')}.pdf`,
  '/media/%C3%9Cbersicht.pdf',
  '/media/prices.pdf?from=50%&to=%2Fa',
])('%s is a file of content/media', (to) => {
  expect(about(to)).toBe('')
})

test('a file that is not there is reported where it is linked, with the one that was meant', () => {
  expect(about('/media/prises.pdf#page=2')).toBe(`
content/pages/index.yaml:5:22  error  link/broken
  There is no file at /media/prises.pdf. Did you mean "/media/prices.pdf"?
  5 |   - { type: box, to: "/media/prises.pdf#page=2" }
    |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^
`)
})

test.each([
  ['/media/Prices.pdf', 'link/broken', 'Did you mean "/media/prices.pdf"?'],
  ['/media/Preise-2026.pdf', 'link/broken', 'Did you mean "/media/Preise%202026.pdf"?'],
  ['/media/nothing.zip', 'link/broken', 'Put the file into content/media, or correct its name.'],
  ['/media/order.docx', 'link/broken', 'Did you mean "/media/forms/order.docx"?'],
  ['/media/.secret.pdf', 'link/broken', 'A file called "/media/.secret.pdf" is taken for'],
  ['/media/prices.pdf.old', 'link/broken', 'Rename the file, and write its new name here.'],
  ['/media/50% off.pdf', 'link/form', 'Write "/media/50%25%20off.pdf".'],
  ['/media/50% off.pdf#page=2', 'link/form', 'Write "/media/50%25%20off.pdf#page=2".'],
  ['/media/map #1.pdf', 'link/form', 'Write "/media/map%20%231.pdf".'],
  ['/media/forms%2forder.docx#top', 'link/form', 'Write "/media/forms/order.docx#top".'],
  ['/prices.pdf', 'link/broken', 'Did you mean "/media/prices.pdf"?'],
  ['/content/media/prices.pdf', 'link/broken', 'Did you mean "/media/prices.pdf"?'],
  ['prices.pdf', 'link/relative', 'Write "/media/prices.pdf".'],
  ['media/forms/order.docx', 'link/relative', 'Write "/media/forms/order.docx".'],
  ['../media/Preise 2026.pdf', 'link/relative', 'Write "/media/Preise%202026.pdf".'],
  ['https://www.tidewheel.example/media/prices.pdf', 'link/own-address', 'This is a file of this site'],
  ['https://www.tidewheel.example/media/prises.pdf', 'link/broken', 'There is no file at /media/prises.pdf.'],
  ['http://localhost:3000/media/prices.pdf', 'link/own-address', 'Write "/media/prices.pdf"'],
])('%s is not: %s', (to, code, words) => {
  const found = about(to)
  expect(codes(found)).toEqual([code])
  expect(found).toContain(words)
})

test('a file is linked from texts and mails, and redirects lead to one', () => {
  const text = page(
    '  - type: box\n    text: |\n      See [our prices](/media/prices.pdf) and [more](/media/prises.pdf).',
  )
  const site =
    'url: https://www.tidewheel.example\nredirects: [{ from: /prices, to: /media/prices.pdf }, { from: /a, to: /media/b.pdf }]\n'
  const found = report({ 'pages/index.yaml': text, 'site.yaml': site, ...media })
  expect(found.match(/There is no file at \S+/g)).toEqual([
    'There is no file at /media/prises.pdf.',
    'There is no file at /media/b.pdf.',
  ])
})

test('an address for later does not hide the wrong name of a file', () => {
  const links = { 'site.yaml': 'url: https://www.tidewheel.example\nlinks: { unpublished: ["/media/*"] }\n' }
  expect(codes(about('/media/prises.pdf', links))).toContain('link/broken')
})

test('several links to a file that is not there are one mistake, and no redirect is suggested for it', () => {
  const found = report({
    'pages/index.yaml': page('  - { type: box, to: /media/prises.pdf }\n  - { type: box, to: /media/prises.pdf }'),
    ...media,
  })
  expect(codes(found)).toEqual(['link/broken'])
  expect(found).toContain('Another link leads there too. Did you mean "/media/prices.pdf"?')
})
