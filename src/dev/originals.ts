import { stat } from 'node:fs/promises'
import { mediaFiles } from '#src/build/media.ts'
import type { Pictures } from '#src/build/pictures/makePictures.ts'
import { pictureSize } from '#src/build/pictures/pictureSize.ts'

/**
 * The pictures as the development server shows them: the author's own files, with their sizes. A broken one has none. A
 * picture's address changes with its file, so that a browser which has the old one asks for the new one.
 *
 * @param known  as they were; only what is different is looked into
 */
export async function originals(contentDir: string, known: Pictures = {}): Promise<Pictures> {
  const pictures: Pictures = {}
  // One by one: a folder may hold more pictures than files can be open at once.
  const files = await mediaFiles(contentDir).catch(() => [])
  for (const [name, file] of files) {
    const src = await versioned(name, file)
    const size = known[name]?.src === src ? known[name] : await pictureSize(file).catch(() => undefined)
    if (size) pictures[name] = { width: size.width, height: size.height, src }
  }
  return pictures
}

/** A file that is put in the place of another may be as old and as large; it still has come to its place at another time. */
async function versioned(name: string, file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  const version = found && [found.size, found.mtimeMs, found.ctimeMs, found.ino].map((n) => Math.round(n).toString(36))
  return `/media/${name}${version ? `?v=${version.join('-')}` : ''}`
}
