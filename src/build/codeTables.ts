import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'

/** What the code is made into script for, besides the code itself. */
export interface BundleSettings {
  /** Colors and measures that are other than usual. */
  theme: Theme
  /** Where drawings in the theme's colors may lie. */
  drawingsDir: string
  /** The names of the rules that the site's style sheet has. The development server has none: its pages carry all their rules. */
  ruleNames: readonly string[]
}

const pluginName = 'tidewheel:code-tables'

/** The settings that the plugins of a configuration follow; they are set before anything is bundled. */
export function bundleSettings(plugins: readonly Plugin[]): BundleSettings {
  return plugins.find(({ name }) => name === pluginName)?.api
}

/** With `/` on every system, as imports are written. */
const blocksDir = path.resolve(import.meta.dirname, '../blocks').replaceAll('\\', '/')

/** Every block folder under its type; the folder's name is all the wiring a block needs. */
export function blockViews(): { type: string; file: string }[] {
  return (
    readdirSync(blocksDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ type: name, file: `${blocksDir}/${name}/${pascal(name)}.tsx` }))
      // A folder whose view is still to come keeps nothing else from working; the block contract reports it.
      .filter(({ file }) => existsSync(file))
      .sort((a, b) => a.type.localeCompare(b.type))
  )
}

const pascal = (name: string) => name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/** Gives the application its view tables, made from the folders in `src/blocks`, and the names of the style sheet's rules. */
export function codeTables(settings: BundleSettings): Plugin {
  const modules: Record<string, () => string> = {
    'virtual:block-loaders': () => {
      const entries = blockViews().map(({ type, file }) => `  '${type}': () => import('${file}'),`)
      return `export const loaders = {\n${entries.join('\n')}\n}\n`
    },
    'virtual:block-views': () => {
      const views = blockViews()
      const imports = views.map(({ file }, index) => `import view${index} from '${file}'`)
      const entries = views.map(({ type }, index) => `  '${type}': view${index},`)
      return `${imports.join('\n')}\nexport const views = {\n${entries.join('\n')}\n}\n`
    },
    'virtual:site-styles': () => `export const ruleNames = '${settings.ruleNames.join(' ')}'.split(' ')\n`,
  }
  return {
    name: pluginName,
    api: settings,
    resolveId: {
      filter: { id: /^virtual:/ },
      handler: (id) => (id in modules ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:/ },
      handler: (id) => modules[id.slice(1)]?.(),
    },
  }
}
