import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { type Area, colorsOf, left, svg } from './card.ts'
import { shareFonts } from './fonts.ts'
import { fitLines, type Word } from './lines.ts'
import type { ShareCard } from './shareCard.ts'

/** What the words may take of the sky; the drawing begins right of it. */
const room = { width: 548, top: 74, bottom: 466 }
/** Where they may be drawn; letters may lean out of their room a little. */
const wordsArea = { x: 56, y: 60, width: 584, height: 420 }
const sizes = [104, 92, 84, 76, 70, 64, 58, 52, 46, 40]
const tracking = -0.034
const leading = 1.06
const kickerStyle = { size: 29, tracking: -0.01 }

export interface Words {
  /** Transparent but for the words. */
  svg: string
  /** The part of the card that it covers: no more than these words need, whose printing takes time for each pixel. */
  area: Area
  colors: { kicker: string; headline: string }
  /** The rows of the area, from its top, that only the kicker uses. */
  kickerHeight: number
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
