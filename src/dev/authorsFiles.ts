import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import type { Theme } from '#schemas/types.gen.ts'
import { type Family, familiesOf, type Slot } from '#src/build/fonts/faces.ts'
import type { Pictures } from '#src/build/media.ts'
import { picture } from '#src/compiler/rules/unusedMedia.ts'
import { pictureFile } from '#src/compiler/values/pictureFile.ts'
import type { FontFallback, ServedFamily, SiteFonts } from '#src/theme/global.ts'

/**
 * The pictures as the development server shows them: the author's own files, with their sizes. A broken one has none. A
 * picture's address changes with its file, so that a browser which has the old one asks for the new one.
 */
export async function originalPictures(media: ReadonlyMap<string, string>): Promise<Pictures> {
  const pictures: Pictures = {}
  // One by one: a folder may hold more pictures than files can be open at once.
  for (const [name, file] of media) {
    const src = addressNow(name, await stat(file).catch(() => undefined))
    const size = picture.test(name) ? pictureFile(file) : undefined
    if (size?.width) pictures[name] = { width: size.width, height: size.height, src }
  }
  return pictures
}

/** @param found  the file, if there is one */
export function addressNow(name: string, found: Stats | undefined): string {
  // A file that is put in the place of another may be as old and as large; it still has come to its place at another time.
  const version = found && `?v=${found.size.toString(36)}-${Math.round(found.ctimeMs).toString(36)}`
  return mediaAddress(name) + (version ?? '')
}

/** The site's fonts as they are in their packages and in `content/media`. The build cuts them: `src/build/fonts/`. */
export async function wholeFonts(theme: Theme, root: string, media: ReadonlyMap<string, string>): Promise<SiteFonts> {
  const { display, text } = familiesOf(theme, media)
  const names = new Map([...media].map(([name, file]) => [file, name]))
  const face = (file: string) => {
    const own = names.get(file)
    // Vite serves what is in the project by its place there.
    const url = own === undefined ? `/${path.relative(root, file)}` : mediaAddress(own)
    // Of a weight that it does not have, a browser takes the nearest.
    return { url: url.replaceAll('\\', '/'), weight: '1 1000' }
  }
  const served = async (slot: 'display' | 'text', family: Family): Promise<ServedFamily> => ({
    name: family.name,
    generic: family.generic,
    roman: face(family.roman),
    ...(family.italic !== undefined && { italic: face(family.italic) }),
    fallback: family.fallback ?? (await measured(slot, family)),
  })
  return { display: await served('display', display), text: await served('text', text) }
}

/** Only a font of the site's own is measured, and what measures takes 50 MB. */
async function measured(slot: Slot, family: Family): Promise<FontFallback> {
  const { measuredFallback } = await import('#src/build/fonts/measuredFallback.ts')
  return measuredFallback(slot, family)
}
