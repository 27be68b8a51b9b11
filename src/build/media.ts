import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Families } from './fonts/faces.ts'
import type { ReleaseDraft } from './release/draft.ts'

/** The files of `content/media` by their names in content, `team/office.jpg`, each with its place on disk. */
export async function mediaFiles(contentDir: string): Promise<Map<string, string>> {
  const dir = path.join(contentDir, 'media')
  if (!existsSync(dir)) return new Map()
  const files = await readdir(dir, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((file) => file.isFile() && !file.name.startsWith('.'))
      .map((file) => path.join(file.parentPath, file.name))
      .map((file) => [path.relative(dir, file).replaceAll('\\', '/'), file]),
  )
}

/** What is shown as it is: a font is cut, and may not be handed on whole. */
export function withoutFonts(media: Map<string, string>, { display, text }: Families): Map<string, string> {
  const fonts = new Set([display, text].flatMap(({ roman, italic }) => [roman, italic]))
  return new Map([...media].filter(([, file]) => !fonts.has(file)))
}

/** Takes the files of `content/media` into the site as they are, under `/media/`. */
export async function writeMedia(media: Map<string, string>, draft: ReleaseDraft): Promise<void> {
  // One after the other: a folder of films would not fit into memory.
  for (const [name, file] of media) await draft.write(`media/${name}`, await readFile(file), 'asset')
}
