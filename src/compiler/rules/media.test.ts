import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'
import { tinyJpeg } from '../testing/pictures.ts'

const picture = tinyJpeg
const site = (
  src: string,
  alt = 'Dana on the phone',
  media: Record<string, Uint8Array> = { 'media/people/dana.jpg': picture },
) =>
  report({
    'pages/index.yaml': page(`  - type: box\n    picture:\n      src: "${src}"\n      alt: "${alt}"`),
    ...media,
  })

test('a picture that is there, with its description, is right', () => {
  expect(site('people/dana.jpg')).toBe('')
})

test('a missing file is told with the one that was meant, which is not told as unused too', () => {
  expect(site('people/dnaa.jpg')).toBe(`
content/pages/index.yaml:7:12  error  asset/missing
  There is no file "people/dnaa.jpg" in content/media. Did you mean "people/dana.jpg"?
  7 |       src: "people/dnaa.jpg"
    |            ^^^^^^^^^^^^^^^^^
`)
})

test.each([
  ['people/Dana.JPG', 'asset/missing', 'Did you mean "people/dana.jpg"?'],
  ['media/people/dana.jpg', 'asset/missing', 'Did you mean "people/dana.jpg"?'],
  ['/media/people/dana.jpg', 'asset/missing', 'Did you mean "people/dana.jpg"?'],
  ['content/media/people/dana.jpg', 'asset/missing', 'Did you mean "people/dana.jpg"?'],
  ['../media/people/dana.jpg', 'asset/missing', 'Did you mean "people/dana.jpg"?'],
  ['https://example.com/office.jpg', 'asset/missing', 'Put the file there'],
  ['people/dana.png', 'asset/missing', 'Did you mean "people/dana.jpg"?'],
])('%s is %s', (src, code, hint) => {
  const told = site(src)
  expect(told).toContain(`error  ${code}`)
  expect(told).toContain(hint)
})

test('a picture without a description is told', () => {
  const files = { 'pages/index.yaml': page('  - type: box\n    picture: { src: a.jpg }'), 'media/a.jpg': picture }
  expect(report(files)).toBe(`
content/pages/index.yaml:6:5  error  asset/alt
  The picture a.jpg has no description. Add \`alt\`: what a person who cannot see it needs to know, or "" when that is nothing.
  6 |     picture: { src: a.jpg }
    |     ^^^^^^^
`)
})

test('a description that says nothing is told at the description; an empty one is for decoration', () => {
  expect(site('people/dana.jpg', 'image')).toBe(`
content/pages/index.yaml:8:12  error  asset/alt
  "image" does not tell what people/dana.jpg shows. Write what a person who cannot see it needs to know, or "" when that is nothing.
  8 |       alt: "image"
    |            ^^^^^^^
`)
  expect(site('people/dana.jpg', '  ')).toContain('The picture people/dana.jpg has no description.')
  expect(site('people/dana.jpg', '')).toBe('')
})

test('a file that no browser shows, an empty one and a huge one are told', () => {
  expect(site('plan.psd', 'The plan', { 'media/plan.psd': picture })).toContain('asset/ending')
  expect(site('a.jpg', 'The plan', { 'media/a.jpg': new Uint8Array(0) })).toContain('it is empty, or')
  expect(site('a.jpg', 'The plan', { 'media/a.jpg': Buffer.concat([tinyJpeg], 5_300_000) })).toContain(
    'warning  asset/large\n  "a.jpg" has 5,300 kB; 4,000 kB are plenty.',
  )
})

test('a drawing that weighs more than a photo is told, where a photo of that size is not', () => {
  const drawing = (points: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${' 1 2'.repeat(points)}"/></svg>`,
    )
  expect(site('map.svg', 'The coast', { 'media/map.svg': drawing(60_000) })).toContain(
    'warning  asset/large\n  "map.svg" has 240 kB; 200 kB are plenty. Export it with fewer points;',
  )
  expect(site('map.svg', 'The coast', { 'media/map.svg': drawing(40_000) })).toBe('')
  expect(site('a.jpg', 'The coast', { 'media/a.jpg': Buffer.concat([tinyJpeg], 240_000) })).toBe('')
})

test('a file that nothing shows is a warning; other files beside it are not', () => {
  const media = { 'media/people/dana.jpg': picture, 'media/old/x.png': picture, 'media/LICENSE.md': picture }
  expect(site('people/dana.jpg', 'Dana', media)).toBe(`
content/media/old/x.png:1:1  warning  asset/unused
  No page, entry or setting shows "old/x.png". Remove the file, or use it.
`)
})

test('a picture of an entry is told in the entry, once', () => {
  const entry = '- slug: leads\n  name: Leads\n  picture: { src: gone.jpg, alt: Gone }\n'
  expect(report({ 'pages/index.yaml': page(''), 'collections/modules.yaml': entry })).toContain(
    'content/collections/modules.yaml:3:19  error  asset/missing',
  )
})

test('a file that is no picture or has the name of another kind is told where it is named', () => {
  const told = (name: string, file: Uint8Array) => site(name, 'Dana', { [`media/${name}`]: file })
  expect(told('a.jpg', Buffer.from('Here could be a picture.'))).toBe(`
content/pages/index.yaml:7:12  error  asset/not-a-picture
  "a.jpg" is no picture that browsers show: it is something else, or damaged. Open the picture in the program it comes from, and save it as JPEG, PNG or SVG.
  7 |       src: "a.jpg"
    |            ^^^^^^^
`)
  expect(told('team/a.png', tinyJpeg)).toContain(
    'asset/ending\n  "team/a.png" is a JPG file under the name of another kind. Rename it to "team/a.jpg", here too.',
  )
  expect(told('a.jpeg', tinyJpeg)).toBe('')
})

test.each([' ', 'dana.jpg', 'image', 'A photo', 'IMG_2041.JPG'])('"%s" says nothing about a picture', (alt) => {
  expect(site('people/dana.jpg', alt)).toContain('asset/alt')
})

test.each(['Dana at her desk, on the phone', 'Dana', 'A tide mill at low water'])('"%s" describes a picture', (alt) => {
  expect(site('people/dana.jpg', alt)).toBe('')
})
