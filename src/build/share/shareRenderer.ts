import { tracingChannel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import sharp from 'sharp'
import { drawn, type Font, type PlacedGlyph, readFont, rtlLetter } from '../fonts/Font.ts'
import type { Families } from '../fonts/faces.ts'
import { cardSize } from './drawScenery.ts'
import { fitLines, type Word } from './fitLines.ts'
import { createGlyphAtlas, type GlyphMask, pixelOf } from './glyphAtlas.ts'
import type { ShareCard } from './shareCard.ts'

/** For whoever measures: see `../ledger.ts`. */
const pictureTrace = tracingChannel('site:picture')

const { width, height } = cardSize
/** All words and the brand begin here, or as far from the right. */
const left = 72
/** Around all words, with room for accents; what is right of it belongs to the drawing. */
const wordsBox = { x: 56, y: 40, width: 584, height: 450 }
const headline = {
  width: 548,
  top: 74,
  bottom: 466,
  sizes: [104, 92, 84, 76, 70, 64, 58, 52, 46, 40],
  tracking: -0.034,
  leading: 1.06,
}
const kicker = { size: 29, baseline: 100, bottom: 110, room: 50 }

/** Steps from the sky's color to that of words, for smooth edges. */
const steps = 16
/** Bytes of a PNG's row: its filter, then a color number for each pixel. */
const stride = width + 1

/** The site's faces at the weights of its headlines, names and notes. */
type ShareFonts = Record<'roman' | 'italic' | 'name' | 'text', Font>

/** A background as color numbers, ready to have words put on it. */
interface Background {
  /** Three bytes for each color. */
  palette: number[]
  rows: Buffer
}

/** The words of a card, each letter in its place. */
interface Words {
  letters: PlacedGlyph[]
  /** The row in which the kicker ends and the headline's color begins. */
  headingFrom: number
}

/**
 * Renders cards. Those with one background share it, and what their words have in common is drawn once for all.
 *
 * @param cards  all that are to be rendered
 * @returns a function that gives the PNG file of one of them, the same bytes for the same card
 */
export async function createShareRenderer(
  { display, text }: Families,
  cards: readonly ShareCard[],
): Promise<(card: ShareCard) => Promise<Buffer>> {
  const written = JSON.stringify(cards.map(({ headline, kicker, brand }) => [headline, kicker, brand]))
  const roman = await readFont(display.roman, written)
  const italic = display.italic === undefined ? roman : await readFont(display.italic, written)
  const sans = await readFont(text.roman)
  const fonts: ShareFonts = { roman: roman(560), italic: italic(560), name: roman(640), text: sans(500) }
  const words = pictureTrace.traceSync(() => new Map(cards.map((card) => [card, placeWords(card, fonts)])))
  const maskOf = await createGlyphAtlas([...words.values()].flatMap(({ letters }) => letters))
  const backgrounds = new Map<string, Promise<Background>>()
  // A picture's rows stay where they are until they are packed; new ones for each would have V8 clear up again and again.
  const free: Buffer[] = []
  return async (card) => {
    const background = backgrounds.get(card.scenery) ?? drawBackground(card, fonts)
    backgrounds.set(card.scenery, background)
    const { palette, rows: blank } = await background
    const { sky, kicker, heading } = card.colors
    const colors = Buffer.from([...palette, ...shades(sky, kicker), ...shades(sky, heading)])
    const rows = free.pop() ?? Buffer.alloc(blank.length)
    pictureTrace.traceSync(() => {
      blank.copy(rows)
      putWords(rows, palette.length / 3, words.get(card)!, maskOf, card.isRtl)
    })
    const png = await indexedPng(colors, rows)
    free.push(rows)
    return png
  }
}

/** Everything but the words. Flat areas need few colors, and dots between them would be noise. */
async function drawBackground(
  { scenery, brand, host, colors, isRtl }: ShareCard,
  fonts: ShareFonts,
): Promise<Background> {
  const address = fonts.text.line(host)
  const name = fonts.name.line(brand, -0.035, isRtl)
  const svg = svgOf({ x: 0, y: 0, ...cardSize }, [
    scenery,
    drawn(name.placed(startOf(name.width * 31, isRtl, left + 56), 580, 31), '#ffffff'),
    drawn(address.placed(startOf(address.width * 23, !isRtl), 578, 23), colors.host),
  ])
  const png = await sharp(svg).png({ palette: true, dither: 0, effort: 1 }).toBuffer()
  const pixels = await sharp(png).removeAlpha().raw().toBuffer()
  const uses = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const color = pixels.readUIntBE(at, 3)
    uses.set(color, (uses.get(color) ?? 0) + 1)
  }
  // Some numbers stay free for the words' own colors: where that many are in use, the rarest look like others.
  const palette = [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)!).slice(0, 256 - 2 * steps)
  const numbers = new Map([...uses.keys()].map((color) => [color, nearest(color, palette)]))
  const rows = Buffer.alloc(stride * height)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 1; column < stride; column++, at += 3)
      rows[row * stride + column] = numbers.get(pixels.readUIntBE(at, 3))!
  return { palette: palette.flatMap(channels), rows }
}

/** Where something begins on the left that stands at the start of its line, or at the other end. */
const startOf = (wide: number, isRight = false, margin = left) => (isRight ? width - margin - wide : margin)

/** The place of a color in a palette, or of the one that is most like it. */
function nearest(color: number, palette: readonly number[]): number {
  const wanted = channels(color)
  const distances = palette.map((other) => Math.hypot(...channels(other).map((part, index) => part - wanted[index]!)))
  return distances.indexOf(Math.min(...distances))
}

