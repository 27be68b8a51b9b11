import type { ShareArt } from '#src/prerender/shareArt.tsx'

/** As large as every network shows at least, in their common proportion. */
export const cardSize = { width: 1200, height: 630 }

/** Pixels from the left; all words and the brand begin there. */
export const left = 72

/** Where words end at the latest: what is right of it belongs to the drawing. */
export const wordsRight = 640

export function colorsOf(band: string, { bands }: ShareArt) {
  return bands[band as keyof typeof bands] ?? bands.shallows
}
