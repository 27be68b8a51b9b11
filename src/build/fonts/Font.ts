import { readFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** A line of text, shaped once; it grows with its size. */
export interface TextLine {
  /** In sizes: 2.7 is 270 px at a size of 100 px. */
  width: number
  /**
   * Its letters as SVG.
   *
   * @param x, y  where the baseline begins
   */
  drawn(x: number, y: number, size: number, color?: string): string
}

/** Spaced letters do not join, in browsers neither. */
const apart = ['liga', 'clig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0))

/**
 * A variable font at one weight, for text as outlines: it looks the same on every machine, whatever fonts that has.
 *
 * A character that it lacks loses its accent; one that it lacks then too is left out. Right-to-left scripts are not for it.
 */
export class Font {
  /** Its units are the font's own. */
  #font: harfbuzz.Font
  #unitsPerSize: number
  #paths = new Map<number, string>()
  /** In sizes, above and below the baseline. */
  readonly ascent: number
  readonly descent: number

  /** @param bytes  an unpacked font, not WOFF2 */
  constructor(bytes: Uint8Array, weight: number) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
    this.#font = new harfbuzz.Font(face)
    this.#font.setVariations([new harfbuzz.Variation('wght', weight)])
    this.#unitsPerSize = face.upem
    const { ascender, descender } = this.#font.hExtents()
    this.ascent = ascender / face.upem
    this.descent = -descender / face.upem
  }

  /** @param tracking  room added between characters, in sizes: -0.03 */
  line(text: string, tracking = 0): TextLine {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(this.#known(text))
    buffer.setDirection(harfbuzz.Direction.LTR)
    buffer.setScript('Latn')
    buffer.setLanguage('en')
    harfbuzz.shape(this.#font, buffer, tracking === 0 ? [] : apart)
    const between = tracking * this.#unitsPerSize
    let end = 0
    const letters = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const letter = `<path transform="translate(${end + xOffset} ${yOffset})" d="${this.#pathOf(codepoint)}"/>`
      end += xAdvance + between
      return letter
    })
    return {
      width: Math.max(0, end - between) / this.#unitsPerSize,
      drawn: (x, y, size, color = '#000') => {
        const scale = size / this.#unitsPerSize
        return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
      },
    }
  }

  #pathOf(glyph: number): string {
    // A tenth of a unit is no part of a pixel.
    const path = this.#paths.get(glyph) ?? this.#font.glyphToPath(glyph).replace(/(\.\d)\d+/g, '$1')
    this.#paths.set(glyph, path)
    return path
  }

  #known(text: string): string {
    const isKnown = (character: string) => this.#font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined
    return [...text.normalize('NFC')]
      .map((character) => (isKnown(character) ? character : [...character.normalize('NFD')].filter(isKnown).join('')))
      .join('')
  }
}

/** @param file  WOFF2 */
export async function readFont(file: string): Promise<(weight: number) => Font> {
  const bytes = await unpackFont(await readFile(file))
  return (weight) => new Font(bytes, weight)
}

/** A WOFF2 file without its compression, as a font's tables are read. It keeps all of its characters. */
export function unpackFont(woff2: Buffer): Promise<Buffer> {
  return subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
}
