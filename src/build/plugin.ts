import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { filesIn, isCode } from './codeHash.ts'

const sources = path.resolve(import.meta.dirname, '..')

/** With `/` on every system, as imports are written. */
const blocksDir = path.join(sources, 'blocks').replaceAll('\\', '/')

/** Every block folder under its type; the folder's name is all the wiring a block needs. */
export function blockViews(): { type: string; file: string }[] {
  return (
    readdirSync(blocksDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ type: name, file: `${blocksDir}/${name}/${pascal(name)}.tsx` }))
      // A folder whose view is still to come keeps nothing else from working; the block contract tells of it.
      .filter(({ file }) => existsSync(file))
      .sort((a, b) => a.type.localeCompare(b.type))
  )
}

const pascal = (name: string) => name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/**
 * Names what the files of still drawings look like: it stands in their addresses, and changes with anything that draws or colors them.
 * So the addresses are known wherever the code is, and no page carries them.
 */
function drawingsVersion(): string {
  const hash = createHash('sha256')
  for (const file of ['ui/art', 'theme'].flatMap((folder) => filesIn(path.join(sources, folder))).filter(isCode))
    hash.update(`${path.relative(sources, file).replaceAll('\\', '/')}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

const modules: Record<string, (isBuild: boolean) => string> = {
  'virtual:block-loaders': () =>
    `export const loaders = {\n${blockViews()
      .map(({ type, file }) => `  ${JSON.stringify(type)}: () => import(${JSON.stringify(file)}),`)
      .join('\n')}\n}\n`,
  'virtual:block-views': () => {
    const views = blockViews()
    const imports = views.map(({ file }, index) => `import view${index} from ${JSON.stringify(file)}`)
    const entries = views.map(({ type }, index) => `  ${JSON.stringify(type)}: view${index},`)
    return `${imports.join('\n')}\nexport const views = {\n${entries.join('\n')}\n}\n`
  },
  // Pages of the development server carry all their rules; a build replaces this.
  'virtual:site-styles': () => `export const ruleNames = []\n`,
  // The development server draws each file anew.
  'virtual:drawings': (isBuild) => `export const version = ${JSON.stringify(isBuild ? drawingsVersion() : 'live')}\n`,
}

/** Gives the application its view tables, made from the folders in `src/blocks`, and what names its still drawings. */
export function codeTables(): Plugin {
  let isBuild = false
  return {
    name: 'tidewheel:code-tables',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(id) {
      return id in modules ? `\0${id}` : undefined
    },
    load(id) {
      return id.startsWith('\0') ? modules[id.slice(1)]?.(isBuild) : undefined
    },
  }
}
