import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import { themeValues } from '#src/generate/themeValues.ts'
import { colorAt, namesOfColors, withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }

const sources = path.resolve(import.meta.dirname, '..')
const drawingsDir = path.join(sources, 'ui/art')
const valuesFile = 'src/theme/values.gen.ts'

/**
 * Gives the code the colors and measures of a site in the place of the usual ones: the values of tokens, and copies of the
 * drawings in which every color of the palette is the site's.
 *
 * @param theme  as the content has it when the code is loaded
 * @param copiesDir  where the copies may lie
 */
export function themePlugin(theme: () => Theme, copiesDir: string): Plugin {
  const slashes = (file: string) => file.replaceAll('\\', '/')
  return {
    name: 'tidewheel:theme',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/theme\/values\.gen\.ts$/ },
      handler: () => (isOwn(theme()) ? themeValues(withOverrides(tokens, theme()))[valuesFile] : undefined),
    },
    resolveId: {
      filter: { id: /\.svg(?:\?\w+)?$/ },
      async handler(source, importer, options) {
        if (!isOwn(theme())) return undefined
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const [file = '', query] = found?.id.split('?') ?? []
        if (path.dirname(file) !== slashes(drawingsDir)) return found
        writeCopies(theme(), copiesDir)
        const copy = slashes(path.join(copiesDir, path.basename(file)))
        return query ? `${copy}?${query}` : copy
      },
    },
  }
}

function isOwn({ color, font, radius }: Theme): boolean {
  return color !== undefined || font !== undefined || radius !== undefined
}

let written: { theme: Theme; dir: string } | undefined

function writeCopies(theme: Theme, dir: string): void {
  if (written?.theme === theme && written.dir === dir) return
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(drawingsDir).filter((file) => file.endsWith('.svg')))
    writeFileSync(path.join(dir, name), recolored(readFileSync(path.join(drawingsDir, name), 'utf8'), theme))
  written = { theme, dir }
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
