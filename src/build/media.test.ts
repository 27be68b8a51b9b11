import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { CompiledSite } from '#schemas/compiled.ts'
import { fileParts } from '#src/compiler/values/fileParts.ts'
import { makePictures, neededFiles, publishedFiles, writeMedia } from './media.ts'
import { testDraft } from './testDraft.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'pictures-'))
const cache = path.join(dir, 'cache')
afterAll(() => rmSync(dir, { recursive: true }))

test('a photograph is made in AVIF and WebP at every useful width, with a JPEG for old browsers', async () => {
  const { made, files } = await build({ 'team/our office.jpg': await photo(1000, 600) })
  const picture = made['team/our office.jpg']!
  expect(picture).toMatchObject({ width: 1000, height: 600 })
  expect(picture.src).toMatch(/^\/assets\/our-office-1000-[0-9a-f]{10}\.jpg$/)
  for (const format of ['avif', 'webp'] as const) {
    const widths = picture[format]!.split(', ').map((version) => version.split(' ')[1])
    expect(widths).toEqual(['192w', '384w', '640w', '1000w'])
  }
  for (const address of [picture.src, ...picture.avif!.split(', ').map((version) => version.split(' ')[0]!)]) {
    const { width } = await sharp(files(address)).metadata()
    expect(address).toContain(`-${width}-`)
  }
})

test('no version is wider than its original, nor than any screen needs', async () => {
  const { made } = await build({ 'small.png': await photo(120, 80), 'wide.png': await photo(2600, 100) })
  expect(made['small.png']).toMatchObject({ width: 120, height: 80, avif: expect.stringMatching(/^\S+ 120w$/) })
  expect(made['wide.png']).toMatchObject({ width: 1920, height: 74, src: expect.stringContaining('-1280-') })
})

test('a second build makes nothing again, and lists pictures in the same order', async () => {
  // The large one is ready last, unless it is known.
  const media = { 'team/office.jpg': await photo(1400, 1000), 'tiny.png': await photo(20, 20) }
  const first = await build(media)
  expect(Object.keys(first.made)).toEqual(Object.keys(media))
  const times = cacheTimes()
  expect((await build(media)).made).toEqual(first.made)
  expect(cacheTimes()).toEqual(times)
})

test('a changed picture gets new addresses', async () => {
  const before = await build({ 'a.jpg': await photo(200, 200) })
  const after = await build({ 'a.jpg': await photo(200, 201) })
  expect(after.made['a.jpg']!.src).not.toBe(before.made['a.jpg']!.src)
})

test('pictures with very long names that begin alike get versions of their own', async () => {
  const name = (ending: string) => `${'x'.repeat(240)}-${ending}.jpg`
  const { made } = await build({ [name('a')]: await photo(120, 80), [name('b')]: await photo(120, 80) })
  const files = Object.values(made).map(({ src }) => src)
  expect(new Set(files).size).toBe(2)
  for (const file of files) expect(file.length).toBeLessThan(130)
})

test('pictures made by other code are made again, under addresses of their own', async () => {
  const media = { 'old.jpg': await photo(210, 90) }
  const before = await build(media, 'the code of yesterday')
  const after = await build(media)
  expect(after.made['old.jpg']!.src).not.toBe(before.made['old.jpg']!.src)
  expect(await build(media)).toMatchObject({ made: after.made })
})

test('a picture taken upright stands upright, and keeps nothing of what the camera noted', async () => {
  const exif = { IFD0: { Copyright: 'Any Person' } }
  const original = await sharp(await photo(400, 300))
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer()
  const { made, files } = await build({ 'upright.jpg': original })
  expect(made['upright.jpg']).toMatchObject({ width: 300, height: 400 })
  const version = await sharp(files(made['upright.jpg']!.src)).metadata()
  expect(version).toMatchObject({ width: 300, height: 400 })
  expect(version.exif).toBeUndefined()
})

test('what one can see through stays so', async () => {
  const glass = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#12708a80' } })
    .png()
    .toBuffer()
  const { made, files } = await build({ 'glass.png': glass })
  expect(made['glass.png']!.src).toMatch(/\.png$/)
  expect((await sharp(files(made['glass.png']!.src)).metadata()).hasAlpha).toBe(true)
})

