import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The source of an `icons.gen.ts`: the drawings of the icons that code uses, whatever the content says.
 *
 * @param list  the file with the names, for what is said about them: `src/theme/icons.json`
 * @param names  `check`, or with a weight `check:bold`, `check:fill`
 * @param assets  the folder with Phosphor's SVG files, one folder per weight
 */
export function emitIcons(
  list: string,
  names: readonly string[],
  assets: string,
): { source: string; problems: string[] } {
  const problems: string[] = []
  const rows: string[] = []
  for (const name of [...new Set(names)].sort()) {
    const path = iconPath(name, assets)
    if (path) rows.push(`  ${JSON.stringify(name)}: ${JSON.stringify(path)},\n`)
    else problems.push(`${list} names "${name}", which is not an icon of phosphoricons.com.`)
  }
  const source = `// Made by \`npm run generate\` from ${list}. Do not edit.

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
