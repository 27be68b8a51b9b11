import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Sharp } from 'sharp'
import type { PictureFile } from '#src/ui/Picture.tsx'
import { inParallel } from './inParallel.ts'
import { hashOfSources } from './inputs.ts'
import type { ReleaseDraft } from './release/draft.ts'
import type { AddFile, Store } from './store.ts'

/** By their names in content. */
export type Pictures = Record<string, PictureFile>

/**
 * Widths that a picture is made in, as far as its original reaches: a portrait beside a name on a sharp screen, a
 * telephone, a column, a whole screen.
 */
const widths = [192, 384, 640, 960, 1280, 1920]

/** The version for browsers that know nothing newer is made once, this wide at most. */
const fallbackWidth = 1280

/** Photographs at these settings are hard to tell from their originals; AVIF weighs about half of the JPEG. */
const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 52, effort: 4 }),
  webp: (picture: Sharp) => picture.webp({ quality: 74, effort: 5 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 78, mozjpeg: true }),
  /** For pictures that one can see through. */
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
}

/** The files of `content/media` by their names in content, `team/office.jpg`, each with its place on disk. */
export async function mediaFiles(contentDir: string): Promise<Map<string, string>> {
  const dir = path.join(contentDir, 'media')
  if (!existsSync(dir)) return new Map()
  const files = await readdir(dir, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((file) => file.isFile() && !file.name.startsWith('.'))
      .map((file) => path.join(file.parentPath, file.name))
      .map((file) => [path.relative(dir, file), file]),
  )
}

/**
 * Takes the files of `content/media` into the site as they are, under `/media/`.
 *
 * @param fonts  the site's own, which are cut, and may not be handed on whole
 */
export async function writeMedia(media: Map<string, string>, fonts: readonly string[], draft: ReleaseDraft) {
  // One after the other: a folder of films would not fit into memory.
  for (const [name, file] of media) {
    if (!fonts.includes(file)) await draft.write(`media/${name}`, await readFile(file), 'asset')
  }
}

/**
 * Adds every version of the pictures that content names to a release, under `/assets/`. Each is made once: the store keeps
 * it under the hash of the author's file and of the code that made it. No more than one original and one version are in
 * memory for each processor.
 *
 * @param media  where each picture lies, by its name in content
 * @param code  changes with what makes the versions
 * @throws when a file is no picture, with the file's name
 */
export async function makePictures(
  media: ReadonlyMap<string, string>,
  store: Store,
  draft: Pick<ReleaseDraft, 'addFiles'>,
  code = hashOfSources(['src/build/media.ts', 'node_modules/sharp/package.json']),
): Promise<Pictures> {
  const pictures = new Map<string, PictureFile>()
  await inParallel(media, availableParallelism(), async ([name, file]) => {
    const original = await readFile(file)
    const hash = createHash('sha256').update(`${code} ${name}\n`).update(original).digest('hex').slice(0, 10)
    const entry = await store.entry('picture', hash, (add) =>
      makeVersions(original, name, hash, add).catch((cause) => {
        throw new Error(`content/media/${name} cannot be read as a picture.`, { cause })
      }),
    )
    draft.addFiles(entry, 'assets/')
    pictures.set(name, entry.about)
  })
  // In one order, whichever is made first: pages that are rendered with them are found again by this.
  return Object.fromEntries([...pictures].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What a camera wrote beside the picture (place, owner, device) is left behind; how it was held is kept, in the pixels.
 *
 * @param original  the bytes of the author's file
 * @param hash      what the versions' names end with, so that an address never changes its content
 * @throws when the bytes are no picture
 */
async function makeVersions(original: Buffer, name: string, hash: string, add: AddFile): Promise<PictureFile> {
  // Loaded only when there is something to do: a build that finds everything in its cache has no use for it.
  const { default: sharp } = await import('sharp')
  const { format, pages = 1, hasAlpha, autoOrient } = await sharp(original).metadata()
  const { name: bare, ext } = path.parse(name)
  // A space or a comma would end the address in a `srcset`.
  const stem = bare.replace(/[^\w-]+/g, '-')
  const write = async (file: string, bytes: Buffer) => {
    await add(file, bytes, 'asset')
    return `/assets/${file}`
  }
  if (format === 'svg' || pages > 1) {
    // A drawing or an animation has one version: the author's own.
    return { width: autoOrient.width, height: autoOrient.height, src: await write(`${stem}-${hash}${ext}`, original) }
  }
  const make = async (width: number, ending: keyof typeof encode) => {
    const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true })
    return write(`${stem}-${width}-${hash}.${ending}`, await encode[ending](resized).toBuffer())
  }
  const made = madeWidths(autoOrient.width)
  const set = async (ending: 'avif' | 'webp') =>
    (await Promise.all(made.map(async (width) => `${await make(width, ending)} ${width}w`))).join(', ')
  const largest = made.at(-1) ?? autoOrient.width
  const [src, avifSet, webpSet] = await Promise.all([
    make(Math.min(largest, fallbackWidth), hasAlpha ? 'png' : 'jpg'),
    set('avif'),
    set('webp'),
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

/**
 * A picture's width and height in pixels, as it is shown: turned the way its camera was held. Of a file, its header is all
 * that is read.
 *
 * @throws when it is no picture
 */
export async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(file).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
