import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { cardSize, colorsOf, left, svg } from './card.ts'
import { shareFonts } from './fonts.ts'
import type { ShareCard } from './shareCard.ts'

const waterline = 498
const hostStyle = { size: 23 }

export interface Background {
  svg: string
  /** The color behind the words, `#rrggbb`. */
  sky: string
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

/** Short waves in the water, as on the pages. */
const ripples = 'M380 604q16-11 32 0t32 0M640 556q18-12 36 0t36 0M806 606q12-9 24 0t24 0'

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
