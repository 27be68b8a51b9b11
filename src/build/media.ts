import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Sharp } from 'sharp'
import type { CompiledSite } from '#schemas/compiled.ts'
import { fileParts } from '#src/compiler/values/fileParts.ts'
import { pictureFile } from '#src/compiler/values/pictureFile.ts'
import { namesIn } from '#src/prerender/pageData.ts'
import type { PictureFile } from '#src/ui/Picture.tsx'
import { isSharedAsItIs } from './fromPicture.ts'
import { inParallel } from './inParallel.ts'
import { hashOfSources } from './inputs.ts'
import { linkedFiles, pageText } from './pageText.ts'
import type { ReleaseDraft } from './release/draft.ts'
import { type AddFile, hashOf, type Store } from './store.ts'
import { withoutMetadata } from './withoutMetadata.ts'

/** By their names in content. */
export type Pictures = Record<string, PictureFile>

/**
 * Widths that a picture is made in, as far as its original reaches: a portrait beside a name on a sharp screen, a
 * telephone, a column, a whole screen.
 */
const widths = [192, 384, 640, 960, 1280, 1920]

/** In pixels, by the formats themselves; PNG has no limit that a picture reaches. */
const tallest = { avif: 16_384, webp: 16_383, jpg: 65_500 }

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

/**
 * Names of the files of `content/media` that something needs as files of their own: the pictures that a shared link, a
 * search result or a home screen shows, and what links lead to. Of others that pages show, the versions are enough.
 */
export function neededFiles({ pages, settings, words, mails }: CompiledSite, media: ReadonlyMap<string, string>) {
  const { brand, seo } = settings
  const linked = [linkedFiles(JSON.stringify([settings, words, mails])), pages.map((page) => pageText(page).linked)]
  const shared = [seo?.image, ...pages.map(({ meta }) => meta.image)].filter((name = '') => isSharedAsItIs(name))
  return namesIn([linked, shared, brand.logo, brand.icon], media)
}

/** The files of `content/media` that become public: all but those of which it is enough what is made of them. */
export function publishedFiles(site: CompiledSite, media: ReadonlyMap<string, string>, shown: Pictures) {
  const needed = neededFiles(site, media)
  const madeOf = new Set([...Object.keys(shown), site.settings.seo?.image, ...site.pages.map(({ meta }) => meta.image)])
  return new Map([...media].filter(([name]) => needed.has(name) || !madeOf.has(name)))
}

/** Differs where other versions come of the same picture. */
const codeOfPictures = () =>
  hashOfSources([
    'src/build/media.ts',
    'src/build/withoutMetadata.ts',
    'src/compiler/values/fileParts.ts',
    'src/compiler/values/pictureFile.ts',
    'node_modules/sharp/package.json',
  ])

/** Takes files of `content/media` into the site, under `/media/`, without what cameras noted in them. */
export async function writeMedia(media: ReadonlyMap<string, string>, store: Store, draft: ReleaseDraft) {
  const code = codeOfPictures()
  // One after the other: a folder of films would not fit into memory.
  for (const [name, file] of media) {
    const original = await readFile(file)
    const make = async (add: AddFile) => add(`media/${name}`, await withoutMetadata(original), 'asset')
    draft.addFiles(await store.entry('media', `${code} ${name} ${hashOf(original)}`, make))
  }
}

/**
 * Adds every version of the pictures that content names to a release, under `/assets/`. Each is made once: the store keeps
 * it under the hash of the author's file and of the code that made it. No more than one original and one version are in
 * memory for each processor.
 *
 * @param media  where each picture lies, by its name in content
 * @param code  changes with what makes the versions
 * @param damaged  gets the names of those of which nothing can be made
 */
