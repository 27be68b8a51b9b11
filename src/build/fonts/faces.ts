import { createRequire } from 'node:module'
import type { PagesContext } from '#src/prerender/pagesContext.ts'

export type FaceName = keyof PagesContext['fonts']

/** What visitors get of a font. */
export interface Face {
  /** The whole font, in its package. */
  file: string
  /** What the names of its files begin with. */
  name: string
  /** The weights that the design uses, from the font's own on, so that its outlines stay as they were drawn. */
  weights: { min: number; max: number }
  /** OpenType features that stay. */
  features: string[]
  /** Characters of one file each, the most used first. One more file has the rest. */
  parts: [string, ...string[]]
  /** Whether the first file takes in further characters that the content uses, because a late one would move lines. */
  followsContent: boolean
}

const { resolve } = createRequire(import.meta.url)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const kerned = ['kern', 'ccmp', 'mark', 'mkmk', 'calt', 'tnum', 'lnum']
const joined = [...kerned, 'liga', 'clig']
// Spaces, hyphens and joiners that nobody sees: no file is to be fetched for one.
const unseen = '\u00a0\u00ad\u2009\u200a\u200b\u200c\u200d\u2011\u202f\u2060'

/**
 * The first files together are what a first visit fetches, so each character is weighed: a letter of Besley's takes 200
 * bytes, and Instrument Sans kerns everything with everything. Italics are few words, mostly without figures. Besley's
 * romans are set with tracking, where browsers join no letters.
 */
export const faces: Record<FaceName, Face> = {
  displayRoman: {
    file: resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
    name: 'b',
    weights: { min: 400, max: 640 },
    features: kerned,
    parts: [`${letters}${digits}\u00a0\u00ad .,:?!"'’“”-–—&%+/$`, `${unseen}();@#*…`],
    followsContent: true,
  },
  displayItalic: {
    file: resolve('@fontsource-variable/besley/files/besley-latin-wght-italic.woff2'),
    name: 'bi',
    weights: { min: 400, max: 600 },
    features: joined,
    parts: [`${letters}\u00a0\u00ad .,:'’-&`, `${digits}${unseen};?!%+/()“”$–—…`],
    followsContent: false,
  },
  textRoman: {
    file: resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    name: 'i',
    weights: { min: 400, max: 600 },
    features: joined,
    parts: [`${letters}${digits}${unseen} .,:;?!'"’“”-–—…&%+/()@$·©é`],
    followsContent: true,
  },
  textItalic: {
    file: resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2'),
    name: 'ii',
    weights: { min: 400, max: 600 },
    features: joined,
    parts: [
      'ACHILMSTWYabcdefghijklmnopqrstuvwxyz\u00a0\u00ad .,:?1',
      `BDEFGJKNOPQRUVXZ${digits}${unseen};!'’“”-–—…&%+/()$`,
    ],
    followsContent: false,
  },
}
