import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import { themeValues } from '#src/generate/themeValues.ts'
import { colorAt, namesOfColors, withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }
import type { BundleSettings } from './codeTables.ts'

const ownDrawings = path.resolve(import.meta.dirname, '../ui/art')
const valuesFile = 'src/theme/values.gen.ts'

/**
 * Gives the code the colors and measures of a site in the place of the usual ones: the values of tokens, and copies of the
 * drawings in which every color of the palette is the site's.
 *
 * @param settings  as they are when the code is loaded
 */
export function themePlugin(settings: Pick<BundleSettings, 'theme' | 'drawingsDir'>): Plugin {
  let copied: Theme | undefined
  const slashes = (file: string) => file.replaceAll('\\', '/')
  return {
    name: 'tidewheel:theme',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/theme\/values\.gen\.ts$/ },
      handler() {
        const { theme } = settings
        return isOwn(theme) ? themeValues(withOverrides(tokens, theme))[valuesFile] : undefined
      },
    },
    resolveId: {
      filter: { id: /\.svg(?:\?\w+)?$/ },
      async handler(source, importer, options) {
        const { theme, drawingsDir } = settings
        if (!isOwn(theme)) return undefined
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const [file = '', query] = found?.id.split('?') ?? []
        if (path.dirname(file) !== slashes(ownDrawings)) return found
        if (copied !== theme) writeCopies(theme, drawingsDir)
        copied = theme
        const copy = slashes(path.join(drawingsDir, path.basename(file)))
        return query ? `${copy}?${query}` : copy
      },
    },
  }
}

function isOwn({ color, font, radius }: Theme): boolean {
  return color !== undefined || font !== undefined || radius !== undefined
}

function writeCopies(theme: Theme, dir: string): void {
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(ownDrawings).filter((file) => file.endsWith('.svg')))
    writeFileSync(path.join(dir, name), recolored(readFileSync(path.join(ownDrawings, name), 'utf8'), theme))
}

function recolored(drawing: string, theme: Theme): string {
  const own = withOverrides(tokens, theme)
  const palette = new Map(
    namesOfColors(tokens.color.primitive).map((name) => {
      const at = `primitive.${name}`
      return [colorAt(tokens, at).color, colorAt(own, at).color]
    }),
  )
  return drawing.replace(/#[\dA-F]{6}\b/gi, (color) => palette.get(color.toUpperCase()) ?? color)
}
