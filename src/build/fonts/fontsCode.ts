import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SlottedFace } from './faces.ts'

const makers = [
  'cutFont.ts',
  'faces.ts',
  'makeFonts.ts',
  'measuredFallback.ts',
  'unicodeRange.ts',
  'unpackFont.ts',
  '../store.ts',
]
const packages = ['harfbuzzjs', 'subset-font']

/** Changes with the fonts and with what cuts them. Of packages it takes their versions, which `package.json` names exactly. */
export function fontsCode(faces: readonly SlottedFace[]): string {
  const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  const { dependencies } = JSON.parse(readFileSync(at('../../../package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify(packages.map((name) => dependencies[name])))
  for (const file of [...makers.map(at), ...faces.map(({ face }) => face.file)]) hash.update(readFileSync(file))
  return hash.digest('hex')
}
