import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { fontContents } from '#src/compiler/values/fontContents.ts'
import { fontParts } from '#src/compiler/values/fontParts.ts'
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
 * @param strange  characters beside the face's own
 * @param isFirst  whether the first file has them; those of the font's other parts have files of their own
 * @returns the face's parts in their order, then one with all other characters of its file, then the font's other parts
 */
export async function cutFont(face: Face, strange: string, isFirst: boolean): Promise<CutFace> {
  const knownIn = (file: string) => String.fromCodePoint(...fontContents(file)!.characters)
  const left = new Set(knownIn(face.file))
  const take = (characters: string) => [...characters].filter((one) => left.delete(one)).join('')
  const taken = face.parts.map((part, index) => take(isFirst && index === 0 ? part + strange : part))
  const rest = [...left].filter((character) => character > ' ').join('')
  const parts = [...taken, rest].map((characters) => ({ file: face.file, characters }))
  for (const [file, characters] of Map.groupBy(strange, fontParts(face.file)))
    if (file && file !== face.file) parts.push({ file, characters: characters.join('') })
  const { min, max } = fontContents(face.file)!.weights ?? face.weights
  const weights = { min: Math.max(min, face.weights.min), max: Math.min(max, face.weights.max) }
  const files: CutFace['files'] = []
  for (const { file, characters } of parts) {
    const range = unicodeRange(characters, knownIn(file))
    if (range === '') continue
    const bytes = await subsetFont(await readFile(file), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: face.features,
      // The names of styles, for menus of fonts.
      dropTables: ['STAT'],
    })
    files.push({ bytes, range })
  }
  return { files, weights }
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
