import { readFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { fontParts } from '#src/compiler/values/fontParts.ts'

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
  /** For characters that it lacks. */
  #others: readonly Font[]
  /** In sizes, above and below the baseline. */
  readonly ascent: number
  readonly descent: number

  /**
   * @param bytes   an unpacked font, not WOFF2
   * @param others  the same for characters that it lacks
   */
  constructor(bytes: Uint8Array, weight: number, others: readonly Uint8Array[] = []) {
    this.#others = others.map((other) => new Font(other, weight))
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
    const runs: { font: Font; text: string }[] = []
    for (const { font, character } of this.#known(text)) {
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    const [first = this.#shaped('', tracking), ...rest] = runs.map(({ font, text }) => font.#shaped(text, tracking))
    return rest.reduce((line, next) => {
      const begin = line.width + tracking
      return {
        width: begin + next.width,
        drawn: (x, y, size, color) => line.drawn(x, y, size, color) + next.drawn(x + begin * size, y, size, color),
      }
    }, first)
  }

  #shaped(text: string, tracking: number): TextLine {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
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

  #known(text: string): { font: Font; character: string }[] {
    const withFont = (character: string) => {
      const code = character.codePointAt(0) ?? 0
      const font = [this, ...this.#others].find((font) => font.#font.nominalGlyph(code) !== undefined)
      return font ? [{ font, character }] : []
    }
    return [...text.normalize('NFC')].flatMap((character) => {
      const found = withFont(character)
      return found.length > 0 ? found : [...character.normalize('NFD')].flatMap(withFont)
    })
  }
}

/**
 * @param file  WOFF2
 * @param text  what is to be drawn: more parts of the font are read for it
 */
export async function readFont(file: string, text = ''): Promise<(weight: number) => Font> {
  const partOf = fontParts(file)
  const files = new Set([file, ...[...new Set(text)].map(partOf)].filter((part) => part !== undefined))
  const [bytes, ...others] = await Promise.all([...files].map(async (part) => unpackFont(await readFile(part))))
  return (weight) => new Font(bytes!, weight, others)
}

/** A WOFF2 file without its compression, as a font's tables are read. It keeps all of its characters. */
export function unpackFont(woff2: Buffer): Promise<Buffer> {
  return subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
}
