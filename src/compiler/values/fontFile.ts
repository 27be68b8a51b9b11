import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * Where a font file lies that `theme.yaml` or `tokens.json` names.
 *
 * @param name  from `content/media` (`fonts/acme.woff2`), or in a package (`@fontsource-variable/besley/files/….woff2`)
 * @param media  where the files of `content/media` lie, by name
 * @returns nothing when there is no such file
 */
export function fontFile(name: string, media: ReadonlyMap<string, string>): string | undefined {
  const own = media.get(name.normalize())
  if (own !== undefined) return own
  // A package's own name comes first in it.
  if (!/^(?:@[\w.-]+\/)?\w[\w.-]*\/./.test(name) || name.includes('..')) return undefined
  try {
    return resolve(name)
  } catch {
    return undefined
  }
}
