import { createRequire } from 'node:module'
import { join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/**
 * Where a font file lies that `theme.yaml` or `tokens.json` names.
 *
 * @param name  from `content/media` (`fonts/acme.woff2`), or in a package (`@fontsource-variable/besley/files/….woff2`)
 * @param media  the files of `content/media`
 * @returns nothing when there is no such file
 */
export function fontFile(name: string, contentDir: string, media: { has(name: string): boolean }): string | undefined {
  if (media.has(name)) return join(contentDir, 'media', name)
  // A package's own name comes first in it.
  if (!/^(?:@[\w.-]+\/)?\w[\w.-]*\/./.test(name) || name.includes('..')) return undefined
  try {
    return resolve(name)
  } catch {
    return undefined
  }
}