/**
 * The kicker, where there is one, and the headline at the largest size at which it has room. A word without end is cut
 * where the drawing begins.
 */
function placeWords(card: ShareCard, fonts: ShareFonts): Words {
  const { tracking, leading } = headline
  const note = card.kicker === undefined ? undefined : shortened(card.kicker, fonts, card.isRtl)
  const top = headline.top + (note ? kicker.room : 0)
  const shape = ({ text, italic }: Word) => fonts[italic ? 'italic' : 'roman'].line(text, tracking, card.isRtl)
  const gap = fonts.roman.line('n n', tracking).width - fonts.roman.line('nn', tracking).width
  const lengthOf = (line: readonly Word[]) => line.reduce((sum, word) => sum + shape(word).width + gap, 0) - gap
  const { size, lines } = fitLines(card.headline, lengthOf, { ...headline, height: headline.bottom - top })
  const letters = lines.flatMap((line, row) => {
    const baseline = top + size * (0.82 + row * leading)
    const text = line.map((word) => word.text).join(' ')
    if (card.isRtl || rtlLetter.test(text)) {
      // The order of the words depends on all of them. Right-to-left scripts have no italics.
      const whole = fonts.roman.line(text, tracking, card.isRtl)
      return whole.placed(startOf(whole.width * size, card.isRtl), baseline, size)
    }
    return line.flatMap((word, index) => {
      const before = index === 0 ? 0 : lengthOf(line.slice(0, index)) + gap
      return shape(word).placed(left + before * size, baseline, size)
    })
  })
  if (note) letters.push(...note.placed(startOf(note.width * kicker.size, card.isRtl), kicker.baseline, kicker.size))
  return { letters, headingFrom: note ? kicker.bottom : 0 }
}

/** A kicker has one line: what is too long ends at its colon, or is left out. */
function shortened(text: string, fonts: ShareFonts, isRtl?: boolean) {
  return [text, text.split(':')[0] ?? '']
    .map((note) => fonts.italic.line(note, -0.01, isRtl))
    .find(({ width }) => width * kicker.size <= wordsBox.x + wordsBox.width - left)
}

/** The step between the sky's color and that of words, by opacity. */
const stepOf = Uint8Array.from({ length: 256 }, (_, opacity) => Math.round((opacity / 255) * steps))

/** How opaque each pixel of the words' box is; cleared after each card. */
const opacity = new Uint8Array(wordsBox.width * wordsBox.height)

/**
 * Puts words on the sky of a background: each of their pixels gets the step between both colors that it covers.
 *
 * @param rows    of the background, which are changed
 * @param colors  how many it has; those of the words come after them
 */
function putWords(
  rows: Buffer,
  colors: number,
  { letters, headingFrom }: Words,
  maskOf: (letter: PlacedGlyph) => GlyphMask,
  isRtl?: boolean,
): void {
  const box = { ...wordsBox, x: startOf(wordsBox.width, isRtl, wordsBox.x) }
  for (const letter of letters) {
    const { coverage, stride, start, width, height, left, top } = maskOf(letter)
    const pixel = pixelOf(letter)
    const [x, y] = [pixel.x + left - box.x, pixel.y + top - box.y]
    const [first, last] = [Math.max(0, -x), Math.min(width, box.width - x)]
    for (let row = Math.max(0, -y); row < Math.min(height, box.height - y); row++) {
      const from = start + row * stride
      const to = (y + row) * box.width + x
      for (let column = first; column < last; column++) {
        const covered = coverage[from + column]!
        if (covered === 0) continue
        const before = opacity[to + column]!
        // Where letters overlap, each covers its part of what the other leaves.
        opacity[to + column] = before === 0 ? covered : before + Math.round((covered * (255 - before)) / 255)
      }
    }
  }
  for (let row = 0, at = 0; row < box.height; row++) {
    const start = (box.y + row) * stride + 1 + box.x
    const noInk = colors - 1 + (box.y + row < headingFrom ? 0 : steps)
    for (let column = 0; column < box.width; column++, at++) {
      // Most of the box is sky.
      if (opacity[at] === 0) continue
      const step = stepOf[opacity[at]!]!
      if (step > 0) rows[start + column] = noInk + step
    }
  }
  opacity.fill(0)
}

function shades(from: string, to: string): number[] {
  const [sky, ink] = [from, to].map((hex) => channels(Number.parseInt(hex.slice(1), 16))) as [number[], number[]]
  const shade = (step: number) => sky.map((part, channel) => Math.round(part + ((ink[channel]! - part) * step) / steps))
  return Array.from({ length: steps }, (_, index) => shade(index + 1)).flat()
}

const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255]

const svgOf = ({ x, y, width, height }: typeof wordsBox, parts: readonly string[]) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${parts.join('')}</svg>`,
  )

const deflated = promisify(deflate)

/**
 * A PNG file from color numbers. A general encoder would first look for the colors, which takes longer than all else.
 *
 * @param rows  from top to bottom, each begun by a zero: its filter, none
 * @see https://www.w3.org/TR/png-3/
 */
async function indexedPng(palette: Buffer, rows: Buffer): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // A byte for each pixel, its color's place in the palette.
  header.set([8, 3], 8)
  // Flat areas are runs of one number: looking for more takes twice as long and saves a twentieth.
  const packed = await deflated(rows, { level: 1, strategy: constants.Z_RLE, chunkSize: 65_536 })
  const chunks = { IHDR: header, PLTE: palette, IDAT: packed, IEND: Buffer.alloc(0) }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...Object.entries(chunks).flatMap(([type, data]) => {
      const named = Buffer.concat([Buffer.from(type), data])
      const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      checksum.writeUInt32BE(crc32(named))
      return [length, named, checksum]
    }),
  ])
}
