import type { Sharp } from 'sharp'

/**
 * Widths that a picture is made in, as far as its original reaches: a portrait beside a name on a sharp screen, a
 * telephone, a column, a whole screen.
 */
export const widths = [192, 384, 640, 960, 1280, 1920]

/** The version for browsers that know nothing newer is made once, this wide at most. */
export const fallbackWidth = 1280

export interface Encoding {
  ending: string
  encode: (picture: Sharp) => Sharp
}

// Photographs at these settings are hard to tell from their originals; AVIF weighs about half of the JPEG.
export const avif: Encoding = { ending: 'avif', encode: (picture) => picture.avif({ quality: 52, effort: 4 }) }
export const webp: Encoding = { ending: 'webp', encode: (picture) => picture.webp({ quality: 74, effort: 5 }) }
export const jpeg: Encoding = { ending: 'jpg', encode: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }) }
/** For pictures that one can see through. */
export const png: Encoding = { ending: 'png', encode: (picture) => picture.png({ compressionLevel: 9 }) }
