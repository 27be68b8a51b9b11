import { readFile } from 'node:fs/promises'
import { mediaFiles } from '#src/build/media.ts'
import type { Pictures } from '#src/build/pictures/makePictures.ts'
import { pictureSize } from '#src/build/pictures/pictureSize.ts'

/** The pictures as the development server shows them: the author's own files, with their sizes. A broken one has none. */
export async function originals(contentDir: string): Promise<Pictures> {
  const files = [...(await mediaFiles(contentDir))]
  const pictures = await Promise.all(
    files.map(async ([name, file]) => {
      const size = await pictureSize(await readFile(file)).catch(() => undefined)
      return size ? [[name, { ...size, src: `/media/${name}` }]] : []
    }),
  )
  return Object.fromEntries(pictures.flat())
}
