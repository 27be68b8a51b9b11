import { readFile } from 'node:fs/promises'
import { Blob, Face as HarfbuzzFace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { unpackFont } from './Font.ts'
import type { Face, Weights } from './faces.ts'

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

/** What a font does not have is spanned, up to here: a range is shorter than two. */
const widestGap = 12

/**
 * Characters as CSS names them, `U+23,U+3C-3E`, in as few ranges as there can be without another of the font.
 *
 * @param codes, known  code points; `known` are all that the font has
 * @see https://www.w3.org/TR/css-fonts-4/#unicode-range-desc
 */
export function unicodeRange(codes: Iterable<number>, known: ReadonlySet<number>): string {
  const runs: [first: number, last: number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && code - run[1] <= widestGap && isFree(run[1] + 1, code, known)) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}

function isFree(from: number, to: number, known: ReadonlySet<number>): boolean {
  for (let code = from; code < to; code++) if (known.has(code)) return false
  return true
}
