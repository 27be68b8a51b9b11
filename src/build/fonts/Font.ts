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
 * A character that it lacks loses its accent; one that it lacks then too is left out.
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

  /**
   * @param tracking  room added between characters, in sizes: -0.03; none in a line with letters that are read to the left
   * @param isRtl     whether what stands around the line is read to the left
   */
  line(text: string, tracking = 0, isRtl = false): TextLine {
    const known = this.#parts(text).map((part) => part.text)
    const runs = runsOf(known.join(''), isRtl)
    const room = runs.some((run) => run.isRtl) ? 0 : tracking
    const parts = runs.flatMap((run) => {
      const seen = this.#parts(run.text)
      return (run.isRtl ? seen.reverse() : seen).map(({ font, text }) => font.#shaped({ text, isRtl: run.isRtl }, room))
    })
    const [first = this.#shaped({ text: '', isRtl }, room), ...rest] = parts
    return rest.reduce((line, next) => {
      const begin = line.width + room
      return {
        width: begin + next.width,
        drawn: (x, y, size, color) => line.drawn(x, y, size, color) + next.drawn(x + begin * size, y, size, color),
      }
    }, first)
  }

  #shaped({ text, isRtl }: Run, tracking: number): TextLine {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.setDirection(isRtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    if (!isRtl) buffer.setScript('Latn')
    buffer.setLanguage('en')
    buffer.guessSegmentProperties()
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

  /** What is drawn of a text, in stretches of one font. */
  #parts(text: string): { font: Font; text: string }[] {
    const withFont = (character: string) => {
      const code = character.codePointAt(0) ?? 0
      const font = [this, ...this.#others].find((font) => font.#font.nominalGlyph(code) !== undefined)
      return font ? [{ font, text: character }] : []
    }
    const parts: { font: Font; text: string }[] = []
    for (const character of text.normalize('NFC')) {
      const found = withFont(character)
      for (const part of found.length > 0 ? found : [...character.normalize('NFD')].flatMap(withFont)) {
        const last = parts.at(-1)
        if (last?.font === part.font) last.text += part.text
        else parts.push(part)
      }
    }
    return parts
  }
}

/** A part of a line that is read in one direction. */
interface Run {
  text: string
  isRtl: boolean
}

const toLeft = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}'
/** A letter of a script that is read to the left. */
export const rtlLetter = new RegExp(`[${toLeft}]`, 'u')
const ltrRun = new RegExp(`((?=[\\p{L}\\p{N}])[^${toLeft}](?:[^${toLeft}]*(?=[\\p{L}\\p{N}])[^${toLeft}])?)`, 'u')
const rtlRun = new RegExp(`([${toLeft}](?:[${toLeft}]|[^\\p{L}\\p{N}])*[${toLeft}]|[${toLeft}])`, 'u')

/**
 * The runs of a line as they are seen, from left to right. Signs between runs go with what stands around the line.
 *
 * @see https://www.unicode.org/reports/tr9/ of which this is what headlines need
 */
export function runsOf(text: string, isRtl: boolean): Run[] {
  const parts = text.split(isRtl ? ltrRun : rtlRun)
  const runs = parts.map((text, index) => ({ text, isRtl: isRtl === (index % 2 === 0) })).filter(({ text }) => text)
  return isRtl ? runs.reverse() : runs
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
