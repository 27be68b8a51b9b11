import type { ShareArt } from '#src/prerender/shareArt.tsx'

/** As large as every network shows at least, in their common proportion. */
export const cardSize = { width: 1200, height: 630 }

const { width, height } = cardSize
const waterline = 498
/** Short waves in the water, as on the pages. */
const ripples = 'M380 604q16-11 32 0t32 0M640 556q18-12 36 0t36 0M806 606q12-9 24 0t24 0'

/**
 * What stands behind the words of a picture, as the content of an SVG: sky, drawing, water and mark.
 *
 * @param name  of the page's drawing
 * @param sky   a color
 * @param isRtl  whether words stand on the right, and the drawing on the left
 */
export async function drawScenery(name: string | undefined, sky: string, art: ShareArt, isRtl = false) {
  const { fathom, tide } = art.colors
  const wave = (x: number, y: number, length: number) =>
    art.wavePath({ x, y, width: width - x + length, amplitude: 8, length, bottom: height })
  return [
    `<path fill="${sky}" d="M0 0h${width}v${height}H0Z"/>`,
    await placedScene(name, art, isRtl),
    `<path fill="${tide[500]}" d="${wave(-60, waterline, 230)}"/>`,
    `<path fill="${fathom[800]}" d="${wave(-150, waterline + 15, 260)}"/>`,
    `<path fill="none" stroke="${fathom[600]}" stroke-width="5" stroke-linecap="round" d="${ripples}"/>`,
    art.mark
      .replace('<svg', `<svg x="${isRtl ? width - 72 - 44 : 72}" y="548"`)
      .replace(/(width|height)="\d+"/g, '$1="44"'),
  ].join('')
}

/** A page draws its scene up to 800 px wide; here it has two thirds of that, its waterline on the card's. */
async function placedScene(name: string | undefined, art: ShareArt, isRtl: boolean): Promise<string> {
  const { viewBox, width: fullWidth, out, shapes } = await art.scene(name)
  const [, top = 0, boxWidth = 1, boxHeight = 1] = viewBox.split(/[\s,]+/).map(Number)
  const sceneWidth = fullWidth * 0.8
  const sceneHeight = (sceneWidth * boxHeight) / boxWidth
  const beyond = Math.min(out, 60) * 0.6
  const x = isRtl ? -beyond : width - sceneWidth + beyond
  const y = waterline + 16 + (top * sceneHeight) / boxHeight
  return `<svg x="${x}" y="${y}" width="${sceneWidth}" height="${sceneHeight}" viewBox="${viewBox}" overflow="visible">${shapes}</svg>`
}
