import sharp from 'sharp'
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

test.each(["a (Anna's conflicted copy 2026-11-01).jpg", 'tour/a.jpg.old', '.a/b.jpg'])(
  'a picture that is there under the name of a leftover is told as that: %s',
  (src) => {
    expect(site(src, 'A boat', { [`media/${src}`]: picture, 'media/b.jpg': picture })).toContain(`asset/missing
  A file called "${src}" is taken for what a program left behind, so it is no part of the site. Rename the file, and write its new name here.
`)
  },
)

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

const noise = sharp(
  Buffer.alloc(60 * 40 * 3).map((_, index) => (index * 7919) % 251),
  {
    raw: { width: 60, height: 40, channels: 3 },
  },
)

test.each(['jpg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s that breaks off is an error where it is named; a whole one is none',
  async (format) => {
    const whole = await noise
      .clone()
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer()
    const told = (file: Uint8Array) => site(`a.${format}`, 'Dana', { [`media/a.${format}`]: file })
    expect(told(whole)).toBe('')
    for (const share of [0.6, 0.95])
      expect(told(whole.subarray(0, Math.floor(whole.length * share)))).toContain(`\
content/pages/index.yaml:7:12  error  asset/broken-off
  "a.${format}" breaks off: the end of the file is missing.`)
  },
)

test('what stands behind the end of a picture, a film or a program’s notes, does not break it off', async () => {
  for (const format of ['jpg', 'png', 'webp', 'avif'] as const) {
    const picture = noise.clone().toFormat(format === 'jpg' ? 'jpeg' : format, { progressive: true })
    const file = Buffer.concat([await picture.toBuffer(), Buffer.alloc(40, 1)])
    expect(site(`a.${format}`, 'Dana', { [`media/a.${format}`]: file })).toBe('')
  }
})

test('bytes that fill the room before a JPEG’s frame, and a line end behind a GIF, change nothing', async () => {
  const noise = sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const jpeg = await noise.clone().jpeg().toBuffer()
  const frame = jpeg.indexOf('\xff\xc0', 0, 'latin1')
  const filled = Buffer.concat([jpeg.subarray(0, frame), Buffer.alloc(5, 0xff), jpeg.subarray(frame)])
  expect(site('a.jpg', 'Dana', { 'media/a.jpg': filled })).toBe('')
  const gif = Buffer.concat([await noise.clone().gif().toBuffer(), Buffer.from('\r\n')])
  expect(site('a.gif', 'Dana', { 'media/a.gif': gif })).toBe('')
})

test('empty room behind a GIF and words behind an AVIF do not break them off', async () => {
  const gif = Buffer.concat([await noise.clone().gif().toBuffer(), Buffer.alloc(900)])
  expect(site('a.gif', 'Dana', { 'media/a.gif': gif })).toBe('')
  const avif = Buffer.concat([await noise.clone().avif().toBuffer(), Buffer.from('any any any any')])
  expect(site('a.avif', 'Dana', { 'media/a.avif': avif })).toBe('')
})

test('a GIF is whole without the last byte, which browsers do not miss, and with anything behind that', async () => {
  const gif = await noise.clone().gif().toBuffer()
  for (const file of [gif.subarray(0, -1), Buffer.concat([gif, Buffer.alloc(200, 7)])])
    expect(site('a.gif', 'Dana', { 'media/a.gif': file })).toBe('')
})

test.each(['mif1', 'heic'])('an AVIF under the first mark "%s" is one by the others', async (mark) => {
  const avif = await noise.clone().avif().toBuffer()
  avif.write(mark, 8, 'latin1')
  expect(site('a.avif', 'Dana', { 'media/a.avif': avif })).toBe('')
  avif.fill(mark, 16, 28)
  expect(site('a.avif', 'Dana', { 'media/a.avif': avif })).toContain(`a picture in the format ${mark.toUpperCase()}`)
})

test('a JPEG with more metadata before its frame than half a megabyte is a picture', () => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533)])
  const file = Buffer.concat([tinyJpeg.subarray(0, 2), ...Array(10).fill(segment), tinyJpeg.subarray(2)])
  expect(site('a.jpg', 'Dana', { 'media/a.jpg': file })).toBe('')
})

test('a small file of more pixels than can be worked with is an error, with what to do', async () => {
  const plan = await noise.clone().png().toBuffer()
  plan.writeUInt32BE(17_000, 16)
  plan.writeUInt32BE(16_500, 20)
  expect(site('plan.png', 'The plan', { 'media/plan.png': plan })).toContain(
    'asset/pixels\n  "plan.png" has 17,000 × 16,500 pixels, more than can be worked with. Save it smaller:',
  )
})

