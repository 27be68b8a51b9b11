import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** What speaks of pages to authors, and sends no visitor anywhere. */
const forAuthors = /[\\/]src[\\/](?:compiler|dev|generate|lsp)[\\/]/

/**
 * Where the project's own program has a page's address in it: a page it sends visitors to must keep its place.
 *
 * @param root  the project's folder
 * @returns `server/intake/formPage.ts:21`, or nothing
 */
export function programNames(path: string, root: string): string | undefined {
  const literal = new RegExp(`(['"\`])${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:[?#][^'"\`]*)?\\1`)
  for (const room of ['server', 'src']) {
    for (const file of sources(join(root, room))) {
      const text = readFileSync(file, 'utf8')
      if (!text.includes(path)) continue
      const line = text.split('\n').findIndex((one) => literal.test(one) && !/^\s*(\/\/|\*|\/\*)/.test(one))
      if (line >= 0) return `${relative(root, file).split(sep).join('/')}:${line + 1}`
    }
  }
  return undefined
}

function sources(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) => !/\.(test|spec|gen)\.|[\\/](testing|bench|test[A-Z]\w*\.ts)/.test(file) && !forAuthors.test(file),
      )
  } catch {
    // A content folder elsewhere has no program beside it.
    return []
  }
}
