import sharp from 'sharp'
import { drawn, type Glyph, type PlacedGlyph } from '../fonts/Font.ts'

/** A glyph in pixels. */
export interface GlyphMask {
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

/** Glyphs stand on quarters of a pixel across, which is as good as exact; a baseline that is rounded can be seen. */
const steps = 4

/** Pixels of a sheet of glyphs. */
const sheetSize = { width: 2048, height: 2048 }

/** Glyphs side by side, and where each begins. */
interface Sheet {
  placed: { glyph: PlacedGlyph; x: number; y: number; box: Box }[]
  height: number
}

/** Pixels around where a glyph stands. */
type Box = Pick<GlyphMask, 'left' | 'top' | 'width' | 'height'>

/**
 * Draws glyphs, each once for all the places where it stands in the same way. Drawing is most of what a picture with words
 * costs, and the words of a site are made of few letters.
 *
 * @returns what gives the mask of one of them
 */
export async function createGlyphAtlas(glyphs: Iterable<PlacedGlyph>): Promise<(placed: PlacedGlyph) => GlyphMask> {
  const wanted = new Map<Glyph, Map<string, PlacedGlyph>>()
  for (const placed of glyphs) variantsOf(wanted, placed.glyph).set(variantOf(placed), placed)
  const masks = new Map<Glyph, Map<string, GlyphMask>>()
  for (const sheet of sheetsOf([...wanted.values()].flatMap((variants) => [...variants.values()]))) {
    const coverage = await coverageOf(sheet)
    for (const { glyph, x, y, box } of sheet.placed) {
      const mask = { coverage, stride: sheetSize.width, start: y * sheetSize.width + x, ...box }
      variantsOf(masks, glyph.glyph).set(variantOf(glyph), mask)
    }
  }
  return (placed) => masks.get(placed.glyph)!.get(variantOf(placed))!
}

function variantsOf<Value>(all: Map<Glyph, Map<string, Value>>, glyph: Glyph): Map<string, Value> {
  const variants = all.get(glyph) ?? new Map<string, Value>()
  all.set(glyph, variants)
  return variants
}

/** Puts glyphs into rows, one after the other, and rows onto sheets. */
function sheetsOf(glyphs: readonly PlacedGlyph[]): Sheet[] {
  const sheets: Sheet[] = []
  let x = 0
  let rowStart = 0
  for (const glyph of glyphs) {
    const box = boxOf(glyph)
    let sheet = sheets.at(-1)
    if (sheet && x + box.width > sheetSize.width) {
      x = 0
      rowStart = sheet.height
    }
    if (!sheet || rowStart + box.height > sheetSize.height) {
      sheet = { placed: [], height: 0 }
      sheets.push(sheet)
      x = 0
      rowStart = 0
    }
    sheet.placed.push({ glyph, x, y: rowStart, box })
    x += box.width
    sheet.height = Math.max(sheet.height, rowStart + box.height)
  }
  return sheets
}

function boxOf({ glyph: { reach, unit }, size }: PlacedGlyph): Box {
  const scale = unit * size
  // A pixel around it for what stands between two.
  const [left, top] = [Math.floor(-reach.left * scale) - 1, Math.floor(-reach.top * scale) - 1]
  const [right, bottom] = [Math.ceil(reach.right * scale) + 2, Math.ceil(reach.bottom * scale) + 2]
  return { left, top, width: right - left, height: bottom - top }
}

async function coverageOf({ placed, height }: Sheet): Promise<Uint8Array> {
  const glyphs = placed.map(({ glyph, x, y, box }) => {
    const { right, down } = partsOf(glyph)
    return { ...glyph, x: x - box.left + right, y: y - box.top + down }
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetSize.width}" height="${height}">${drawn(glyphs)}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).extractChannel('alpha').raw().toBuffer()
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

/** Its size and how far into its pixel it stands: the same for all places in which a glyph covers its pixels alike. */
function variantOf(placed: PlacedGlyph): string {
  const { right, down } = partsOf(placed)
  return `${placed.size} ${right} ${down.toFixed(4)}`
}
