import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fontContents } from './fontContents.ts'

/** Which file of a font has a character, by itself or as a letter and its accents; nothing when none has. */
export type FontParts = (character: string) => string | undefined

/**
 * A font with all its parts: its own file, and those that its package has beside it for more characters, such as
 * `besley-latin-ext-wght-normal.woff2` beside `besley-latin-wght-normal.woff2`. These are read only for characters that the
 * file itself lacks.
 */
export function fontParts(file: string): FontParts {
  const [, name, style] = /[\\/]([\w-]+)[\\/]files[\\/]\1-.+-(\w+-\w+\.woff2)$/.exec(file) ?? []
  const beside = name ? readdirSync(dirname(file)) : []
  const others = beside.filter((other) => other.startsWith(`${name}-`) && other.endsWith(`-${style}`))
  const files = [file, ...others.map((other) => join(dirname(file), other))]
  const withAll = (text: string) => {
    const codes = Array.from(text, (character) => character.codePointAt(0)!)
    return files.find((part) => codes.every((code) => fontContents(part)?.characters.has(code)))
  }
  const known = new Map<string, string | undefined>()
  return (character) => {
    if (!known.has(character)) known.set(character, withAll(character) ?? withAll(character.normalize('NFD')))
    return known.get(character)
  }
}

/** Letters, figures and currencies, each with its marks; no emoji (ℹ is both), nor what makes one of a figure. */
const letters = /(?!\p{Extended_Pictographic})[\p{L}\p{N}\p{Sc}](?:(?![\ufe0f\u20e3])\p{M})*/gu

/** The letters of a text that a font lacks, each once. Signs and emoji are no letters: a text can be read without them. */
export function missingLetters(text: string, parts: FontParts): string[] {
  const found = new Set(text.normalize('NFC').match(letters))
  return [...found].filter((letter) => ![...letter].every(parts))
}
