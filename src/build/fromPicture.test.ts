import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeIcon, shareImageFrom } from './fromPicture.ts'
import { unlessDamaged } from './media.ts'
import { Store } from './store.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'from-picture-'))
const store = new Store(dir)
const half = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#f00" d="M0 0h${width / 2}v${height}H0Z"/></svg>`
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#f00', noise: { type: 'gaussian', mean: 99, sigma: 40 } },
  })

test.each([
  ['card.svg', half(2400, 1260), 1200, 630, 'png'],
  ['tall.svg', half(100, 400), 300, 1200, 'png'],
  ['line.svg', half(10_000, 2), 1200, 1, 'png'],
  ['card.avif', await photo(1600, 800).avif({ effort: 0 }).toBuffer(), 1200, 600, 'jpg'],
  ['small.webp', await photo(600, 315).webp().toBuffer(), 600, 315, 'jpg'],
  ['card.gif', await photo(600, 315).gif().toBuffer(), 600, 315, 'png'],
])('of %s a picture is made that every network shows', async (name, content, width, height, ending) => {
  const { image, files } = await shared(name, content)
  const [[place = '', file] = []] = files
  expect(image).toEqual({ url: `https://any.example/assets/${place}`, width, height })
  expect(place).toMatch(new RegExp(`^${path.parse(name).name}-share-[\\w-]{8}\\.${ending}$`))
  const made = await sharp(file!.place).metadata()
  expect(made).toMatchObject({ format: ending === 'jpg' ? 'jpeg' : 'png', width, height, hasAlpha: false })
})

test('of a picture with a very long name one is made, under a shorter one', async () => {
  const { files } = await shared(`${'x'.repeat(250)}.svg`, half(120, 63))
  expect(files[0]![0]).toMatch(/^x{80}-share-[\w-]{8}\.png$/)
})

test.each(['50% off #1.jpg', 'card.png'])('%s is shown as it is, with its size', async (name) => {
  const content = await photo(400, 210)[name.endsWith('png') ? 'png' : 'jpeg']().toBuffer()
  const { image, files } = await shared(name, content)
  expect(image.url).toBe(`https://any.example/media/${encodeURIComponent(name)}`)
  expect(image).toMatchObject({ width: 400, height: 210 })
  expect(files).toEqual([])
})

test.each(['jpeg', 'png'] as const)(
  'a %s that was held upright has the size of what is published, turned',
  async (format) => {
    const upright = await photo(400, 210).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
    const name = `upright.${format}`
    expect((await shared(name, upright)).image).toEqual({
      url: `https://any.example/media/${name}`,
      width: 210,
      height: 400,
    })
  },
)

test.each([
  ['icon.svg', half(32, 32)],
  ['icon.webp', await photo(512, 512).webp().toBuffer()],
])('%s is there as a favicon: a PNG of 48 pixels', async (name, content) => {
  const ico = await makeIcon('favicon.ico', written(name, content))
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(png.length).toBe(ico.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('of a damaged picture no icon and no shared picture is made; it is named, for the report', async () => {
  const png = await photo(64, 64).png().toBuffer()
  png.fill(0, png.indexOf('IDAT') + 40, png.length - 12)
  const failed = new Set<string>()
  const icon = await unlessDamaged('icon.png', failed, () => makeIcon('favicon.ico', written('icon.png', png)))
  const image = await unlessDamaged('card.webp', failed, () => shared('card.webp', png.subarray(0, 60)))
  expect([icon, image, [...failed]]).toEqual([undefined, undefined, ['icon.png', 'card.webp']])
})

test('a JPEG whose scan header says Se = 0, as telephones write it, is an icon', async () => {
  const jpeg = await photo(64, 64).jpeg().toBuffer()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  jpeg[scan + jpeg.readUInt16BE(scan + 2)] = 0
  const png = await makeIcon('apple-touch-icon.png', written('telephone.jpg', jpeg))
  expect(await sharp(png).metadata()).toMatchObject({ width: 180, height: 180 })
})

test.each([
  ['png', 'IDAT'],
  ['jpeg', '\xff\xc4'],
] as const)('a %s that is shared as it is and damaged inside is named, for the report', async (format, part) => {
  const damaged = await photo(640, 640)[format]().toBuffer()
  const begin = damaged.indexOf(part, 0, 'latin1') + 9
  damaged.fill(0xff, begin, begin + 400)
  const failed = new Set<string>()
  const image = await unlessDamaged('card', failed, () => shared(`damaged.${format}`, damaged))
  expect([image, ...failed]).toEqual([undefined, 'card'])
})

test.each([
  ['wide.svg', half(200, 100)],
  [
    'wide.png',
    await sharp(Buffer.from(half(200, 100)))
      .png()
      .toBuffer(),
  ],
])('a home screen’s icon is opaque, and %s, which is no square, stands in its middle', async (name, content) => {
  const png = await makeIcon('apple-touch-icon.png', written(name, content))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  const pixels = await sharp(png).raw().toBuffer()
  const at = (x: number, y: number) => [...pixels.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3)]
  expect([at(40, 90), at(140, 90), at(40, 20)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
    [255, 255, 255],
  ])
})

function written(name: string, content: string | Buffer): string {
  const file = path.join(dir, name)
  writeFileSync(file, content)
  return file
}

async function shared(name: string, content: string | Buffer) {
  const files: [string, { place: string }][] = []
  const draft = { addFiles: (entry: { files: ReadonlyMap<string, { place: string }> }) => files.push(...entry.files) }
  const image = await shareImageFrom(name, written(name, content), 'https://any.example', store, draft as never)
  return { image, files }
}
