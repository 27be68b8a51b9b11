import { promisify } from 'node:util'
import { constants, crc32, deflate } from 'node:zlib'
import sharp from 'sharp'
import { type Font, readFont, rtlLetter } from '../fonts/Font.ts'
import type { Families } from '../fonts/faces.ts'
import { cardSize } from './drawScenery.ts'
import { fitLines, type Word } from './fitLines.ts'
import type { ShareCard } from './shareCard.ts'

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
const stepOf = Uint8Array.from({ length: 256 }, (_, opacity) => Math.round((opacity / 255) * steps))
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

/**
 * Renders cards, off the main thread but for a few milliseconds. Cards with one background share it.
 *
 * @param words  all that is to be drawn
 * @returns a function that gives a card's PNG file, the same bytes for the same card
 */
export async function createShareRenderer(
  { display, text }: Families,
  words = '',
): Promise<(card: ShareCard) => Promise<Buffer>> {
  const roman = await readFont(display.roman, words)
  const italic = display.italic === undefined ? roman : await readFont(display.italic, words)
  const sans = await readFont(text.roman)
  const fonts: ShareFonts = { roman: roman(560), italic: italic(560), name: roman(640), text: sans(500) }
  const backgrounds = new Map<string, Promise<Background>>()
  return async (card) => {
    const background = backgrounds.get(card.scenery) ?? drawBackground(card, fonts)
    backgrounds.set(card.scenery, background)
    const { palette, rows } = await background
    const { sky, kicker, heading } = card.colors
    const colors = Buffer.from([...palette, ...shades(sky, kicker), ...shades(sky, heading)])
    return indexedPng(colors, await withWords(rows, palette.length / 3, drawWords(card, fonts)))
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
    name.drawn(startOf(name.width * 31, isRtl, left + 56), 580, 31, '#ffffff'),
    address.drawn(startOf(address.width * 23, !isRtl), 578, 23, colors.host),
  ])
  const png = await sharp(Buffer.from(svg)).png({ palette: true, dither: 0, effort: 1 }).toBuffer()
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

interface DrawnWords {
  svg: string
  /** What they take of the picture. */
  box: typeof wordsBox
  /** Where the row of the kicker ends and the headline's color begins. */
  headingFrom: number
}

/**
 * The kicker, where there is one, and the headline at the largest size at which it has room. A word without end is cut
 * where the drawing begins.
 */
function drawWords(card: ShareCard, fonts: ShareFonts): DrawnWords {
  const { tracking, leading } = headline
  const note = card.kicker === undefined ? undefined : shortened(card.kicker, fonts, card.isRtl)
  const top = headline.top + (note ? kicker.room : 0)
  const shape = ({ text, italic }: Word) => fonts[italic ? 'italic' : 'roman'].line(text, tracking, card.isRtl)
  // Each word is shaped once, for measuring and for drawing it.
  const shaped = new Map(card.headline.flat().map((word) => [word, shape(word)]))
  const gap = fonts.roman.line('n n', tracking).width - fonts.roman.line('nn', tracking).width
  const lengthOf = (line: readonly Word[]) => line.reduce((sum, word) => sum + shaped.get(word)!.width + gap, 0) - gap
  const { size, lines } = fitLines(card.headline, lengthOf, { ...headline, height: headline.bottom - top })
  const baseline = (row: number) => top + size * (0.82 + row * leading)
  const drawn = lines.flatMap((line, row) => {
    const start = startOf(lengthOf(line) * size, card.isRtl)
    const seen = card.isRtl ? fromTheLeft(line) : line
    return seen.map((word, index) => {
      const before = index === 0 ? 0 : lengthOf(seen.slice(0, index)) + gap
      return shaped.get(word)!.drawn(start + before * size, baseline(row), size)
    })
  })
  const longest = Math.max((note?.width ?? 0) * kicker.size, ...lines.map((line) => lengthOf(line) * size))
  const boxWidth = Math.min(wordsBox.width, Math.ceil(longest) + 2 * (left - wordsBox.x))
  const box = {
    ...wordsBox,
    x: startOf(boxWidth, card.isRtl, wordsBox.x),
    width: boxWidth,
    height: Math.min(wordsBox.height, Math.ceil(baseline(lines.length - 0.6)) - wordsBox.y),
  }
  return {
    svg: svgOf(box, [
      note?.drawn(startOf(note.width * kicker.size, card.isRtl), kicker.baseline, kicker.size) ?? '',
      ...drawn,
    ]),
    box,
    headingFrom: note ? kicker.bottom : 0,
  }
}

/** The words of a line that is read from right to left, as they are seen; names in Latin letters among them keep their order. */
function fromTheLeft(line: readonly Word[]): Word[] {
  const groups: Word[][] = []
  let wasLtr = false
  for (const word of line) {
    const isLtr = /\p{L}/u.test(word.text) && !rtlLetter.test(word.text)
    if (isLtr && wasLtr) groups.at(-1)!.push(word)
    else groups.push([word])
    wasLtr = isLtr
  }
  return groups.reverse().flat()
}

/** A kicker has one line: what is too long ends at its colon, or is left out. */
function shortened(text: string, fonts: ShareFonts, isRtl?: boolean) {
  return [text, text.split(':')[0] ?? '']
    .map((note) => fonts.italic.line(note, -0.01, isRtl))
    .find(({ width }) => width * kicker.size <= wordsBox.x + wordsBox.width - left)
}

/** Puts words on the sky of a background: each of their pixels gets the step between both colors that it covers. */
async function withWords(background: Buffer, colors: number, { svg, box, headingFrom }: DrawnWords): Promise<Buffer> {
  const opacity = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  const rows = Buffer.from(background)
  for (let row = 0, at = 0; row < box.height; row++) {
    const start = (box.y + row) * stride + 1 + box.x
    const noInk = colors - 1 + (box.y + row < headingFrom ? 0 : steps)
    for (let column = 0; column < box.width; column++, at++) {
      const step = stepOf[opacity[at]!]!
      if (step > 0) rows[start + column] = noInk + step
    }
  }
  return rows
}

function shades(from: string, to: string): number[] {
  const [sky, ink] = [from, to].map((hex) => channels(Number.parseInt(hex.slice(1), 16))) as [number[], number[]]
  const shade = (step: number) => sky.map((part, channel) => Math.round(part + ((ink[channel]! - part) * step) / steps))
  return Array.from({ length: steps }, (_, index) => shade(index + 1)).flat()
}

const channels = (color: number) => [color >> 16, (color >> 8) & 255, color & 255]

const svgOf = ({ x, y, width, height }: typeof wordsBox, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${parts.join('')}</svg>`

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
  const packed = await deflated(rows, { strategy: constants.Z_RLE, chunkSize: 65_536 })
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
