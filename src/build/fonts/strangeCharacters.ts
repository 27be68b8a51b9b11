import { usualParts } from './faces.ts'

/**
 * Characters that the fonts' files have by themselves, or leave out on purpose: ASCII, and what is common in print. A page that uses no
 * others changes no font.
 */
const usual = new Set([
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'‘’‚„•×→←↑↓↗✓−€™®°½',
  ...usualParts.join(''),
])

/** Those in a text that are not usual, each once, in order of their codes. */
export function strangeCharacters(text: string): string {
  const beyondAscii = text.match(/[^\0-\x7f]/gu) ?? []
  const strange = new Set(beyondAscii.filter((character) => !usual.has(character)))
  return [...strange].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!).join('')
}
