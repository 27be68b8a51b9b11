import { iconPaths, isIcon } from '#src/compiler/schema/icons.ts'

/**
 * The source of an `icons.gen.ts`: the drawings of the icons that code uses, whatever the content says.
 *
 * @param list  the file with the names, for what is said about them: `src/theme/icons.json`
 * @param names  `check`, or with a weight `check:bold`, `check:fill`
 */
export function emitIcons(list: string, names: readonly string[]): { source: string; problems: string[] } {
  const unknown = new Set(names.filter((name) => !isIcon(name)))
  const rows = Object.entries(iconPaths(new Set(names))).map(
    ([name, path]) => `  ${JSON.stringify(name)}: ${JSON.stringify(path)},\n`,
  )
  const source = `// Made by \`npm run generate\` from ${list}. Do not edit.

/** SVG path data on a 256 × 256 field, keyed \`name\` or \`name:weight\`. */
export const iconPaths: Record<string, string> = {
${rows.join('')}}
`
  const problems = [...unknown]
    .sort()
    .map((name) => `${list} names "${name}", which is not an icon of phosphoricons.com.`)
  return { source, problems }
}
