import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { shareFonts } from './fonts.ts'
import { fitLines, type Word } from './lines.ts'
import type { ShareCard } from './shareCard.ts'

/** As large as every network shows at least, in their common proportion. */
export const cardSize = { width: 1200, height: 630 }

/** Pixels from the left; all words and the brand begin there. */
const left = 72
const waterline = 498
/** What the words may take of the sky; the drawing begins right of it. */
const room = { width: 548, top: 74, bottom: 466 }
const sizes = [104, 92, 84, 76, 70, 64, 58, 52, 46, 40]
const tracking = -0.034
const leading = 1.06

/** The part of the card that words may be drawn in; letters may lean out of their room a little. */
const wordsArea = { x: 56, y: 60, width: 584, height: 420 }

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Background {
  svg: string
  /** The color behind the words, `#rrggbb`. */
  sky: string
}

export interface Words {
  /** Transparent but for the words. */
  svg: string
  /** The part of the card that it covers: no more than these words need, whose printing takes time for each pixel. */
  area: Area
  colors: { kicker: string; headline: string }
  /** The rows of the area, from its top, that only the kicker uses. */
  kickerHeight: number
}

/** Everything but the words: pages with the same scene on the same band share it. */
export async function drawBackground({ scene, band, brand, host }: ShareCard, art: ShareArt): Promise<Background> {
  const { fathom, tide } = art.colors
  const { name, text } = shareFonts()
  const hostWidth = text.width(host, hostStyle)
  const wave = (x: number, y: number, length: number) =>
    art.wavePath({ x, y, width: cardSize.width - x + length, amplitude: 8, length, bottom: cardSize.height })
  const sky = colorsOf(band, art).bg
  const drawn = svg(
    { x: 0, y: 0, ...cardSize },
    `<path fill="${sky}" d="M0 0h${cardSize.width}v${cardSize.height}H0Z"/>`,
    await placedScene(scene, art),
    `<path fill="${tide[500]}" d="${wave(-60, waterline, 230)}"/>`,
    `<path fill="${fathom[800]}" d="${wave(-150, waterline + 15, 260)}"/>`,
    `<path fill="none" stroke="${fathom[600]}" stroke-width="5" stroke-linecap="round" d="${ripples}"/>`,
    art.mark.replace('<svg', `<svg x="${left}" y="548"`).replace(/(width|height)="\d+"/g, '$1="44"'),
    `<path fill="#fff" d="${name.path(brand, left + 56, 580, { size: 31, tracking: -0.035 })}"/>`,
    `<path fill="${tide[300]}" d="${text.path(host, cardSize.width - left - hostWidth, 578, hostStyle)}"/>`,
  )
  return { svg: drawn, sky }
}

/** The headline with its kicker. */
export function drawWords({ headline, kicker, band }: ShareCard, art: ShareArt): Words {
  const { italic } = shareFonts()
  const { kicker: kickerColor, heading } = colorsOf(band, art)
  const note = kicker && shortened(kicker)
  const top = room.top + (note ? 50 : 0)
  const length = lineLength()
  const { size, lines } = fitLines(headline, length, {
    width: room.width,
    height: room.bottom - top,
    sizes,
    leading,
  })
  const paths = lines.map((line, row) => linePath(line, top + size * (0.82 + row * leading), size))
  if (note) paths.push(italic.path(note, left, room.top + 26, kickerStyle))
  const widest = Math.max(note ? italic.width(note, kickerStyle) : 0, ...lines.map((line) => length(line, size)))
  const area = {
    ...wordsArea,
    width: Math.min(wordsArea.width, Math.ceil(left - wordsArea.x + widest + 0.2 * size)),
    height: Math.min(wordsArea.height, Math.ceil(top - wordsArea.y + size * (1.12 + (lines.length - 1) * leading))),
  }
  return {
    svg: svg(area, `<path d="${paths.join('')}"/>`),
    area,
    colors: { kicker: kickerColor, headline: heading },
    kickerHeight: note ? room.top + 44 - wordsArea.y : 0,
  }
}

function linePath(line: readonly Word[], baseline: number, size: number): string {
  const starts = [0, ...lineEnds(line, size).map((end) => end + space(size))]
  return line
    .map(({ text, italic }, index) =>
      face(italic).path(shown(text), left + (starts[index] ?? 0), baseline, { size, tracking }),
    )
    .join('')
}

const hostStyle = { size: 23 }
const kickerStyle = { size: 29, tracking: -0.01 }

/** Short waves in the water, as on the pages. */
const ripples = 'M380 604q16-11 32 0t32 0M640 556q18-12 36 0t36 0M806 606q12-9 24 0t24 0'

/** Letters grow with their size, so each word is measured once for all sizes. */
function lineLength(): (line: readonly Word[], size: number) => number {
  const unit = 100
  const gap = space(unit)
  const lengths = new Map<Word, number>()
  const length = (word: Word) => {
    const known = lengths.get(word) ?? face(word.italic).width(shown(word.text), { size: unit, tracking })
    lengths.set(word, known)
    return known
  }
  return (line, size) => ((line.reduce((sum, word) => sum + length(word) + gap, 0) - gap) * size) / unit
}

/** Where each word of a line ends. */
function lineEnds(line: readonly Word[], size: number): number[] {
  let x = 0
  return line.map(({ text, italic }, index) => {
    x += face(italic).width(shown(text), { size, tracking }) + (index > 0 ? space(size) : 0)
    return x
  })
}

const face = (italic: boolean) => shareFonts()[italic ? 'italic' : 'roman']

function space(size: number): number {
  const { roman } = shareFonts()
  return roman.width('n n', { size, tracking }) - roman.width('nn', { size, tracking })
}

/** A character that the fonts lack loses its accent; one that they lack then too is left out. */
function shown(text: string): string {
  const known = (character: string) => shareFonts().roman.has(character)
  return [...text.normalize('NFC')]
    .map((character) => (known(character) ? character : [...character.normalize('NFD')].filter(known).join('')))
    .join('')
}

/** A note has one line: what is too long ends at its colon, or is left out. */
function shortened(text: string): string | undefined {
  const fits = (note: string) => shareFonts().italic.width(note, kickerStyle) <= wordsArea.x + wordsArea.width - left
  return [text, text.split(':')[0] ?? ''].map(shown).find(fits)
}

function colorsOf(band: string, { bands }: ShareArt) {
  return bands[band as keyof typeof bands] ?? bands.shallows
}

/** A page draws its scene up to 800 px wide; here it has two thirds of that, its waterline on the card's. */
async function placedScene(name: ShareCard['scene'], art: ShareArt): Promise<string> {
  const { svg, place } = await art.scene(name)
  const [, , boxWidth = 1, boxHeight = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const width = place.width * 0.8
  const height = (width * boxHeight) / boxWidth
  const x = cardSize.width - width + Math.min(place.out, 60) * 0.6
  const y = waterline + 16 - height * (1 - place.sink / 100)
  const at = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return outlined(svg.replace('<svg', `<svg ${at}`))
}

/** Words in a drawing as outlines too: the machine that makes the picture may have no fonts. */
function outlined(drawing: string): string {
  const { roman } = shareFonts()
  return drawing.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]
    const style = { size: Number(value('font-size') ?? 16) }
    const x = Number(value('x') ?? 0) - (value('text-anchor') === 'middle' ? roman.width(text, style) / 2 : 0)
    return `<path fill="${value('fill') ?? '#000'}" d="${roman.path(text, x, Number(value('y') ?? 0), style)}"/>`
  })
}

function svg({ x, y, width, height }: Area, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${parts.join('')}</svg>`
}
