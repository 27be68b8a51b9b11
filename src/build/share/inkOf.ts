import sharp from 'sharp'
import { drawn, type Glyph, type PlacedGlyph } from '../fonts/Font.ts'

/** A glyph in pixels. */
export interface Ink {
  /** How much of each pixel it covers, up to 255: of a whole sheet of glyphs, `stride` pixels wide. */
  coverage: Uint8Array
  stride: number
  /** Where it begins in the sheet. */
  start: number
  width: number
  height: number
  /** Where its first pixel stands, seen from the whole pixel in which the glyph does. */
  left: number
  top: number
}

/** Glyphs stand on quarters of a pixel, and on the exact baseline: eyes see that one move, and not the other. */
const steps = 4

const sheet = { width: 2048, height: 2048 }

/**
 * Draws glyphs, each once for all the places where it stands in the same way. Drawing is most of what a picture with words
 * costs, and the words of a site are made of few letters.
 *
 * @returns what gives the ink of one of them
 */
export async function inkOf(glyphs: Iterable<PlacedGlyph>): Promise<(placed: PlacedGlyph) => Ink> {
  const wanted = new Map<Glyph, Map<string, PlacedGlyph>>()
  for (const placed of glyphs) {
    const ways = wanted.get(placed.glyph) ?? new Map<string, PlacedGlyph>()
    wanted.set(placed.glyph, ways.set(wayOf(placed), placed))
  }
  const inks = new Map<Glyph, Map<string, Ink>>()
  let onSheet: PlacedGlyph[] = []
  let notes: (Omit<Ink, 'coverage' | 'stride'> & { glyph: Glyph; way: string })[] = []
  let [x, y, rowHeight] = [0, 0, 0]
  const finishSheet = async () => {
    const height = y + rowHeight
    if (onSheet.length === 0) return
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${height}">${drawn(onSheet)}</svg>`
    const coverage = await sharp(Buffer.from(svg), { unlimited: true }).extractChannel('alpha').raw().toBuffer()
    for (const { glyph, way, ...ink } of notes) {
      const ways = inks.get(glyph) ?? new Map<string, Ink>()
      inks.set(glyph, ways.set(way, { ...ink, coverage, stride: sheet.width }))
    }
    ;[onSheet, notes, x, y, rowHeight] = [[], [], 0, 0, 0]
  }
  for (const [glyph, ways] of wanted) {
    for (const [way, placed] of ways) {
      const { reach, unit } = glyph
      const scale = unit * placed.size
      // A pixel around it for what stands between two.
      const [left, top] = [Math.floor(-reach.left * scale) - 1, Math.floor(-reach.top * scale) - 1]
      const [right, bottom] = [Math.ceil(reach.right * scale) + 2, Math.ceil(reach.bottom * scale) + 2]
      const [width, height] = [right - left, bottom - top]
      if (x + width > sheet.width) [x, y, rowHeight] = [0, y + rowHeight, 0]
      if (y + height > sheet.height) await finishSheet()
      notes.push({ glyph, way, start: y * sheet.width + x, width, height, left, top })
      const { right: partOfX, down: partOfY } = partsOf(placed)
      onSheet.push({ ...placed, x: x - left + partOfX, y: y - top + partOfY })
      x += width
      rowHeight = Math.max(rowHeight, height)
    }
  }
  await finishSheet()
  return (placed) => inks.get(placed.glyph)!.get(wayOf(placed))!
}

/** The pixel in which a glyph stands. */
export function pixelOf({ x, y }: PlacedGlyph): { x: number; y: number } {
  return { x: Math.floor(Math.round(x * steps) / steps), y: Math.floor(y) }
}

/** How far into its pixel it stands. */
function partsOf(placed: PlacedGlyph): { right: number; down: number } {
  const pixel = pixelOf(placed)
  return { right: Math.round(placed.x * steps) / steps - pixel.x, down: placed.y - pixel.y }
}

/** The same for all places in which a glyph covers its pixels in the same way. */
function wayOf(placed: PlacedGlyph): string {
  const { right, down } = partsOf(placed)
  return `${placed.size} ${right} ${down.toFixed(4)}`
}
