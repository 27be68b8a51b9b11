import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { colorsOf, left, wordsRight } from './card.ts'
import type { TextLine } from './Font.ts'
import type { ShareFonts } from './fonts.ts'
import { fitLines, type Word } from './lines.ts'
import type { Outline } from './outlines.ts'
import type { ShareCard } from './shareCard.ts'

/** What the headline may take of the sky. */
const room = { width: 548, top: 74, bottom: 466 }
const sizes = [104, 92, 84, 76, 70, 64, 58, 52, 46, 40]
const tracking = -0.034
const leading = 1.06
const kickerSize = 29

/** Words of one color. */
export interface Lettering {
  /** `#rrggbb` */
  color: string
  outlines: Outline[]
}

/** The kicker, and the headline at the largest size at which it has room; in this order, and empty where there is none. */
export function drawWords({ headline, kicker, band }: ShareCard, art: ShareArt, fonts: ShareFonts): Lettering[] {
  const colors = colorsOf(band, art)
  const note = kicker && shortened(kicker, fonts)
  const top = room.top + (note ? 50 : 0)
  const words = shaped(headline.flat(), fonts)
  const gap = fonts.roman.line('n n', tracking).width(1) - fonts.roman.line('nn', tracking).width(1)
  const length = (line: readonly Word[], size: number) =>
    line.reduce((sum, word) => sum + words.get(word)!.width(size) + gap * size, -gap * size)
  const { size, lines } = fitLines(headline, length, {
    width: room.width,
    height: room.bottom - top,
    sizes,
    leading,
  })
  const outlines = lines.flatMap((line, row) =>
    line.flatMap((word, index) => {
      const x = left + (index > 0 ? length(line.slice(0, index), size) + gap * size : 0)
      return words.get(word)!.outlines(x, top + size * (0.82 + row * leading), size)
    }),
  )
  return [
    { color: colors.kicker, outlines: note ? note.outlines(left, room.top + 26, kickerSize) : [] },
    { color: colors.heading, outlines },
  ]
}

/** Each word is shaped once, for measuring it at every size and for drawing it. */
function shaped(words: readonly Word[], fonts: ShareFonts): Map<Word, TextLine> {
  const line = ({ text, italic }: Word) => fonts[italic ? 'italic' : 'roman'].line(shown(text, fonts), tracking)
  return new Map(words.map((word) => [word, line(word)]))
}

/** A character that the fonts lack loses its accent; one that they lack then too is left out. */
function shown(text: string, { roman }: ShareFonts): string {
  const known = (character: string) => roman.has(character)
  return [...text.normalize('NFC')]
    .map((character) => (known(character) ? character : [...character.normalize('NFD')].filter(known).join('')))
    .join('')
}

/** A note has one line: what is too long ends at its colon, or is left out. */
function shortened(text: string, fonts: ShareFonts): TextLine | undefined {
  return [text, text.split(':')[0] ?? '']
    .map((note) => fonts.italic.line(shown(note, fonts), -0.01))
    .find((note) => note.width(kickerSize) <= wordsRight - left)
}
