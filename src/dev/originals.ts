import { mediaFiles } from '#src/build/media.ts'
import type { Pictures } from '#src/build/pictures/makePictures.ts'
import { pictureSize } from '#src/build/pictures/pictureSize.ts'

/** The pictures as the development server shows them: the author's own files, with their sizes. A broken one has none. */
export async function originals(contentDir: string): Promise<Pictures> {
  const pictures: Pictures = {}
  // One by one: a folder may hold more pictures than files can be open at once.
  const files = await mediaFiles(contentDir).catch(() => [])
  for (const [name, file] of files) {
    const size = await pictureSize(file).catch(() => undefined)
    if (size) pictures[name] = { ...size, src: `/media/${name}` }
  }
  return pictures
}