test('a drawing stays as it is and says its size', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"><path d="M0 0h9"/></svg>'
  const { made, files } = await build({ 'people/dana.svg': Buffer.from(drawing) })
  expect(made['people/dana.svg']).toEqual({
    width: 64,
    height: 48,
    src: expect.stringMatching(/^\/assets\/dana-[0-9a-f]{10}\.svg$/),
  })
  expect(files(made['people/dana.svg']!.src).toString()).toBe(drawing)
})

test('an animation in PNG or AVIF goes on moving', async () => {
  const png = await photo(40, 30)
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0', 'latin1')
  const moving = Buffer.concat([png.subarray(0, 33), control, Buffer.alloc(4), png.subarray(33)])
  const still = await sharp(png).avif().toBuffer()
  const avif = Buffer.from(still.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1')
  const { made, files } = await build({ 'a.png': moving, 'a.avif': avif })
  expect(made['a.png']).toEqual({ width: 40, height: 30, src: expect.stringMatching(/\.png$/) })
  expect(files(made['a.png']!.src)).toEqual(moving)
  expect(made['a.avif']).toEqual({ width: 40, height: 30, src: expect.stringMatching(/\.avif$/) })
})

test('a picture of which nothing can be made is named, and the others are made', async () => {
  const damaged = await photo(300, 200)
  damaged.fill(7, 60, damaged.length - 30)
  const { failed, made } = await build({ 'damaged.png': damaged, 'a.png': await photo(20, 20) })
  expect([...failed]).toEqual(['damaged.png'])
  expect(Object.keys(made)).toEqual(['a.png'])
})

test('a JPEG whose scan header says Se = 0, as telephones write it, is made', async () => {
  const jpeg = await sharp(await photo(300, 200))
    .jpeg()
    .toBuffer()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  jpeg[scan + jpeg.readUInt16BE(scan + 2)] = 0
  expect(await build({ 'telephone.jpg': jpeg })).toMatchObject({
    failed: new Set(),
    made: { 'telephone.jpg': { width: 300 } },
  })
})

test('a picture too tall for AVIF and WebP is made in the widths that they allow, and whole as JPEG or PNG', async () => {
  const { made } = await build({ 'steps.png': await photo(300, 20_000), 'thin.png': await photo(8, 66_000) })
  expect(made['steps.png']).toEqual({
    width: 300,
    height: 20_000,
    src: expect.stringMatching(/-300-.*\.jpg$/),
    avif: expect.stringMatching(/^\S+ 192w$/),
    webp: expect.stringMatching(/^\S+ 192w$/),
  })
  expect(made['thin.png']).toEqual({ width: 8, height: 66_000, src: expect.stringMatching(/-8-.*\.png$/) })
})

test('a dividing line of a few pixels has a height on the page', async () => {
  const { made } = await build({ 'line.png': await photo(10_000, 1) })
  expect(made['line.png']).toMatchObject({ width: 1920, height: 1 })
})

const owner = { IFD0: { Copyright: 'Any Person' } }

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a public %s has nothing of what a camera noted, stands upright, and keeps its colors',
  async (format) => {
    const held = sharp(await photo(40, 30))
      .withExif(owner)
      .withIccProfile('p3')
    const noted = await held.withMetadata({ orientation: 6, exif: owner, icc: 'p3' }).toFormat(format).toBuffer()
    const found = await sharp(await published('a', noted)).metadata()
    expect(found).toMatchObject({ width: 30, height: 40, hasProfile: true })
    expect(found.exif ?? found.xmp ?? found.iptc ?? found.comments).toBeUndefined()
  },
)

test.each(['jpeg', 'png', 'webp'] as const)(
  'a public %s that needs no turning keeps its pixels byte by byte',
  async (format) => {
    const plain = await sharp(await photo(40, 30))
      .toFormat(format)
      .toBuffer()
    const noted = await sharp(plain)
      .withExif(owner)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Any Person</x:xmpmeta>')
      .toFormat(format)
      .toBuffer()
    expect(noted.includes('Any Person')).toBe(true)
    const clean = await published('a', noted)
    expect(clean.includes('Any Person')).toBe(false)
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(noted).raw().toBuffer())
    expect(await published('a', plain)).toEqual(plain)
  },
)

