import { hash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { type Families, filesOf } from '../fonts/families.ts'
import { hashOfSources } from '../inputs.ts'
import { cardSize, colorsOf, drawScenery } from './drawShareCard.ts'
import type { CardWords, ShareCard } from './shareCard.ts'

export interface SharePlan {
  /** By the page's path. */
  images: Record<string, ShareImage>
  /** What is to be rendered, by the name of its file in `assets/`; pages that look the same share one. */
  cards: Map<string, ShareCard>
}

/**
 * The pictures that show when a page is shared, made from its headline and its drawing, for every page that can be listed
 * and names none of its own. Their addresses are known before any of them is rendered, and follow from what they show.
 *
 * @param code  see `shareCode`
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
  const backgrounds = new Map<string, string>()
  for (const page of pages) {
    if (page.meta.image || page.status !== 200) continue
    const card: ShareCard = { ...wordsOf(page), ...signed }
    const shown = `${card.scene} ${card.band}`
    const background =
      backgrounds.get(shown) ?? hashOf([code, await drawScenery(card, art), colorsOf(card, art), art.colors])
    backgrounds.set(shown, background)
    const file = `share-${hashOf([background, card]).slice(0, 12)}.png`
    plan.cards.set(file, card)
    plan.images[page.path] = { url: `${siteUrl}/assets/${file}`, ...cardSize, alt: card.alt }
  }
  return plan
}

/** Changes when the same card would be rendered in another way. */
export function shareCode(families: Families): string {
  const packages = ['harfbuzzjs', 'sharp', 'subset-font'].map((name) => `node_modules/${name}/package.json`)
  return hashOfSources(['src/build/fonts', 'src/build/share', ...packages, ...filesOf(families)])
}

const hashOf = (shown: unknown[]) => hash('sha256', JSON.stringify(shown))
