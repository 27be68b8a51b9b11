import type { ShareArt } from '#src/prerender/shareArt.tsx'
import type { Font } from '../fonts/Font.ts'
import type { Families } from '../fonts/families.ts'
import { fitLines, type Word } from './fitLines.ts'
import type { ShareCard } from './shareCard.ts'

/** As large as every network shows at least, in their common proportion. */
export const cardSize = { width: 1200, height: 630 }

const { width, height } = cardSize
const waterline = 498
/** All words and the brand begin here. */
const left = 72
/** Around all words, with room for accents; what is right of it belongs to the drawing. */
export const wordsBox = { x: 56, y: 40, width: 584, height: 450 }
const headline = {
  width: 548,
  top: 74,
  bottom: 466,
  sizes: [104, 92, 84, 76, 70, 64, 58, 52, 46, 40],
  tracking: -0.034,
  leading: 1.06,
}
const kickerSize = 29
/** Short waves in the water, as on the pages. */
const ripples = 'M380 604q16-11 32 0t32 0M640 556q18-12 36 0t36 0M806 606q12-9 24 0t24 0'

/** The site's faces at the weights of its headlines, names and notes. */
export interface ShareFonts {
  roman: Font
  italic: Font
  name: Font
  text: Font
}

/** The library is loaded only when there is something to draw. */
export async function readShareFonts({ display, text }: Families): Promise<ShareFonts> {
  const { readFont } = await import('../fonts/Font.ts')
  const roman = await readFont(display.roman)
  const italic = display.italic === undefined ? roman : await readFont(display.italic)
  const sans = await readFont(text.roman)
  return { roman: roman(560), italic: italic(560), name: roman(640), text: sans(500) }
}

/** Everything but the headline and its kicker: pages with the same scene on the same band share it. */
export async function drawBackground(card: ShareCard, art: ShareArt, fonts: ShareFonts): Promise<string> {
  const host = fonts.text.line(card.host)
  return svg({ x: 0, y: 0, ...cardSize }, [
    await drawScenery(card, art),
    fonts.name.line(card.brand, -0.035).drawn(left + 56, 580, 31, '#ffffff'),
    host.drawn(width - left - host.width * 23, 578, 23, art.colors.tide[300]),
  ])
}

/** The background without its words. */
export async function drawScenery(card: Pick<ShareCard, 'scene' | 'band'>, art: ShareArt): Promise<string> {
  const { fathom, tide } = art.colors
  const wave = (x: number, y: number, length: number) =>
    art.wavePath({ x, y, width: width - x + length, amplitude: 8, length, bottom: height })
  return [
    `<path fill="${colorsOf(card, art).bg}" d="M0 0h${width}v${height}H0Z"/>`,
    await placedScene(card.scene, art),
    `<path fill="${tide[500]}" d="${wave(-60, waterline, 230)}"/>`,
    `<path fill="${fathom[800]}" d="${wave(-150, waterline + 15, 260)}"/>`,
    `<path fill="none" stroke="${fathom[600]}" stroke-width="5" stroke-linecap="round" d="${ripples}"/>`,
    art.mark.replace('<svg', `<svg x="${left}" y="548"`).replace(/(width|height)="\d+"/g, '$1="44"'),
  ].join('')
}

const svg = ({ x, y, width, height }: typeof wordsBox, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${parts.join('')}</svg>`

export function colorsOf({ band }: Pick<ShareCard, 'band'>, { bands }: ShareArt) {
  return bands[band as keyof typeof bands] ?? bands.shallows
}

/** A page draws its scene up to 800 px wide; here it has two thirds of that, its waterline on the card's. */
async function placedScene(name: ShareCard['scene'], art: ShareArt): Promise<string> {
  const { viewBox, width: fullWidth, out, shapes } = await art.scene(name)
  const [, top = 0, boxWidth = 1, boxHeight = 1] = viewBox.split(/[\s,]+/).map(Number)
  const sceneWidth = fullWidth * 0.8
  const sceneHeight = (sceneWidth * boxHeight) / boxWidth
  const x = width - sceneWidth + Math.min(out, 60) * 0.6
  const y = waterline + 16 + (top * sceneHeight) / boxHeight
  return `<svg x="${x}" y="${y}" width="${sceneWidth}" height="${sceneHeight}" viewBox="${viewBox}" overflow="visible">${shapes}</svg>`
}

/**
 * The kicker, where there is one, and the headline at the largest size at which it has room. A word without end is cut
 * where the drawing begins.
 *
 * @param inks  the colors to draw them in
 */
export function drawWords(card: ShareCard, inks: { kicker: string; heading: string }, fonts: ShareFonts): string {
  const { tracking, leading } = headline
  const kicker = card.kicker === undefined ? undefined : shortened(card.kicker, fonts)
  const top = headline.top + (kicker ? 50 : 0)
  const shape = ({ text, italic }: Word) => fonts[italic ? 'italic' : 'roman'].line(text, tracking)
  // Each word is shaped once, for measuring and for drawing it.
  const shaped = new Map(card.headline.flat().map((word) => [word, shape(word)]))
  const gap = fonts.roman.line('n n', tracking).width - fonts.roman.line('nn', tracking).width
  const lengthOf = (line: readonly Word[]) => line.reduce((sum, word) => sum + shaped.get(word)!.width + gap, 0) - gap
  const { size, lines } = fitLines(card.headline, lengthOf, { ...headline, height: headline.bottom - top })
  const drawn = lines.flatMap((line, row) => {
    const baseline = top + size * (0.82 + row * leading)
    return line.map((word, index) => {
      const before = index === 0 ? 0 : lengthOf(line.slice(0, index)) + gap
      return shaped.get(word)!.drawn(left + before * size, baseline, size, inks.heading)
    })
  })
  return svg(wordsBox, [kicker?.drawn(left, headline.top + 26, kickerSize, inks.kicker) ?? '', ...drawn])
}

/** A kicker has one line: what is too long ends at its colon, or is left out. */
function shortened(text: string, fonts: ShareFonts) {
  return [text, text.split(':')[0] ?? '']
    .map((note) => fonts.italic.line(note, -0.01))
    .find(({ width }) => width * kickerSize <= wordsBox.x + wordsBox.width - left)
}
