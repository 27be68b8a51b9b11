import type { ShareCard } from '../share/shareCard.ts'
import type { Blob } from '../store/blobs.ts'
import type { Put } from './renderPages.ts'

/**
 * Prints share pictures and writes them into the store.
 *
 * @param prerender  the prerenderer's module, whose drawings they show; it is loaded with the first picture, as are the fonts
 */
export function createCardPress(prerender: string, put: Put) {
  let printer: Promise<(card: ShareCard) => Promise<Buffer>> | undefined
  return async (
    cards: Iterable<readonly [file: string, card: ShareCard]>,
    take: (cards: Map<string, Blob>) => void,
  ): Promise<void> => {
    for (const [file, card] of cards) {
      printer ??= loadPrinter(prerender)
      const print = await printer
      take(new Map([[file, await put(await print(card), null)]]))
    }
  }
}

async function loadPrinter(prerender: string) {
  const { createSharePrinter } = await import('../share/createSharePrinter.ts')
  const { createShareArt } = (await import(prerender)) as typeof import('#src/prerender/entry.tsx')
  return createSharePrinter(await createShareArt())
}
