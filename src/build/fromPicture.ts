import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import { pictureFile } from '#src/compiler/values/pictureFile.ts'
import { hashOfSources } from './inputs.ts'
import type { ReleaseDraft } from './release/draft.ts'
import { cardSize } from './share/drawScenery.ts'
import { hashOf, type Store } from './store.ts'

/** Whether every network shows this file of `content/media`. */
export const isSharedAsItIs = (name: string) => /\.(png|jpe?g)$/i.test(name)

/**
 * A picture of the author's for shared links: the file itself where every network shows it, else a PNG or JPEG file made of it.
 *
 * @param name  from `content/media`
 * @param file  where it lies
 */
export async function shareImageFrom(
  name: string,
  file: string,
  siteUrl: string,
  store: Pick<Store, 'entry'>,
  draft: Pick<ReleaseDraft, 'addFiles'>,
): Promise<ShareImage> {
  const { width, height } = pictureFile(file)!
  if (isSharedAsItIs(name)) return { url: siteUrl + mediaAddress(name), ...(await assertWhole(file, store)) }
  const entry = await store.entry('share-file', `${codeFor(file)} ${name}`, async (add) => {
    const most = cardSize.width
    const scale = most / Math.max(width, height)
    const drawn = await opened(file, Math.ceil(width * scale), Math.ceil(height * scale))
    // Networks put what can be seen through on black, or on white.
    const picture = drawn
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
    const isPhoto = /\.(webp|avif)$/i.test(name)
    const made = isPhoto ? picture.jpeg({ quality: 84, mozjpeg: true }) : picture.png({ compressionLevel: 9 })
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    const stem = path.parse(name).name.replace(/[^\w-]+/g, '-')
    const place = `${stem.slice(0, 80)}-share-${hashOf(data).slice(0, 8)}.${isPhoto ? 'jpg' : 'png'}`
    await add(place, data, 'asset')
    return { place, width: info.width, height: info.height }
  })
  draft.addFiles(entry, 'assets/')
  const { place, ...size } = entry.about
  return { url: `${siteUrl}/assets/${place}`, ...size }
}

/**
 * Reads all of a picture once: whether it is damaged inside only shows then.
 *
 * @returns its size as it is shown, in pixels
 * @throws when it is damaged
 */
export async function assertWhole(
  file: string,
  store: Pick<Store, 'entry'>,
): Promise<{ width: number; height: number }> {
  const { about } = await store.entry('whole', codeFor(file), async () => {
    const { width, height } = pictureFile(file)!
    const drawn = await opened(file, width, height)
    await drawn.clone().resize(1).toBuffer()
    return (await drawn.metadata()).autoOrient
  })
  return about
}

/** Differs where something else comes of a picture. */
const codeFor = (file: string) => hashOfSources(['src/build/fromPicture.ts', 'node_modules/sharp/package.json', file])

/** What is asked for at the top of a site, by browsers, readers of feeds and mail, and home screens, whatever the pages say. */
export const iconFiles = ['favicon.ico', 'apple-touch-icon.png'] as const

/** @param file  where `brand.icon` lies */
export async function makeIcon(name: (typeof iconFiles)[number], file: string): Promise<Buffer> {
  const square = async (size: number, background: string) =>
    (await opened(file, size, size)).resize(size, size, { fit: 'contain', background }).png()
  // A home screen shows what can be seen through in black. What is added around a picture is not flattened with it.
  if (name === 'apple-touch-icon.png') return (await square(180, 'white')).flatten({ background: 'white' }).toBuffer()
  // Browsers make it smaller by themselves.
  return icoFile(48, await (await square(48, 'transparent')).toBuffer())
}

/** An icon with one picture of 32 bits for each pixel. @see https://learn.microsoft.com/en-us/windows/win32/menurc/newheader */
function icoFile(size: number, png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}

/** A picture as it is shown; a drawing, which can be of any size or of none, in the box that it is needed for. */
async function opened(file: string, width: number, height: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  if (!/\.svg$/i.test(file)) return sharp(file, { failOn: 'error' }).autoOrient()
  const href = `data:image/svg+xml;base64,${await readFile(file, 'base64')}`
  const box = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} href="${href}"/></svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
}
