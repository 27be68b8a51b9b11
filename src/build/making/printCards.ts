import type { Families } from '../fonts/families.ts'
import type { BuildContext } from '../pageFiles.ts'
import type { ShareCard } from '../share/shareCard.ts'
import type { Blob } from '../store/blobs.ts'
import type { Put } from './renderPages.ts'

/**
 * Prints share pictures and writes them into the store.
 *
 * The prerenderer, whose drawings they show, is loaded with the first picture, as are the fonts.
 */
export function createCardPress(
  { prerender, mediaDir, families }: Pick<BuildContext, 'prerender' | 'mediaDir' | 'families'>,
  put: Put,
) {
  let printer: Promise<(card: ShareCard) => Promise<Buffer>> | undefined
  return async (
    cards: Iterable<readonly [file: string, card: ShareCard]>,
    take: (cards: Map<string, Blob>) => void,
  ): Promise<void> => {
    for (const [file, card] of cards) {
      printer ??= loadPrinter(prerender, mediaDir, families)
      const print = await printer
      take(new Map([[file, await put(await print(card), null)]]))
    }
  }
}

async function loadPrinter(prerender: string, mediaDir: string, families: Families) {
  const { createShareRenderer } = await import('../share/createShareRenderer.ts')
  const { createShareArt } = (await import(prerender)) as typeof import('#src/prerender/entry.tsx')
  return createShareRenderer(await createShareArt(mediaDir), families)
}
