import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

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

const modules: Record<string, () => string> = {
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
}

/** Gives the application its view tables, made from the folders in `src/blocks`. */
export function codeTables(): Plugin {
  return {
    name: 'tidewheel:code-tables',
    resolveId(id) {
      return id in modules ? `\0${id}` : undefined
    },
    load(id) {
      return id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined
    },
  }
}
