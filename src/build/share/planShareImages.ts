import { createHash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { cardSize, colorsOf } from './card.ts'
import { drawBackground, groundKey } from './drawBackground.ts'
import type { CardWords, ShareCard } from './shareCard.ts'

export interface SharePlan {
  /** By the page's path. */
  images: Record<string, ShareImage>
  /** What is to be printed, by the name of its file in `assets/`; pages that look the same share one. */
  cards: Map<string, ShareCard>
}

/**
 * The pictures that show when a page is shared, made from its headline and its drawing, for every page that can be listed
 * and names none of its own. Their addresses are known before any of them is printed, and follow from what is printed.
 *
 * @param code  changes when the same card would be printed in another way, see `printedBy`
 */
export async function planShareImages(
  pages: readonly CompiledPage[],
  wordsOf: (page: CompiledPage) => CardWords,
  { settings, siteUrl }: { settings: Pick<SiteSettings, 'brand'>; siteUrl: string },
  art: ShareArt,
  code: string,
): Promise<SharePlan> {
  const signed = { brand: settings.brand.name, host: new URL(siteUrl).host }
  const plan: SharePlan = { images: {}, cards: new Map() }
  // A background is long, and many cards share one.
  const grounds = new Map<string, string>()
  for (const page of pages) {
    if (page.meta.image || page.status !== 200) continue
    const card: ShareCard = { ...wordsOf(page), ...signed }
    const key = groundKey(card)
    const ground = grounds.get(key) ?? hashOf([code, await drawBackground(card, art), colorsOf(card.band, art)])
    grounds.set(key, ground)
    const file = `share-${hashOf([ground, card]).slice(0, 12)}.png`
    plan.cards.set(file, card)
    plan.images[page.path] = { url: `${siteUrl}/assets/${file}`, ...cardSize, alt: card.alt }
  }
  return plan
}

function hashOf(printed: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(printed)).digest('hex')
}
