import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import { themeValues } from '#src/generate/themeValues.ts'
import { colorAt, namesOfColors, withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }

/** What the code is made into script for, besides the code itself. */
export interface BundleSettings {
  /** Colors and measures that are other than usual. */
  theme: Theme
  /** Where drawings in the theme's colors may lie. */
  drawingsDir: string
}

const settingsPlugin = 'tidewheel:code-tables'

/** The settings that the plugins of a configuration follow; they are set before anything is bundled. */
export function bundleSettings(plugins: readonly Plugin[]): BundleSettings {
  return plugins.find(({ name }) => name === settingsPlugin)?.api
}

/** The build's part of Vite's configuration: the lists of views, the theme, and `vite build` as the build of the whole site. */
export function buildPlugins(): Plugin[] {
  const settings: BundleSettings = { theme: {}, drawingsDir: '' }
  return [codeTables(settings), siteTheme(settings), shortRequests, siteBuild]
}

type BuildCommand = (asked: { ifChanged: false; timings: false; out: undefined }, builder: ViteBuilder) => Promise<void>

const siteBuild: Plugin = {
  name: 'tidewheel:site-build',
  apply: 'build',
  async buildApp(builder) {
    // Not a plain import, which Vite would follow to bundle the compiler with its configuration.
    const program = new URL('./runBuild.ts', import.meta.url).href
    const { buildCommand }: { buildCommand: BuildCommand } = await import(program)
    await buildCommand({ ifChanged: false, timings: false, out: undefined }, builder)
    // What had to be bundled is; Vite would do the rest by itself.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true
  },
}

/** With `/` on every system, as imports are written. */
const slashes = (file: string) => file.replaceAll('\\', '/')

const blocksDir = slashes(path.resolve(import.meta.dirname, '../blocks'))

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

/** Gives the application its view tables, made from the folders in `src/blocks`. */
function codeTables(settings: BundleSettings): Plugin {
  const modules: Record<string, () => string> = {
    'virtual:block-loaders': () => {
      const entries = blockViews().map(
        ({ type, file }) => `  ${JSON.stringify(type)}: () => import(${JSON.stringify(file)}),`,
      )
      return `export const loaders = {\n${entries.join('\n')}\n}\n`
    },
    'virtual:block-views': () => {
      const views = blockViews()
      const imports = views.map(({ file }, index) => `import view${index} from ${JSON.stringify(file)}`)
      const entries = views.map(({ type }, index) => `  ${JSON.stringify(type)}: view${index},`)
      return `${imports.join('\n')}\nexport const views = {\n${entries.join('\n')}\n}\n`
    },
  }
  return {
    name: settingsPlugin,
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

/** Leaves out of the requests' schemas what is said to authors and developers alone: every page with a form brings them. */
const shortRequests: Plugin = {
  name: 'tidewheel:short-requests',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/schemas\/requests\/[^/]+\.json$/ },
    handler: (json) =>
      JSON.stringify(JSON.parse(json, (key, value) => (/^(description|examples)$/.test(key) ? undefined : value))),
  },
}

/** The drawings of the code's own. */
const drawingsFrom = path.resolve(import.meta.dirname, '../ui/art')

/**
 * Gives the code the colors and measures of a site in the place of the usual ones: the values of tokens, and copies of the
 * drawings in which every color of the palette is the site's.
 */
function siteTheme(settings: BundleSettings): Plugin {
  let copied: Theme = {}
  const isUsual = () => Object.keys(settings.theme).length === 0
  return {
    name: 'tidewheel:theme',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/theme\/values\.gen\.ts$/ },
      handler: () =>
        isUsual() ? undefined : themeValues(withOverrides(tokens, settings.theme))['src/theme/values.gen.ts'],
    },
    resolveId: {
      filter: { id: /\.svg(?:\?\w+)?$/ },
      handler(source) {
        if (isUsual()) return undefined
        const { theme, drawingsDir } = settings
        if (copied !== theme) copyDrawings(theme, drawingsDir)
        copied = theme
        const [name = '', query] = path.posix.basename(source).split('?')
        const copy = slashes(path.join(drawingsDir, name))
        if (!existsSync(copy)) return undefined
        return query ? `${copy}?${query}` : copy
      },
    },
  }
}

function copyDrawings(theme: Theme, dir: string): void {
  const own = withOverrides(tokens, theme)
  const palette = new Map(
    namesOfColors(tokens.color.primitive).map((name) => {
      const at = `primitive.${name}`
      return [colorAt(tokens, at).color, colorAt(own, at).color]
    }),
  )
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(drawingsFrom).filter((file) => file.endsWith('.svg'))) {
    const drawing = readFileSync(path.join(drawingsFrom, name), 'utf8')
    writeFileSync(
      path.join(dir, name),
      drawing.replace(/#[\dA-F]{6}\b/gi, (color) => palette.get(color.toUpperCase()) ?? color),
    )
  }
}
