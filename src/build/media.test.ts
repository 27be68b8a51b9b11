import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makePictures, pictureSize } from './media.ts'
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

test('a file that is no picture is named', async () => {
  await expect(build({ 'broken.jpg': Buffer.from('not a picture') })).rejects.toThrow(
    'content/media/broken.jpg cannot be read as a picture.',
  )
})

test('a picture that was replaced under its name has its new size', async () => {
  const file = path.join(dir, 'office.jpg')
  writeFileSync(
    file,
    await sharp(await photo(300, 200))
      .jpeg()
      .toBuffer(),
  )
  expect(await pictureSize(file)).toEqual({ width: 300, height: 200 })
  writeFileSync(
    file,
    await sharp(await photo(120, 500))
      .jpeg()
      .toBuffer(),
  )
  expect(await pictureSize(file)).toEqual({ width: 120, height: 500 })
})

test('its header is all that is read', async () => {
  const file = path.join(dir, 'large.jpg')
  writeFileSync(
    file,
    await sharp(await photo(2000, 1500))
      .jpeg()
      .toBuffer(),
  )
  truncateSync(file, 1_000)
  expect(await pictureSize(file)).toEqual({ width: 2000, height: 1500 })
})

test('one that was taken upright stands upright; what is no picture has no size', async () => {
  const file = path.join(dir, 'upright.jpg')
  const upright = sharp(await photo(40, 30)).withMetadata({ orientation: 6 })
  writeFileSync(file, await upright.jpeg().toBuffer())
  expect(await pictureSize(file)).toEqual({ width: 30, height: 40 })
  await expect(pictureSize(path.join(dir, 'gone.jpg'))).rejects.toThrow()
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
  const made = await makePictures(places, store, draft, code)
  return { made, files: (address: string) => bytes(address.slice(1)) }
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
