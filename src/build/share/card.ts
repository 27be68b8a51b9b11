import type { ShareArt } from '#src/prerender/shareArt.tsx'

/** As large as every network shows at least, in their common proportion. */
export const cardSize = { width: 1200, height: 630 }

/** Pixels from the left; all words and the brand begin there. */
export const left = 72

/** In pixels of the card. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export function colorsOf(band: string, { bands }: ShareArt) {
  return bands[band as keyof typeof bands] ?? bands.shallows
}

export function svg({ x, y, width, height }: Area, ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${parts.join('')}</svg>`
}