test('a public HEIC has nothing of what a telephone noted, and everything else where it was', async () => {
  const noted = await sharp(await photo(40, 30))
    .withExif(owner)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Any Person</x:xmpmeta>')
    .avif()
    .toBuffer()
  const heic = Buffer.from(noted.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
  const [begin, end] = [heic.indexOf('Exif\0\0II'), heic.indexOf('</x:xmpmeta>') + 12]
  // As HEVC is, the picture in it is nothing that can be read here.
  heic.fill(7, heic.indexOf('mdat') + 4, begin - 4)
  const clean = await published('a.heic', heic)
  expect(clean).toEqual(Buffer.from(heic).fill(0, begin, end))
})

test('what a JPEG has behind its end, a film or a second picture, is not public, nor are its comments', async () => {
  const jpeg = await sharp(await photo(40, 30))
    .jpeg({ progressive: true })
    .toBuffer()
  const comment = Buffer.from('\xff\xfe\x00\x0cAny Person', 'latin1')
  const noted = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('ftypmp42')])
  expect(await published('a.jpg', noted)).toEqual(jpeg)
})

test('the text of a PNG is not public', async () => {
  const png = await photo(40, 30)
  const text = Buffer.from('\0\0\0\x11tEXtAuthor\0Any Person', 'latin1')
  const noted = Buffer.concat([png.subarray(0, 33), text, Buffer.alloc(4), png.subarray(33)])
  expect(await published('a.png', noted)).toEqual(png)
})

test('what says who made a PNG or a WebP, and with what (C2PA), is not public', async () => {
  const size = Buffer.from([0, 0, 0, 10])
  const png = await photo(40, 30)
  const inPng = [png.subarray(0, 33), size, Buffer.from('caBXAny Person'), Buffer.alloc(4), png.subarray(33)]
  expect(await published('a.png', Buffer.concat(inPng))).toEqual(png)
  const webp = await sharp(png).webp().toBuffer()
  const inWebp = Buffer.concat([webp, Buffer.from('C2PA'), Buffer.from(size).reverse(), Buffer.from('Any Person')])
  inWebp.writeUInt32LE(inWebp.length - 8, 4)
  expect(await published('a.webp', inWebp)).toEqual(webp)
})

test('comments and XMP of a GIF are not public; its pictures, their colors and the number of its rounds stay', async () => {
  const pages = await Promise.all([
    photo(40, 30),
    sharp(await photo(40, 30))
      .negate()
      .png()
      .toBuffer(),
  ])
  const gif = await sharp(pages, { join: { animated: true } })
    .gif({ loop: 3, delay: [100, 200] })
    .toBuffer()
  // Behind the XMP, from wherever a reader of blocks falls into it, a row of lengths leads to its end.
  const lengths = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])
  const xmp = Buffer.concat([Buffer.from('!\xff\x0bXMP DataXMP<x:xmpmeta>Any Person', 'latin1'), lengths])
  const first = gif.indexOf('!\xff', 0, 'latin1')
  const comment = Buffer.from('!\xfe\x0aAny Person\0', 'latin1')
  const noted = Buffer.concat([
    gif.subarray(0, first),
    comment,
    gif.subarray(first, -1),
    xmp,
    comment,
    Buffer.from(';'),
  ])
  expect(await sharp(noted, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 })
  expect(await published('a.gif', Buffer.concat([noted, Buffer.from('Any Person')]))).toEqual(gif)
  const short = noted.subarray(0, -10)
  expect((await published('a.gif', short)).includes('Any Person')).toBe(false)
})

test.each(['utf8', 'utf16le'] as const)('what an editor notes in a drawing is not public (%s)', async (encoding) => {
  const drawing = (noted = '', inside = '') =>
    `\ufeff<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"${noted}>\u00e9${inside}<path d="M0 0"/></svg>`
  const names = ` sodipodi:docname="Any Person.svg" inkscape:export-filename = '/home/Any Person/a.png'`
  const inside = '<metadata id="m" ><dc:title>Any Person</dc:title></metadata ><svg:metadata\n/>'
  const original = Buffer.from(drawing(names, inside), encoding)
  expect(String(await published('a.svg', original))).toBe(String(Buffer.from(drawing(), encoding)))
  // Of another kind of file it is what the file is about.
  const other = Buffer.from(`<html><body>${inside}</body></html>`)
  expect(await published('a.html', other)).toEqual(other)
})

