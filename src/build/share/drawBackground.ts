import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { cardSize, colorsOf, left } from './card.ts'
import type { ShareCard } from './shareCard.ts'

const waterline = 498

export interface Background {
  /** Its words are `<text>`, in faces of `ShareFonts`. */
  svg: string
  /** The color behind the words, `#rrggbb`. */
  sky: string
}

/** The same for cards that have the same background. */
export const groundKey = ({ scene, band, brand, host }: ShareCard) => JSON.stringify([scene, band, brand, host])

/** Everything but the headline and its kicker: pages with the same scene on the same band share it. */
export async function drawBackground({ scene, band, brand, host }: ShareCard, art: ShareArt): Promise<Background> {
  const { fathom, tide } = art.colors
  const { width, height } = cardSize
  const wave = (x: number, y: number, length: number) =>
    art.wavePath({ x, y, width: width - x + length, amplitude: 8, length, bottom: height })
  const sky = colorsOf(band, art).bg
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${sky}" d="M0 0h${width}v${height}H0Z"/>`,
    await placedScene(scene, art),
    `<path fill="${tide[500]}" d="${wave(-60, waterline, 230)}"/>`,
    `<path fill="${fathom[800]}" d="${wave(-150, waterline + 15, 260)}"/>`,
    `<path fill="none" stroke="${fathom[600]}" stroke-width="5" stroke-linecap="round" d="${ripples}"/>`,
    art.mark.replace('<svg', `<svg x="${left}" y="548"`).replace(/(width|height)="\d+"/g, '$1="44"'),
    `<text x="${left + 56}" y="580" font-family="name" font-size="31" letter-spacing="-0.035em" fill="#ffffff">${escapeHtml(brand)}</text>`,
    `<text x="${width - left}" y="578" font-family="text" font-size="23" text-anchor="end" fill="${tide[300]}">${escapeHtml(host)}</text>`,
    '</svg>',
  ]
  return { svg: parts.join(''), sky }
}

/** Short waves in the water, as on the pages. */
const ripples = 'M380 604q16-11 32 0t32 0M640 556q18-12 36 0t36 0M806 606q12-9 24 0t24 0'

/** A page draws its scene up to 800 px wide; here it has two thirds of that, its waterline on the card's. */
async function placedScene(name: ShareCard['scene'], art: ShareArt): Promise<string> {
  const { viewBox, width: fullWidth, out, shapes } = await art.scene(name)
  const [, top = 0, boxWidth = 1, boxHeight = 1] = viewBox.split(/[\s,]+/).map(Number)
  const width = fullWidth * 0.8
  const height = (width * boxHeight) / boxWidth
  const x = cardSize.width - width + Math.min(out, 60) * 0.6
  const y = waterline + 16 + (top * height) / boxHeight
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" overflow="visible">${shapes}</svg>`
}
