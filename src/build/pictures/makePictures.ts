import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { PictureFile } from '#src/ui/Picture.tsx'
import { worthCompressing } from '../compress.ts'
import { inParallel } from '../inParallel.ts'
import { hashOfSources } from '../inputs.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import type { AddFile, Store } from '../store.ts'
import { makeVersions, type WriteVersion } from './makeVersions.ts'
import { pictureSize } from './pictureSize.ts'

export type Pictures = Record<string, PictureFile>

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
  code = hashOfSources(['src/build/pictures', 'node_modules/sharp/package.json']),
): Promise<Pictures> {
  const pictures = new Map<string, PictureFile>()
  await inParallel(media, availableParallelism(), async ([name, file]) => {
    const original = await readFile(file)
    const hash = createHash('sha256').update(`${code} ${name}\n`).update(original).digest('hex').slice(0, 10)
    const entry = await store.entry('picture', hash, (add) => makePicture(original, name, hash, add))
    draft.addFiles(entry, 'assets/')
    pictures.set(name, entry.about)
  })
  // In one order, whichever is made first: pages that are rendered with them are found again by this.
  return Object.fromEntries([...pictures].sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function makePicture(original: Buffer, name: string, hash: string, add: AddFile): Promise<PictureFile> {
  const { name: bare, ext } = path.posix.parse(name)
  // A space or a comma would end the address in a `srcset`.
  const stem = bare.replace(/[^\w-]+/g, '-')
  const write: WriteVersion = (file, bytes) => add(file, bytes, worthCompressing(file) ? 'asset' : null)
  try {
    const versions = await makeVersions(original, stem, hash, write)
    if (versions) return versions
    // A drawing or an animation has one version: the author's own.
    const file = `${stem}-${hash}${ext}`
    await write(file, original)
    return { ...(await pictureSize(original)), src: `/assets/${file}` }
  } catch (cause) {
    throw new Error(`content/media/${name} cannot be read as a picture.`, { cause })
  }
}
