import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FontFiles } from './fontFiles.ts'

/** What a card looks like depends on their versions, which `package.json` names exactly. */
const packages = ['harfbuzzjs', 'sharp', 'subset-font']

/** A hash of what prints cards: the sources beside this one, the site's fonts, the packages that draw. */
export function printedBy(fontFiles: FontFiles): string {
  const folder = import.meta.dirname
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, '../../../package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify(packages.map((name) => dependencies[name])))
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.join(folder, file))
  for (const file of [...sources, ...Object.values(fontFiles)]) hash.update(readFileSync(file))
  return hash.digest('hex')
}