const svg = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'
const entities = Array.from({ length: 16 }, (_, index) => `<!ENTITY ns_${index} "http://any.example/[${index}]/>">`)
test.each([
  ['of a large size', `<svg ${svg} width="40000" height="24000"/>`],
  ['without a size', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['with a start tag of 2 kB', `<svg ${svg} content="${'a > b '.repeat(340)}"></svg>`],
  [
    'with a DOCTYPE of entities',
    `<?xml version="1.0"?>\n<!DOCTYPE svg [\n<!-- it's -->${entities.join('\n')}\n]>\n<svg ${svg}/>`,
  ],
  ['behind a long comment', `<!-- ${'It isn’t "<svg>". '.repeat(80)}-->\n<svg ${svg}/>`],
  ['with a prefix', `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:path/></svg:svg>`],
  ['behind many empty lines', `${' \r\n'.repeat(200)}<svg ${svg}/>`],
  [
    'with a note of its program behind its end',
    `<svg ${svg}></svg>\n<!-- Any Program <b>1</b> </p> --><?any <x/> ?>\n`,
  ],
  ['with an end in a text', `<svg ${svg}><style><![CDATA[/* <!-- </svg> */]]></style><path/></svg>`],
  ['with a byte order mark', `\ufeff<svg ${svg}/>`],
  ['in UTF-16', Buffer.from(`\ufeff<svg ${svg}/>`, 'utf16le')],
])('an SVG %s is a picture', (_, text) => {
  expect(site('a.svg', 'Dana', { 'media/a.svg': Buffer.from(text as string) })).toBe('')
})

test('an SVG that breaks off is told; a page of HTML is none', () => {
  const told = (text: string) => site('a.svg', 'Dana', { 'media/a.svg': Buffer.from(text) })
  expect(told(`<svg ${svg}><path d="M0`)).toContain('asset/broken-off')
  expect(told('<!DOCTYPE html><html><svg></svg></html>')).toContain('asset/not-a-picture')
  expect(told('<!doctype html><html><svg viewBox="0 0 9 9"></svg></html>')).toContain('asset/not-a-picture')
})

test.each([
  '',
  'xmlns="https://www.w3.org/2000/svg"',
  'xmlns:svg="http://www.w3.org/2000/svg"',
  'data-a=\' xmlns="b" \'',
])(
  'an SVG in no namespace of drawings, <svg %s>, is an error with what to write: browsers show nothing of it',
  (attributes) => {
    const told = site('a.svg', 'Dana', { 'media/a.svg': Buffer.from(`<svg ${attributes} viewBox="0 0 9 9"></svg>`) })
    expect(told).toContain(
      'asset/not-a-picture\n  "a.svg" is no picture that browsers show: its <svg> lacks xmlns="http://www.w3.org/2000/svg". Open',
    )
  },
)

test.each([
  ['<title>Salt & Son</title>', 'a "&" in its line 2 is not written as "&amp;"'],
  ['<title>Salt&nbsp;Son</title>', 'its line 2 has a mistake (undefined entity)'],
  ['<use xlink:href="#a"/>', 'its line 2 has a mistake (unbound namespace prefix: "xlink")'],
  ['<g id=a></g>', 'its line 2 has a mistake (unquoted attribute value)'],
  ['<g id="a" id="b"/>', 'its line 2 has a mistake (duplicate attribute: id)'],
  ['<g>', 'its line 3 has a mistake (unexpected close tag)'],
  ['<!-- a -- b -->', 'its line 2 has a mistake (malformed comment)'],
  [Buffer.from('<title>Caf\xe9</title>', 'latin1'), 'its text is not UTF-8'],
])('an SVG with a mistake in its XML, %s, is an error: browsers show nothing of it', (inside, is) => {
  const bytes = Buffer.concat([`<svg ${svg}>\n`, inside, '\n<path/></svg>'].map((part) => Buffer.from(part)))
  expect(site('a.svg', 'Dana', { 'media/a.svg': bytes })).toContain(
    `asset/not-a-picture\n  "a.svg" is no picture that browsers show: ${is}. Open the picture in`,
  )
})

const inEntities = (entities: string, words: string) =>
  site('a.svg', 'Dana', {
    'media/a.svg': Buffer.from(`<!DOCTYPE svg [${entities}]>\n<svg ${svg}><title>${words}</title></svg>`),
  })

test.each([
  ['leads to itself', '<!ENTITY a "&b;"><!ENTITY b "&a;">'],
  ['multiplies', '<!ENTITY a "&b;&b;&b;"><!ENTITY b "&c;&c;&c;"><!ENTITY c "x">'],
])('an SVG that shows an entity that %s is an error: browsers show nothing of it', (_, entities) => {
  expect(inEntities(entities, '&a;')).toContain(
    'asset/not-a-picture\n  "a.svg" is no picture that browsers show: its line 1 has a mistake (an entity leads to itself, or to ten others).',
  )
  expect(inEntities(entities, '')).toBe('')
})

test('an entity may stand for a few others', () => {
  expect(inEntities('<!ENTITY a "&b; &amp; &b;"><!ENTITY b "x">', '&a;'.repeat(20))).toBe('')
})

const drawing = (inside: string) => ({
  'media/a.svg': Buffer.from(`<svg ${svg} xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`),
})

test.each(['href="photo.jpg"', 'xlink:href="C:\\Dana\\photo.jpg"', 'href="https://any.example/photo.jpg"'])(
  'an SVG that links its picture, %s, is told: browsers leave that out',
  (link) => {
    expect(site('a.svg', 'Dana', drawing(`<image ${link}/>`))).toContain(`\
content/pages/index.yaml:7:12  warning  asset/incomplete
  "a.svg" does not show whole: its picture "photo.jpg" is linked, not embedded. Embed its pictures as PNG or JPEG, or save all of it as PNG.`)
  },
)

test.each([
  '<image href="data:image/png;base64,AAAA"/>',
  '<image href="#a"/>',
  '<image/>',
  '<g style="display:none"><image href="traced.jpg"/></g>',
  '<style>path { fill: var(--ink) }</style>',
])('an SVG that browsers show whole, %s, is right', (inside) => {
  expect(site('a.svg', 'Dana', drawing(inside))).toBe('')
})

test('of an SVG of which a PNG is made for shared links, what only browsers draw is told', () => {
  const told = (inside: string) =>
    report({ 'pages/index.yaml': page('').replace('sections:', 'image: a.svg\nsections:'), ...drawing(inside) })
  const foreign = [
    '<foreignObject width="9"/>',
    '<path fill="var(--ink)"/>',
    '<image href="data:image/webp;base64,A"/>',
  ]
  for (const inside of foreign)
    expect(told(inside)).toContain(
      'warning  asset/incomplete\n  "a.svg" does not show whole: only browsers draw what it has as "',
    )
  // Illustrator has its own data in such a place, and no browser shows that.
  const right = [
    '<foreignObject requiredExtensions="a"/>',
    '<path fill="var(--ink, #000)"/>',
    '<!-- <foreignObject/> -->',
  ]
  for (const inside of right) expect(told(inside)).toBe('')
})

test('a namespace that a DOCTYPE gives is one', () => {
  const told = (text: string) => site('a.svg', 'Dana', { 'media/a.svg': Buffer.from(text) })
  expect(told('<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="9"/>')).toBe('')
  const list =
    '<!ATTLIST svg xmlns CDATA #FIXED "http://www.w3.org/2000/svg" xmlns:xlink CDATA #FIXED "http://www.w3.org/1999/xlink">'
  expect(told(`<!DOCTYPE svg [${list}]><svg width="9"><use xlink:href="#a"/></svg>`)).toBe('')
})

test('a picture that browsers show, but of which no versions can be made, is an error that says so', () => {
  const bmp = Buffer.alloc(60)
  bmp.write('BM')
  bmp.writeUInt32LE(9, 18)
  bmp.writeUInt32LE(9, 22)
  expect(site('a.bmp', 'Dana', { 'media/a.bmp': bmp })).toContain(
    'asset/not-a-picture\n  "a.bmp" is a picture in the format BMP, of which no versions can be made. Open the picture in',
  )
})

test.each([
  '<svg viewBox="0 0 9 6"><path d="M0 0h9"/></svg',
  '<svg viewBox="0 0 9 6"><svg width="4"><path d="M0 0h9"/></svg><path',
  '<svg viewBox="0 0 9 6"><path d="M0 0h9"/><!-- </svg>',
])('%s breaks off', (svg) => {
  expect(site('a.svg', 'The plan', { 'media/a.svg': Buffer.from(svg) })).toContain('error  asset/broken-off')
})

test('a pointer of Git LFS is told where it is named, and at the file where nothing names it', () => {
  const pointer = Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614\nsize 12345\n')
  const said =
    'is only a pointer of Git LFS; the file itself is not here. Run "git lfs pull"; on a code host, check out with `lfs: true`.'
  expect(site('a.jpg', 'Dana', { 'media/a.jpg': pointer, 'media/prices.pdf': pointer })).toBe(`
content/media/prices.pdf:1:1  error  asset/lfs-pointer
  "prices.pdf" ${said}

content/pages/index.yaml:7:12  error  asset/lfs-pointer
  "a.jpg" ${said}
  7 |       src: "a.jpg"
    |            ^^^^^^^
`)
})

test.each(['NFC', 'NFD'] as const)(
  'a picture is found whose name is written in %s and lies there in the other form',
  (form) => {
    const other = form === 'NFC' ? 'NFD' : 'NFC'
    expect(site('über.jpg'.normalize(form), 'Dana', { [`media/${'über.jpg'.normalize(other)}`]: picture })).toBe('')
    const shared = page('').replace('sections:', `image: ${'über.jpg'.normalize(form)}\nsections:`)
    expect(report({ 'pages/index.yaml': shared, [`media/${'über.jpg'.normalize(other)}`]: picture })).toBe('')
  },
)
