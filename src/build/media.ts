import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { PublicSettings } from '#src/app/pageData.ts'
import type { Output } from './output.ts'

/** Takes the files of `content/media` into the site, under `/media/`. */
export async function writeMedia(
  contentDir: string,
  _cacheDir: string,
  output: Output,
): Promise<PublicSettings['pictures']> {
  const dir = path.join(contentDir, 'media')
  if (!existsSync(dir)) return {}
  const files = await readdir(dir, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && !file.name.startsWith('.'))
      .map((file) => {
        const from = path.join(file.parentPath, file.name)
        return output.write(`media/${path.relative(dir, from).replaceAll('\\', '/')}`, readFileSync(from), 'asset')
      }),
  )
  return {}
}
