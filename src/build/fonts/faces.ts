import type { Theme } from '#schemas/types.gen.ts'
import { fontFile } from '#src/compiler/values/fontFile.ts'
import { type FontParts, fontParts } from '#src/compiler/values/fontParts.ts'
import type { FontFallback } from '#src/theme/global.ts'
import { withOverrides } from '#src/theme/siteTokens.ts'
import tokens from '#src/theme/tokens.json' with { type: 'json' }

export type Slot = 'display' | 'text'
export type Style = 'roman' | 'italic'

/** One of the site's two fonts, and where its files lie. */
export interface Family {
  /** `Besley Variable` */
  name: string
  generic: 'serif' | 'sans-serif'
  roman: string
  italic?: string
  /** Measured already, with the texts of the site. */
  fallback?: FontFallback
  /** Of the type styles that are set in it. */
  weights: number[]
}

export type Families = Record<Slot, Family>

/**
 * The fonts of a theme.
 *
 * @param media  where the files of `content/media` lie, by name
 * @throws when a file is not there; of content the check refuses that
 */
export function familiesOf(theme: Theme, media: ReadonlyMap<string, string>): Families {
  const { family, style } = withOverrides(tokens, theme).font
  // A theme is checked by its schema; the data itself has the narrower type of what stands in it.
  const named = family as object as Record<Slot, Omit<Family, 'weights'>>
  const fileOf = (name: string) => {
    const file = fontFile(name, media)
    if (file === undefined) throw new Error(`There is no font file "${name}".`)
    return file
  }
  const familyOf = (slot: Slot): Family => {
    const { roman, italic, ...others } = named[slot]
    return {
      ...others,
      roman: fileOf(roman),
      ...(italic !== undefined && { italic: fileOf(italic) }),
      weights: Object.values(style).flatMap(({ family, weight }) => (family === slot ? [weight] : [])),
    }
  }
  return { display: familyOf('display'), text: familyOf('text') }
}

/** What headlines can be drawn with, in italics or not. */
export function displayParts({ display: { roman, italic = roman } }: Families): FontParts {
  const [upright, slanted] = [fontParts(roman), fontParts(italic)]
  return (character) => slanted(character) && upright(character)
}

/** The files that the fonts are from. */
export function filesOf({ display, text }: Families): string[] {
  return [display.roman, display.italic, text.roman, text.italic].filter((file) => file !== undefined)
}

/** The packages that the fonts are from, whose licenses go with them. */
export function packagesOf(families: Families): string[] {
  const names = filesOf(families).map((file) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].map((name) => name.replace('\\', '/'))
}

/** What visitors get of a font. */
export interface Face {
  /** The whole font. */
  file: string
  /** The weights that the design uses, so far as the font has them. */
  weights: { min: number; max: number }
  /** OpenType features that stay. */
  features: string[]
  /** Characters of one file each, the most used first. One more file has the rest. */
  parts: readonly string[]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
// Spaces, hyphens and joiners that do not show: no file is to be fetched for one.
const unseen = '\u00a0\u00ad\u2009\u200a\u200b\u200c\u200d\u2011\u202f\u2060'

/**
 * The first files together are what a first visit fetches, so each character is weighed: a letter of Besley's takes 200
 * bytes, and Instrument Sans kerns everything with everything. Italics are few words, mostly without figures; those
 * of the splash end in three dots.
 */
const parts: Record<Slot, Record<Style, readonly string[]>> = {
  display: {
    roman: [`${letters}${digits}\u00a0\u00ad .,:?!"'’“”-–—&%+/$`, `${unseen}();@#*…`],
    italic: [`${letters}\u00a0\u00ad .,:'’-&…`, `${digits}${unseen};?!%+/()“”$–—`],
  },
  text: {
    roman: [`${letters}${digits}${unseen} .,:;?!'"’“”-–—…&%+/()@$·©é`],
    italic: [
      'ACHILMSTWYabcdefghijklmnopqrstuvwxyz\u00a0\u00ad .,:?1',
      `BDEFGJKNOPQRUVXZ${digits}${unseen};!'’“”-–—…&%+/()$`,
    ],
  },
}

/** One of the site's faces; it has two of each font, or one where a font has no italics. */
export function faceOf(families: Families, slot: Slot, style: Style): Face | undefined {
  const { weights, [style]: file } = families[slot]
  if (file === undefined) return undefined
  // Headlines and names. They are set with tracking, where browsers join no letters.
  const isSpaced = slot === 'display' && style === 'roman'
  return {
    file,
    weights: { min: Math.min(400, ...weights), max: Math.max(isSpaced ? 640 : 600, ...weights) },
    features: ['kern', 'ccmp', 'mark', 'mkmk', 'calt', 'tnum', 'lnum', ...(isSpaced ? [] : ['liga', 'clig'])],
    parts: parts[slot][style],
  }
}

/** What the fonts' files have by themselves, and what is common in print: a page that uses no others changes no font. */
const usual = new Set([
  ...'‘’‚„•×→←↑↓↗✓−€™®°½',
  ...[parts.display, parts.text].flatMap(({ roman, italic }) => [...roman, ...italic]).join(''),
])

/** Those characters of a text beyond ASCII that are not usual, each once and in one order. */
export function strangeCharacters(text: string): string {
  return [...new Set(text.match(/[^\0-\x7f]/gu)).difference(usual)].sort().join('')
}
