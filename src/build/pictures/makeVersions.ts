import type { Sharp } from 'sharp'
import type { PictureFile } from '#src/ui/Picture.tsx'

/**
 * Widths that a picture is made in, as far as its original reaches: a portrait beside a name on a sharp screen, a
 * telephone, a column, a whole screen.
 */
const widths = [192, 384, 640, 960, 1280, 1920]

/** The version for browsers that know nothing newer is made once, this wide at most. */
const fallbackWidth = 1280

interface Encoding {
  ending: string
  encode: (picture: Sharp) => Sharp
}

// Photographs at these settings are hard to tell from their originals; AVIF weighs about half of the JPEG.
const avif: Encoding = { ending: 'avif', encode: (picture) => picture.avif({ quality: 52, effort: 4 }) }
const webp: Encoding = { ending: 'webp', encode: (picture) => picture.webp({ quality: 74, effort: 5 }) }
const jpeg: Encoding = { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }) }
/** For pictures that one can see through. */
const png: Encoding = { ending: 'png', encode: (picture) => picture.png({ compressionLevel: 9 }) }

/** Takes a version, under its name below `assets/`. */
export type WriteVersion = (file: string, bytes: Buffer) => Promise<void>

/**
 * Makes every version of one picture.
 *
 * What a camera wrote beside the picture (place, owner, device) is left behind; how it was held is kept, in the pixels.
 *
 * @param original  the bytes of the author's file
 * @param name      what the versions' names begin with: `office`
 * @param hash      what their names end with, so that an address never changes its content
 * @returns `undefined` for what only its original can show: a drawing (SVG) or an animation
 * @throws when the bytes are no picture
 */
export async function makeVersions(
  original: Buffer,
  name: string,
  hash: string,
  write: WriteVersion,
): Promise<PictureFile | undefined> {
  // Loaded only when there is something to do: a build that finds everything in its cache has no use for it.
  const { default: sharp } = await import('sharp')
  const { format, pages = 1, hasAlpha, autoOrient } = await sharp(original).metadata()
  if (format === 'svg' || pages > 1) return undefined

  const make = async (width: number, { ending, encode }: Encoding) => {
    const file = `${name}-${width}-${hash}.${ending}`
    const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true })
    await write(file, await encode(resized).toBuffer())
    return `/assets/${file}`
  }
  const made = madeWidths(autoOrient.width)
  const set = async (encoding: Encoding) =>
    (await Promise.all(made.map(async (width) => `${await make(width, encoding)} ${width}w`))).join(', ')
  const largest = made.at(-1) ?? autoOrient.width
  const [src, avifSet, webpSet] = await Promise.all([
    make(Math.min(largest, fallbackWidth), hasAlpha ? png : jpeg),
    set(avif),
    set(webp),
  ])
  const height = Math.round((autoOrient.height * largest) / autoOrient.width)
  return { width: largest, height, src, avif: avifSet, webp: webpSet }
}

/** The usual widths below the original's own, and that one itself, so that nothing of it is lost. */
function madeWidths(original: number): number[] {
  const top = widths.at(-1) ?? original
  if (original >= top) return widths
  // A version a few pixels below the original would only be one more file.
  return [...widths.filter((width) => width < original * 0.9), original]
}