export async function makePictures(
  media: ReadonlyMap<string, string>,
  store: Store,
  draft: Pick<ReleaseDraft, 'addFiles'>,
  damaged: Set<string>,
  code = codeOfPictures(),
): Promise<Pictures> {
  const pictures = new Map<string, PictureFile>()
  await inParallel(media, availableParallelism(), async ([name, file]) => {
    const original = await readFile(file)
    const hash = createHash('sha256').update(`${code} ${name}\n`).update(original).digest('hex').slice(0, 10)
    const make = (add: AddFile) => makeVersions(original, file, name, hash, add)
    const entry = await unlessDamaged(name, damaged, () => store.entry('picture', hash, make))
    if (!entry) return
    draft.addFiles(entry, 'assets/')
    pictures.set(name, entry.about)
  })
  // In one order, whichever is made first: pages that are rendered with them are found again by this.
  return Object.fromEntries([...pictures].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Makes something of a picture. One that is damaged inside, which only shows now, is added to `damaged`.
 *
 * @throws what the system refuses, which has a code and is no fault of the picture
 */
export async function unlessDamaged<Made>(
  name: string,
  damaged: Set<string>,
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await make()
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== undefined) throw thrown
    damaged.add(name)
    return undefined
  }
}

/**
 * What a camera wrote beside the picture (place, owner, device) is left behind; how it was held is kept, in the pixels.
 *
 * @param original  the bytes of the author's file
 * @param hash      what the versions' names end with, so that an address never changes its content
 * @throws when the bytes are no picture
 */
async function makeVersions(
  original: Buffer,
  place: string,
  name: string,
  hash: string,
  add: AddFile,
): Promise<PictureFile> {
  const { name: bare, ext } = path.parse(name)
  // A space or a comma would end the address in a `srcset`, and disks take 255 bytes, of which width and hash need some.
  const stem = bare.replace(/[^\w-]+/g, '-').slice(0, 80)
  const write = async (file: string, bytes: Buffer) => {
    await add(file, bytes, 'asset')
    return `/assets/${file}`
  }
  // A drawing or an animation has one version: the author's own.
  const asItIs = async ({ width, height }: Pick<PictureFile, 'width' | 'height'>) => {
    return { width, height, src: await write(`${stem}-${hash}${ext}`, await withoutMetadata(original)) }
  }
  // What draws pictures here knows not every drawing that browsers show, and of some animations the first picture alone.
  const found = pictureFile(place)
  if (found && (found.kind === 'svg' || isMoving(original))) return asItIs(found)
  // Loaded only when there is something to do: a build that finds everything in its cache has no use for it.
  const { default: sharp } = await import('sharp')
  // Cameras write headers that are not quite right, and browsers show the picture.
  const read = () => sharp(original, { failOn: 'error' })
  const { pages = 1, hasAlpha, autoOrient } = await read().metadata()
  if (pages > 1) return asItIs(autoOrient)
  const make = async (width: number, ending: keyof typeof encode) => {
    const resized = read().autoOrient().resize({ width, withoutEnlargement: true })
    return write(`${stem}-${width}-${hash}.${ending}`, await encode[ending](resized).toBuffer())
  }
  const heightAt = (width: number) => Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width))
  const made = madeWidths(autoOrient.width)
  const set = async (ending: 'avif' | 'webp') => {
    const possible = made.filter((width) => heightAt(width) <= tallest[ending])
    return (await Promise.all(possible.map(async (width) => `${await make(width, ending)} ${width}w`))).join(', ')
  }
  const largest = made.at(-1) ?? autoOrient.width
  const fallback = Math.min(largest, fallbackWidth)
  const [src, avif, webp] = await Promise.all([
    make(fallback, hasAlpha || heightAt(fallback) > tallest.jpg ? 'png' : 'jpg'),
    set('avif'),
    set('webp'),
  ])
  return { width: largest, height: heightAt(largest), src, ...(avif && { avif }), ...(webp && { webp }) }
}

/** Whether a PNG or an AVIF is an animation. */
function isMoving(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 12) === 'ftypavis') return true
  return bytes[0] === 0x89 && [...fileParts('png', bytes)].some(({ type }) => type === 'acTL')
}

/** The usual widths below the original's own, and that one itself, so that nothing of it is lost. */
function madeWidths(original: number): number[] {
  const top = widths.at(-1) ?? original
  if (original >= top) return widths
  // A version a few pixels below the original would only be one more file.
  return [...widths.filter((width) => width < original * 0.9), original]
}
