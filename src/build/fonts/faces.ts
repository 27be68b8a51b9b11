import type { Families } from './families.ts'

/** What visitors get of a font. */
export interface Face extends Cut {
  /** The whole font. */
  file: string
  /** What the names of its files begin with. */
  name: string
}

interface Cut {
  /** The weights that the design uses, so far as the font has them. */
  weights: Weights
  /** OpenType features that stay. */
  features: string[]
  /** Characters of one file each, the most used first. One more file has the rest. */
  parts: [string, ...string[]]
  /** Whether the first file takes in further characters that the content uses, because a late one would move lines. */
  followsContent: boolean
}

export interface Weights {
  min: number
  max: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const kerned = ['kern', 'ccmp', 'mark', 'mkmk', 'calt', 'tnum', 'lnum']
const joined = [...kerned, 'liga', 'clig']
// Spaces, hyphens and joiners that do not show: no file is to be fetched for one.
const unseen = '\u00a0\u00ad\u2009\u200a\u200b\u200c\u200d\u2011\u202f\u2060'

/**
 * The first files together are what a first visit fetches, so each character is weighed: a letter of Besley's takes 200
 * bytes, and Instrument Sans kerns everything with everything. Italics are few words, mostly without figures. Headlines
 * are set with tracking, where browsers join no letters.
 */
const cuts: Record<'display' | 'text', Record<'roman' | 'italic', Cut>> = {
  display: {
    roman: {
      weights: { min: 400, max: 640 },
      features: kerned,
      parts: [`${letters}${digits}\u00a0\u00ad .,:?!"'’“”-–—&%+/$`, `${unseen}();@#*…`],
      followsContent: true,
    },
    italic: {
      weights: { min: 400, max: 600 },
      features: joined,
      parts: [`${letters}\u00a0\u00ad .,:'’-&`, `${digits}${unseen};?!%+/()“”$–—…`],
      followsContent: false,
    },
  },
  text: {
    roman: {
      weights: { min: 400, max: 600 },
      features: joined,
      parts: [`${letters}${digits}${unseen} .,:;?!'"’“”-–—…&%+/()@$·©é`],
      followsContent: true,
    },
    italic: {
      weights: { min: 400, max: 600 },
      features: joined,
      parts: [
        'ACHILMSTWYabcdefghijklmnopqrstuvwxyz\u00a0\u00ad .,:?1',
        `BDEFGJKNOPQRUVXZ${digits}${unseen};!'’“”-–—…&%+/()$`,
      ],
      followsContent: false,
    },
  },
}

export interface SlottedFace {
  slot: 'display' | 'text'
  style: 'roman' | 'italic'
  face: Face
}

/** The faces that the site's fonts have: two each, or one where a font has no italics. */
export function facesOf(families: Families): SlottedFace[] {
  return (['display', 'text'] as const).flatMap((slot) =>
    (['roman', 'italic'] as const).flatMap((style) => {
      const { name, weights, [style]: file } = families[slot]
      if (file === undefined) return []
      const cut = cuts[slot][style]
      const min = Math.min(cut.weights.min, ...weights)
      const max = Math.max(cut.weights.max, ...weights)
      const begin = name.charAt(0).toLowerCase() + (style === 'italic' ? 'i' : '')
      return [{ slot, style, face: { ...cut, weights: { min, max }, file, name: begin } }]
    }),
  )
}

/** ASCII, what the fonts' files have by themselves, and what is common in print: a page that uses no others changes no font. */
const usual = new Set([
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'‘’‚„•×→←↑↓↗✓−€™®°½',
  ...Object.values(cuts).flatMap(({ roman, italic }) => [...roman.parts, ...italic.parts].flatMap((part) => [...part])),
])

/** Those characters of a text that are not usual, each once, in order of their codes. */
export function strangeCharacters(text: string): string {
  const beyondAscii = text.match(/[^\0-\x7f]/gu) ?? []
  const strange = new Set(beyondAscii.filter((character) => !usual.has(character)))
  return [...strange].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!).join('')
}
