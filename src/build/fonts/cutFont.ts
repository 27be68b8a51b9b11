import { readFile } from 'node:fs/promises'
import { Blob, Face as HarfbuzzFace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { unpackFont } from './Font.ts'
import type { Face } from './faces.ts'

/** A face in files by characters. */
export interface CutFace {
  /** WOFF2, each with its characters for CSS: `U+23,U+3C-3E`. */
  files: { bytes: Buffer; range: string }[]
  weights: Face['weights']
}

/**
 * Cuts a variable font down to those of its weights and features that the design uses, and into files by characters.
 *
 * @param more  characters that the first file has beside the face's own
 * @returns the face's parts in their order, then one with all other characters of the font
 */
export async function cutFont({ file, parts, weights, features }: Face, more: string): Promise<CutFace> {
  const whole = await readFile(file)
  const opened = new HarfbuzzFace(new Blob(await unpackFont(whole)))
  const known = String.fromCodePoint(...opened.collectUnicodes())
  const left = new Set(known)
  const take = (characters: Iterable<string>) => [...characters].filter((one) => left.delete(one)).join('')
  const [first, ...others] = parts
  const taken = [first + more, ...others].map(take)
  const rest = take([...left].filter((character) => character > ' '))
  const { min, max } = opened.getAxisInfos().wght ?? weights
  const cut = { min: Math.max(min, weights.min), max: Math.min(max, weights.max) }
  const files: CutFace['files'] = []
  for (const characters of [...taken, rest]) {
    const bytes = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: cut },
      keepFeatures: features,
      // The names of styles, for menus of fonts.
      dropTables: ['STAT'],
    })
    files.push({ bytes, range: unicodeRange(characters, known) })
  }
  return { files, weights: cut }
}

/** What a font does not have is spanned, up to here: a range is shorter than two. */
const widestGap = 12

/**
 * Characters as CSS names them, `U+23,U+3C-3E`, in as few ranges as there can be without another of the font.
 *
 * @param known  all that the font has
 * @see https://www.w3.org/TR/css-fonts-4/#unicode-range-desc
 */
export function unicodeRange(characters: string, known: string): string {
  const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0)!)
  const codes = new Set(codesOf(characters))
  const runs: { first: number; last: number }[] = []
  let isOpen = false
  for (const code of codesOf(known).sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (!codes.has(code)) isOpen = false
    else if (run && isOpen && code - run.last <= widestGap) run.last = code
    else {
      runs.push({ first: code, last: code })
      isOpen = true
    }
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}