test('a photograph in a drawing has nothing of what a camera noted', async () => {
  const plain = await sharp(await photo(40, 30))
    .jpeg()
    .toBuffer()
  const noted = await sharp(plain).withExif(owner).jpeg().toBuffer()
  const drawing = (data: string, ending: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${data}"/><style>a{b:url(data:font/woff2;base64,d09GMg${ending})}</style></svg>`,
    )
  const lines = noted.toString('base64').replace(/.{76}/g, '$&&#10;\n')
  const clean = await published('a.svg', drawing(lines, '%3D='))
  const [, data = ''] = /jpeg;base64,([^"]+)/.exec(String(clean)) ?? []
  expect(Buffer.from(data, 'base64').includes('Any Person')).toBe(false)
  expect(await sharp(Buffer.from(data, 'base64')).raw().toBuffer()).toEqual(await sharp(noted).raw().toBuffer())
  expect(clean).toEqual(drawing(data, '%3D='))
  const lasting = drawing(plain.toString('base64').replace(/.{76}/g, '$&\n'), '')
  expect(await published('a.svg', lasting)).toEqual(lasting)
})

test.each(['data:image/jpeg;BASE64,', 'DATA:Image/JPEG;base64,', 'data:image/jpeg;name=a b.jpg; base64 ,'])(
  'a photograph in a drawing is found however its address is written: %s',
  async (start) => {
    const noted = await sharp(await photo(40, 30))
      .withExif(owner)
      .jpeg()
      .toBuffer()
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${start}${noted.toString('base64')}"/></svg>`
    const clean = String(await published('a.svg', Buffer.from(drawing)))
    expect(clean).toContain(`<image href="${start}/9j/`)
    expect(Buffer.from(clean.split(/base64 ?,/i)[1]!, 'base64').includes('Any Person')).toBe(false)
  },
)

test('where a linked photograph lies on the disk of the one who drew is not public', async () => {
  const drawing = (link = '', other = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg"><image${link} id="a"/><image${other} id="b"/><a href="https://any.example/file:a"/></svg>`
  const noted = drawing(' xlink:href="file:///Users/Any Person/a.jpg"', " href = 'FILE:///C:/Any Person/a.jpg'")
  expect(String(await published('a.svg', Buffer.from(noted)))).toBe(drawing())
})

test('where a film was taken becomes free space in it, and nothing else moves', async () => {
  const place = box('udta', box('\xa9xyz', Buffer.from('+45.5-122.6/')))
  const film = Buffer.concat([
    box('ftyp', Buffer.from('qt  ')),
    box(
      'moov',
      Buffer.concat([box('trak', place), box('meta', Buffer.from('Any Phone')), box('mvhd', Buffer.from('x'))]),
    ),
    box('meta', Buffer.from('Any Phone')),
    box('mdat', Buffer.from('udta+45')),
  ])
  const clean = await published('a.mov', Buffer.from(film))
  expect(clean).toHaveLength(film.length)
  expect(clean.toString('latin1')).not.toMatch(/45\.5|Any Phone/)
  expect(clean.indexOf('mdat')).toBe(film.indexOf('mdat'))
  expect(clean.includes('mvhd\x78')).toBe(true)
  expect(clean.includes('udta+45')).toBe(true)
})

test.each(['free', 'skip', 'pnot'])(
  'a film may begin with what its recorder left free (%s), and have long boxes and a place of its own in each track',
  async (first) => {
    const place = box('udta', box('\xa9xyz', Buffer.from('+45.5-122.6/')))
    const long = (type: string, inside: Buffer) => {
      const head = box(type, Buffer.alloc(8))
      head.writeUInt32BE(1)
      head.writeUInt32BE(16 + inside.length, 12)
      return Buffer.concat([head, inside])
    }
    const track = box('trak', box('mdia', Buffer.concat([place, box('mdhd', Buffer.from('x'))])))
    const film = Buffer.concat([
      box(first, Buffer.from('x')),
      long('moov', Buffer.concat([track, place])),
      long('udta', place),
    ])
    const clean = await published('a.mov', film)
    expect(clean.toString('latin1')).not.toContain('45.5')
    const ends = (bytes: Buffer) => [...fileParts('boxes', bytes)].map(({ end }) => end)
    expect(ends(clean)).toEqual(ends(film))
    expect(clean.includes('mdhdx')).toBe(true)
  },
)

test.each(['MA1B', 'miaf'])('a public AVIF of the brand %s has nothing of what a camera noted', async (brand) => {
  const noted = await sharp(await photo(40, 30))
    .withExif(owner)
    .avif()
    .toBuffer()
  const clean = await published(
    'a.avif',
    Buffer.from(noted.toString('latin1').replace('ftypavif', `ftyp${brand}`), 'latin1'),
  )
  expect(clean.includes('Any Person')).toBe(false)
})

test('of a damaged file to download, what is left has nothing of what a camera noted', async () => {
  const noted = await sharp(await photo(400, 300))
    .withExif(owner)
    .withMetadata({ orientation: 6, exif: owner })
    .jpeg()
    .toBuffer()
  const clean = await published('a.jpg', noted.subarray(0, -200))
  expect(clean.includes('Any Person')).toBe(false)
  expect(clean.subarray(-20)).toEqual(noted.subarray(-220, -200))
})

test('a file that is no picture is public as it is', async () => {
  for (const text of ['<svg/>', '%PDF-1.7', '']) expect(String(await published('a', Buffer.from(text)))).toBe(text)
})

test('what a shared link, a home screen or a link in a text leads to is needed as a file', () => {
  const site = {
    pages: [
      { meta: { image: 'share.png' }, sections: [{ to: '/media/50%25%20off%20%231.pdf' }, { src: 'shown.jpg' }] },
    ],
    settings: { brand: { logo: 'logo.png', icon: 'icon.svg' }, seo: { image: 'all.png' } },
    mails: { enquiry: { body: [{ to: 'https://www.any.example/media/u\u0308ber.pdf?a=1' }] } },
  } as unknown as CompiledSite
  const names = [
    'share.png',
    '50% off #1.pdf',
    'shown.jpg',
    'logo.png',
    'icon.svg',
    'all.png',
    '\u00fcber.pdf',
    'b.pdf',
  ]
  const media = new Map(names.map((name) => [name, name]))
  expect([...neededFiles(site, media)].sort()).toEqual(names.filter((name) => !/shown|b\.pdf/.test(name)).sort())
})

test('a picture for shared links that only a file made of it shows is not public itself, unless a link leads to it', () => {
  const named = ['card.gif', 'card.svg', 'card.webp', 'card.avif', 'card.JPG', 'card.png', 'linked.svg']
  const sections = [{ to: '/media/linked.svg' }, { src: 'shown.jpg' }]
  const site = {
    pages: named.map((image) => ({ meta: { image }, sections })),
    settings: { brand: {}, seo: { image: 'all.svg' } },
  } as unknown as CompiledSite
  const size = { src: '/assets/a', width: 1, height: 1 }
  const media = new Map([...named, 'all.svg', 'shown.jpg', 'other.svg'].map((name) => [name, name]))
  const published = publishedFiles(site, media, { 'shown.jpg': size, 'all.svg': size })
  expect([...published.keys()]).toEqual(['card.JPG', 'card.png', 'linked.svg', 'other.svg'])
})

/** @returns what was made, and the bytes behind each address */
async function build(media: Record<string, Buffer>, code?: string) {
  const places = new Map<string, string>()
  for (const [name, bytes] of Object.entries(media)) {
    const file = path.join(dir, 'media', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    places.set(name, file)
  }
  const { draft, store, bytes } = testDraft(cache)
  const damaged = new Set<string>()
  const made = await makePictures(places, store, draft, damaged, code)
  return { made, failed: damaged, files: (address: string) => bytes(address.slice(1)) }
}

/** A part of a film. */
function box(type: string, inside: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + inside.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** The bytes that a visitor gets of an author's file. */
async function published(name: string, original: Buffer): Promise<Buffer> {
  const file = path.join(dir, 'original')
  writeFileSync(file, original)
  const { draft, store, bytes } = testDraft(cache)
  await writeMedia(new Map([[name, file]]), store, draft)
  return bytes(`media/${name}`)
}

function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#12708a' } })
    .png()
    .toBuffer()
}

function cacheTimes(): Record<string, number> {
  const files = readdirSync(path.join(cache, 'store/entries'), { recursive: true, withFileTypes: true })
  const places = files.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(places.map((place) => [place, statSync(place).mtimeMs]))
}
