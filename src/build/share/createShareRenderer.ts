import type { ShareArt } from '#src/prerender/shareArt.tsx'
import type { Families } from '../fonts/families.ts'
import { drawShareCard, readShareFonts, type ShareFonts } from './drawShareCard.ts'
import type { ShareCard } from './shareCard.ts'

/**
 * Renders cards, with the fonts read once, on libuv's threads.
 *
 * @returns a function that gives a card's PNG file, the same bytes for the same card
 */
export function createShareRenderer(art: ShareArt, families: Families): (card: ShareCard) => Promise<Buffer> {
  let fonts: Promise<ShareFonts> | undefined
  return async (card) => {
    fonts ??= readShareFonts(families)
    const svg = await drawShareCard(card, art, await fonts)
    const { default: sharp } = await import('sharp')
    // Flat areas need few colors; to mix them by dots would only make them noisy.
    return sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0 }).toBuffer()
  }
}
