import { characterMap } from './characterMap.ts'
import { kerningOf } from './kerning.ts'
import { type Outline, type Point, readOutlines } from './outlines.ts'
import { type Place, pathData } from './pathData.ts'
import { Reader } from './reader.ts'
import { variationsAt } from './variations.ts'
import { readWoff2, type Table } from './woff2.ts'

interface Glyph {
  advance: number
  contours: Point[][]
}

export interface TextStyle {
  /** Pixels. */
  size: number
  /** Room added between characters, in parts of the size: -0.03. */
  tracking?: number
}

/**
 * A variable font at one weight, for text as outlines: it looks the same on every machine, whatever fonts that has.
 *
 * What it cannot do, because no headline of the site needs it: ligatures, right-to-left scripts, characters outside the
 * file's own subset, which it shows as nothing.
 */
export class Font {
  #units: number
  #outlines: Outline[]
  #advances: (glyph: number) => number
  #variation: ReturnType<typeof variationsAt>
  #glyphOf: (code: number) => number
  #kerning: (left: number, right: number) => number
  #glyphs = new Map<number, Glyph>()

  /** @param file  a WOFF2 file with TrueType outlines */
  constructor(file: Uint8Array, weight: number) {
    const tables = readWoff2(file)
    const bytes = (tag: string) => tables.get(tag)?.bytes ?? new Uint8Array()
    this.#units = new Reader(bytes('head'), 18).u16()
    this.#outlines = readOutlines(bytes('glyf'))
    this.#advances = advances(tables)
    this.#variation = variationsAt(tables, weight)
    this.#glyphOf = characterMap(bytes('cmap'))
    this.#kerning = tables.has('GPOS') ? kerningOf(bytes('GPOS')) : () => 0
  }

  has(character: string): boolean {
    return this.#glyphOf(character.codePointAt(0) ?? 0) !== 0
  }

  /** How long a line is, in pixels. */
  width(text: string, style: TextStyle): number {
    return this.#place(text, style).width
  }

  /**
   * A line as SVG path data.
   *
   * @param x, y  where its baseline begins
   */
  path(text: string, x: number, y: number, style: TextStyle): string {
    const scale = style.size / this.#units
    return this.#place(text, style)
      .places.map(([glyph, left]) => pathData(this.#glyph(glyph).contours, x + left, y, scale))
      .join('')
  }

  #place(text: string, { size, tracking = 0 }: TextStyle): { places: [glyph: number, x: number][]; width: number } {
    const scale = size / this.#units
    const glyphs = [...text].map((character) => this.#glyphOf(character.codePointAt(0) ?? 0))
    let x = 0
    const places = glyphs.map((glyph, index): [number, number] => {
      const at = x
      const next = glyphs[index + 1]
      const kern = next === undefined ? 0 : this.#kerning(glyph, next)
      x += (this.#glyph(glyph).advance + kern) * scale + tracking * size
      return [glyph, at]
    })
    return { places, width: Math.max(0, x - tracking * size) }
  }

  #glyph(index: number): Glyph {
    const known = this.#glyphs.get(index)
    if (known) return known
    const glyph = this.#build(index)
    this.#glyphs.set(index, glyph)
    return glyph
  }

  #build(index: number): Glyph {
    const outline = this.#outlines[index]
    if (!outline) return { advance: 0, contours: [] }
    const { components, ends } = outline
    // A glyph made of others moves their places instead of points.
    const points = components.length > 0 ? components : outline.points
    const moves = this.#variation(index, { points, ends: components.length > 0 ? [] : ends })
    const [origin = 0, end = 0] = moves.x.slice(points.length)
    const advance = this.#advances(index) + end - origin
    const moved = <Item extends Place>(place: Item, point: number): Item => ({
      ...place,
      x: place.x + (moves.x[point] ?? 0),
      y: place.y + (moves.y[point] ?? 0),
    })
    if (components.length === 0) {
      const all = outline.points.map(moved)
      return { advance, contours: ends.map((end, contour) => all.slice(ends[contour - 1] ?? 0, end)) }
    }
    const contours = components.map(moved).flatMap(({ glyph, x, y, scale: [xx, xy, yx, yy] }) =>
      this.#glyph(glyph).contours.map((contour) =>
        contour.map((point) => ({
          ...point,
          x: point.x * xx + point.y * yx + x,
          y: point.x * xy + point.y * yy + y,
        })),
      ),
    )
    return { advance, contours }
  }
}

function advances(tables: Map<string, Table>): (glyph: number) => number {
  const hhea = tables.get('hhea')
  const hmtx = tables.get('hmtx')
  if (!hhea || !hmtx) throw new Error('The font does not say how wide its characters are.')
  const last = new Reader(hhea.bytes, 34).u16() - 1
  // Packed, the widths stand together; otherwise each is followed by the glyph's left edge.
  const [start, step] = hmtx.packed ? [1, 2] : [0, 4]
  return (glyph) => new Reader(hmtx.bytes, start + Math.min(glyph, last) * step).u16()
}
