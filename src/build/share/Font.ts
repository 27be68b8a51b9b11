import * as harfbuzz from 'harfbuzzjs'
import { flattened, type Outline } from './outlines.ts'

/** A line of text, shaped once; it grows with its size. */
export interface TextLine {
  /** In pixels. */
  width(size: number): number
  /** @param x, y  where the baseline begins */
  outlines(x: number, y: number, size: number): Outline[]
}

/** Spaced letters do not join, in browsers neither. */
const apart = ['liga', 'clig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0))

/**
 * A variable font at one weight, for text as outlines: it looks the same on every machine, whatever fonts that has.
 *
 * Characters outside of the file's own subset have no outline; right-to-left scripts are not for it.
 */
export class Font {
  /** Its units are the font's own. */
  #font: harfbuzz.Font
  #unitsPerSize: number
  #buffer = new harfbuzz.Buffer()
  /** Of each glyph that was drawn, in sizes. */
  #outlines = new Map<number, Outline[]>()

  /** @param bytes  an unpacked font with TrueType outlines, not WOFF2 */
  constructor(bytes: Uint8Array, weight: number) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
    this.#unitsPerSize = face.upem
    this.#font = new harfbuzz.Font(face)
    this.#font.setVariations([new harfbuzz.Variation('wght', weight)])
  }

  /** In sizes, above the baseline. */
  get ascent(): number {
    return this.#font.hExtents().ascender / this.#unitsPerSize
  }

  /** In sizes, below the baseline. */
  get descent(): number {
    return -this.#font.hExtents().descender / this.#unitsPerSize
  }

  has(character: string): boolean {
    return this.#font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined
  }

  /** @param tracking  room added between characters, in sizes: -0.03 */
  line(text: string, tracking = 0): TextLine {
    let width = 0
    const glyphs = this.#shape(text, tracking).map(({ codepoint, xAdvance, xOffset, yOffset }) => {
      const glyph = { outlines: this.#outlinesOf(codepoint), x: width + xOffset, y: yOffset }
      width += xAdvance + tracking
      return glyph
    })
    return {
      width: (size) => Math.max(0, width - tracking) * size,
      outlines: (left, baseline, size) =>
        glyphs.flatMap(({ outlines, x, y }) =>
          outlines.map((outline) =>
            outline.map((at, index) => (index % 2 === 0 ? left + (x + at) * size : baseline - (y + at) * size)),
          ),
        ),
    }
  }

  /** Glyphs and their places, in sizes. */
  #shape(text: string, tracking: number) {
    const buffer = this.#buffer
    buffer.reset()
    buffer.addText(text)
    buffer.setDirection(harfbuzz.Direction.LTR)
    buffer.setScript('Latn')
    buffer.setLanguage('en')
    harfbuzz.shape(this.#font, buffer, tracking === 0 ? [] : apart)
    const sizes = (units = 0) => units / this.#unitsPerSize
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance, xOffset, yOffset }) => ({
      codepoint,
      xAdvance: sizes(xAdvance),
      xOffset: sizes(xOffset),
      yOffset: sizes(yOffset),
    }))
  }

  #outlinesOf(glyph: number): Outline[] {
    const known = this.#outlines.get(glyph)
    if (known) return known
    const outlines = flattened(this.#font.glyphToJson(glyph), this.#unitsPerSize)
    this.#outlines.set(glyph, outlines)
    return outlines
  }
}
