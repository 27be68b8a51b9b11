import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The source of `src/theme/icons.gen.ts`: the drawings of the icons that code uses, whatever the content says.
 *
 * @param names  `check`, or with a weight `check:bold`, `check:fill`
 * @param assets  the folder with Phosphor's SVG files, one folder per weight
 */
export function emitIcons(names: readonly string[], assets: string): { source: string; problems: string[] } {
  const problems: string[] = []
  const rows: string[] = []
  for (const name of [...new Set(names)].sort()) {
    const path = iconPath(name, assets)
    if (path) rows.push(`  ${JSON.stringify(name)}: ${JSON.stringify(path)},\n`)
    else problems.push(`src/theme/icons.json names "${name}", which is not an icon of phosphoricons.com.`)
  }
  const source = `// Made by \`npm run generate\` from src/theme/icons.json. Do not edit.

/** SVG path data on a 256 × 256 field, keyed \`name\` or \`name:weight\`. */
export const iconPaths: Record<string, string> = {
${rows.join('')}}
`
  return { source, problems }
}

function iconPath(key: string, assets: string): string | undefined {
  const [name, weight = 'regular'] = key.split(':')
  const file = join(assets, weight, weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`)
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8').match(/ d="([^"]+)"/)?.[1]
}
