import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { perFile } from '../memo.ts'
import { charactersOfFont } from './fontTables.ts'

/** Which file of a font has a character; nothing when none has. */
export type FontParts = (character: string) => string | undefined

/**
 * A font with all its parts: its own file, and those that its package has beside it for more characters, such as
 * `besley-latin-ext-wght-normal.woff2` beside `besley-latin-wght-normal.woff2`. These are read only for characters that the
 * file itself lacks.
 */
export function fontParts(file: string): FontParts {
  const others = () => {
    const [, name = '', style] = /[\\/]([\w-]+)[\\/]files[\\/]\1-.+-(\w+-\w+\.woff2)$/.exec(file) ?? []
    const beside = style ? readdirSync(dirname(file)) : []
    return beside
      .filter((other) => other !== basename(file) && other.startsWith(`${name}-`) && other.endsWith(`-${style}`))
      .map((other) => join(dirname(file), other))
  }
  let known: string[] | undefined
  return (character) => {
    const has = (part: string) => charactersIn(part).has(character.codePointAt(0)!)
    if (has(file)) return file
    known ??= others()
    return known.find(has)
  }
}

const charactersIn = perFile((file) => charactersOfFont(readFileSync(file)))

/** Whether a character can be drawn, by itself or as a letter and its accents. */
export const isDrawn = (character: string, parts: FontParts) =>
  parts(character) !== undefined || [...character.normalize('NFD')].every((part) => parts(part) !== undefined)

/** Letters, figures and currencies, each with its marks; not what makes an emoji of a figure. */
const letters = /[\p{L}\p{N}\p{Sc}](?:(?![\ufe0f\u20e3])\p{M})*/gu

/** The letters of a text that a font lacks, each once. Signs and emoji are no letters: a text can be read without them. */
export function missingLetters(text: string, parts: FontParts): string[] {
  const found = new Set(text.normalize('NFC').match(letters))
  return [...found].filter((letter) => ![...letter].every((character) => isDrawn(character, parts)))
}
