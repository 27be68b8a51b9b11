import { readFile } from 'node:fs/promises'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type FontParts, fontParts } from '#src/compiler/values/fontParts.ts'

/** A letter's outline, or that of a part of one. */
export interface Glyph {
  /** For SVG, in the font's own units, upwards from the baseline. */
  path: string
  /** What one of these units is, in sizes. */
  unit: number
  /** How far its ink reaches to the left, up, to the right and down from where it stands, in units. */
  reach: { left: number; top: number; right: number; bottom: number }
}

/** A glyph on its baseline, in pixels. */
export interface PlacedGlyph {
  glyph: Glyph
  x: number
  y: number
  size: number
}

/** A line of text, shaped once; it grows with its size. */
export interface TextLine {
  /** In sizes: 2.7 is 270 px at a size of 100 px. */
  width: number
  /** @param x, y  where the baseline begins */
  placed(x: number, y: number, size: number): PlacedGlyph[]
}

/** Glyphs as SVG. */
export function drawn(glyphs: readonly PlacedGlyph[], color = '#000'): string {
  const paths = glyphs.map(({ glyph: { path, unit }, x, y, size }) => {
    return `<path transform="translate(${x} ${y}) scale(${size * unit} ${-size * unit})" d="${path}"/>`
  })
  return `<g fill="${color}">${paths.join('')}</g>`
}

/** Spaced letters do not join, in browsers neither. */
const apart = ['liga', 'clig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0))

/** What one file has of a font. */
interface Part {
  font: harfbuzz.Font
  /** By their numbers in it. */
  glyphs: Glyph[]
}

/**
 * A variable font at one weight, for text as outlines: it looks the same on every machine, whatever fonts that has. A
 * character that it lacks is left out.
 */
export class Font {
  #partOf: (character: string) => Part | undefined
  /** A size in the font's own units. */
  #units: number
  /** Words repeat from headline to headline. */
  readonly #lines = new Map<string, TextLine>()
  /** In sizes, above and below the baseline. */
  readonly ascent: number
  readonly descent: number

  /**
   * @param files   its own file, then others for more characters, by name and unpacked
   * @param partOf  names the file that has a character
   */
  constructor(files: ReadonlyMap<string, Uint8Array>, partOf: FontParts, weight: number) {
    const parts = new Map<string | undefined, Part>()
    for (const [file, bytes] of files) {
      const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
      font.setVariations([new harfbuzz.Variation('wght', weight)])
      parts.set(file, { font, glyphs: [] })
    }
    this.#partOf = (character) => parts.get(partOf(character))
    const { font } = parts.values().next().value!
    this.#units = font.face.upem
    const { ascender, descender } = font.hExtents()
    this.ascent = ascender / this.#units
    this.descent = -descender / this.#units
  }

  /**
   * @param tracking  room added between characters, in sizes: -0.03; none in a line with letters that are read to the left
   * @param isRtl     whether what stands around the line is read to the left
   */
  line(text: string, tracking = 0, isRtl = false): TextLine {
    const key = JSON.stringify([text, tracking, isRtl])
    const line = this.#lines.get(key) ?? this.#shapedLine(text, tracking, isRtl)
    this.#lines.set(key, line)
    return line
  }

  #shapedLine(text: string, tracking: number, isRtl: boolean): TextLine {
    const runs = runsOf(text.normalize('NFC'), isRtl)
    const room = runs.some((run) => run.isRtl) ? 0 : tracking * this.#units
    let end = 0
    const glyphs: { glyph: Glyph; right: number; up: number }[] = []
    for (const { part, glyph } of runs.flatMap((run) => this.#shaped(run, room !== 0))) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
      part.glyphs[codepoint] ??= this.#glyph(part.font, codepoint)
      glyphs.push({ glyph: part.glyphs[codepoint], right: end + xOffset, up: yOffset })
      end += xAdvance + room
    }
    return {
      width: Math.max(0, end - room) / this.#units,
      placed: (x, y, size) => {
        const scale = size / this.#units
        return glyphs.map(({ glyph, right, up }) => ({ glyph, x: x + right * scale, y: y - up * scale, size }))
      },
    }
  }

  #glyph(font: harfbuzz.Font, number: number): Glyph {
    const { xBearing, yBearing, width, height } = font.glyphExtents(number)!
    return {
      // A tenth of a unit is no part of a pixel.
      path: font.glyphToPath(number).replace(/(\.\d)\d+/g, '$1'),
      unit: 1 / this.#units,
      reach: { left: -xBearing, top: yBearing, right: xBearing + width, bottom: -yBearing - height },
    }
  }

  /** The glyphs of a run from left to right, each with the part of the font that it is from. */
  #shaped({ text, isRtl }: Run, isSpaced: boolean) {
    const stretches: { part: Part; text: string }[] = []
    for (const character of text) {
      const part = this.#partOf(character)
      const last = stretches.at(-1)
      if (part && part === last?.part) last.text += character
      else if (part) stretches.push({ part, text: character })
    }
    return (isRtl ? stretches.reverse() : stretches).flatMap(({ part, text }) => {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.setDirection(isRtl ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
      buffer.setLanguage('en')
      buffer.guessSegmentProperties()
      harfbuzz.shape(part.font, buffer, isSpaced ? apart : [])
      return buffer.getGlyphInfosAndPositions().map((glyph) => ({ part, glyph }))
    })
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
  const files = new Set([file, ...Array.from(text, partOf)].filter((part) => part !== undefined))
  const unpacked = await Promise.all(
    [...files].map(async (part) => {
      const bytes = await subsetFont(await readFile(part), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
      return [part, bytes] as const
    }),
  )
  return (weight) => new Font(new Map(unpacked), partOf, weight)
}
