import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { drawBackground, groundKey } from './drawBackground.ts'
import { drawWords } from './drawWords.ts'
import type { FontFiles } from './fontFiles.ts'
import { readShareFonts, type ShareFonts } from './fonts.ts'
import { createGround, type Ground } from './ground.ts'
import { outlined } from './outlined.ts'
import { printWords, wordColors } from './printWords.ts'
import type { ShareCard } from './shareCard.ts'

/**
 * Prints cards. A background takes as long as twenty cards, so each is made once; cards that share one are best printed by
 * the same printer.
 *
 * @returns a function that gives a card's PNG file, the same bytes for the same card
 */
export function createSharePrinter(art: ShareArt, files: FontFiles): (card: ShareCard) => Promise<Buffer> {
  let fonts: Promise<ShareFonts> | undefined
  const shareFonts = () => {
    fonts ??= readShareFonts(files)
    return fonts
  }
  const grounds = new Map<string, Promise<Ground>>()
  const makeGround = async (card: ShareCard) => {
    const { svg, sky } = await drawBackground(card, art)
    return createGround(outlined(svg, await shareFonts()), sky, 256 - wordColors)
  }
  return async (card) => {
    const key = groundKey(card)
    const ground = grounds.get(key) ?? makeGround(card)
    grounds.set(key, ground)
    return printWords(await ground, drawWords(card, art, await shareFonts()))
  }
}
