import { readFile } from 'node:fs/promises'
import { Blob, Face as HarfbuzzFace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Face, Weights } from './faces.ts'
import { unicodeRange } from './unicodeRange.ts'
import { unpackFont } from './unpackFont.ts'

/** A file with some characters of a font. */
interface CutFont {
  /** WOFF2. */
  bytes: Buffer
  /** Its characters, for CSS: `U+23,U+3C-3E`. */
  range: string
}

/** A face in files by characters. */
export interface CutFace {
  files: CutFont[]
  weights: Weights
}

/** The names of styles, for menus of fonts. */
const dropTables = ['STAT']

/**
 * Cuts a variable font down to those of its weights and features that the design uses, and into files by characters.
 *
 * @param more  characters that the first file has beside the face's own
 * @returns the face's parts in their order, then one with all other characters of the font
 */
export async function cutFont({ file, parts, weights, features }: Face, more: string): Promise<CutFace> {
  const whole = await readFile(file)
  const [first, ...others] = parts
  const opened = new HarfbuzzFace(new Blob(await unpackFont(whole)))
  const left = new Set(opened.collectUnicodes())
  const { min, max } = opened.getAxisInfos().wght ?? weights
  const cut = { min: Math.max(min, weights.min), max: Math.min(max, weights.max) }
  const known = new Set(left)
  const take = (characters: string) => {
    const codes = [...characters].map((character) => character.codePointAt(0)!).filter((code) => left.has(code))
    for (const code of codes) left.delete(code)
    return new Set(codes)
  }
  const sets = [first + more, ...others].map(take)
  const rest = new Set([...left].filter(isPrinted))
  const files: CutFont[] = []
  for (const codes of [...sets, rest]) {
    const bytes = await subsetFont(whole, String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      variationAxes: { wght: cut },
      keepFeatures: features,
      dropTables,
    })
    files.push({ bytes, range: unicodeRange(codes, known) })
  }
  return { files, weights: cut }
}

const isPrinted = (code: number) => code > 0x20
