import { hash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import { directionOf } from '#schemas/phrases.ts'
import type { HeroBlock, SiteSettings } from '#schemas/types.gen.ts'
import type { ShareImage } from '#src/app/pageData.ts'
import { type FontParts, missingLetters } from '#src/compiler/values/fontParts.ts'
import type { ShareArt } from '#src/prerender/shareArt.tsx'
import { inlineRuns, plainText } from '#src/ui/inlineText.ts'
import { type Families, filesOf } from '../fonts/faces.ts'
import { hashOfFiles, root } from '../inputs.ts'
import { cardSize, drawScenery } from './drawScenery.ts'
import type { Word } from './fitLines.ts'

/** What stands on the picture that shows when a page is shared. */
export interface ShareCard {
  /** A list for each part of the headline that begins on a line of its own. */
  headline: Word[][]
  kicker?: string
  brand: string
  /** Whether its words are read from right to left. */
  isRtl?: boolean
  /** Where the link leads, at a glance: `www.tidewheel.example`. */
  host: string
  /** Its background but for brand and host, as SVG. */
  scenery: string
  /** `#rrggbb` */
  colors: Record<'sky' | 'heading' | 'kicker' | 'host', string>
}

export interface SharePlan {
  /** By the page's path. */
  images: Record<string, ShareImage>
  /** What is to be rendered, by the name of its file in `assets/`; pages that look the same share one. */
  cards: Map<string, ShareCard>
}

/**
 * The pictures of all pages that can be listed and name none of their own, from their headlines and drawings. Their addresses
 * are known before any of them is rendered, and follow from what they show.
 *
 * @param units  the site's words that stay with their number
 * @param code   see `shareCode`
 * @param parts  of the font that headlines are drawn with. A text of which letters are missing is left out as a whole.
 */
export async function planShareImages(
  pages: readonly CompiledPage[],
  { settings, siteUrl, units }: { settings: SiteSettings; siteUrl: string; units: string },
  art: ShareArt,
  code: string,
  parts: FontParts = (character) => character,
): Promise<SharePlan> {
  const isRtl = directionOf(settings.language ?? 'en') === 'rtl'
  const plan: SharePlan = { images: {}, cards: new Map() }
  // Few pages have one of their own.
  const sceneries = new Map<string, { scenery: string; ofScenery: string }>()
  const sceneryOf = async (scene: string | undefined, sky: string) => {
    const known = sceneries.get(`${sky} ${scene}`)
    if (known) return known
    const scenery = await drawScenery(scene, sky, art, isRtl)
    const drawn = { scenery, ofScenery: hash('sha256', scenery) }
    sceneries.set(`${sky} ${scene}`, drawn)
    return drawn
  }
  for (const page of pages) {
    if (page.meta.image || page.status !== 200) continue
    const isWhole = (text: string) => missingLetters(text, parts).length === 0
    const hero = page.sections.find((section): section is HeroBlock => section.type === 'hero')
    const headline = [hero?.headline ?? page.meta.title].flat()
    const isDrawable = headline.every(isWhole)
    if (!isDrawable && settings.seo?.image) continue
    const band = hero?.band ?? 'shallows'
    const { bg: sky, heading, kicker: ofKicker } = art.bands[band as keyof typeof art.bands] ?? art.bands.shallows
    // The way to a page, without the page itself, says the same as a kicker.
    const above = hero?.breadcrumb?.at(-2)
    const kicker = hero?.kicker ?? (above?.to === '/' ? undefined : above?.label)
    const { scenery, ofScenery } = await sceneryOf(hero?.scene, sky)
    const shown = {
      headline: isDrawable ? headline.map((text) => wordsOf(text, units, parts)) : [],
      ...(kicker && isDrawable && isWhole(kicker) && { kicker: withoutSigns(plainText(kicker), parts) }),
      brand: isWhole(settings.brand.name) ? withoutSigns(settings.brand.name, parts) : '',
      ...(isRtl && { isRtl }),
      host: new URL(siteUrl).host,
      colors: { sky, heading, kicker: ofKicker, host: art.colors.tide[300] },
    }
    const file = `share-${hash('sha256', JSON.stringify([code, shown, ofScenery])).slice(0, 12)}.png`
    plan.cards.set(file, { ...shown, scenery })
    plan.images[page.path] = {
      url: `${siteUrl}/assets/${file}`,
      ...cardSize,
      ...(isDrawable && { alt: headline.map(plainText).join(' ') }),
    }
  }
  return plan
}

/** A number and its unit count as one word. */
function wordsOf(text: string, units: string, parts: FontParts): Word[] {
  return inlineRuns(text, units).flatMap(({ text, italic = false, together }) => {
    const drawn = withoutSigns(text, parts)
    return (together ? [drawn] : drawn.split(/\s+/)).filter(Boolean).map((text) => ({ text, italic }))
  })
}

/** A text without the emoji and other signs that its font lacks, and without the spaces before them. */
function withoutSigns(text: string, parts: FontParts): string {
  // What joins or parts letters unseen leaves no gap.
  const seen = [...text.normalize('NFC')].filter((one) => parts(one) || !/\p{Cf}/u.test(one))
  const marked = seen.map((one) => (parts(one) ? one : '\0')).join('')
  return marked.replace(/\s*\0+(?=[\s\p{P}]|$)/gu, '').replace(/\0+\s*/g, ' ')
}

/**
 * Counts the ways in which cards have been drawn. Raise it when the same card comes to other pixels, which a test notices:
 * pictures have other addresses then, and are made again.
 */
export const drawingVersion = 1

/** Changes when the same card would be rendered in another way. */
export function shareCode(families: Families): string {
  return `${drawingVersion} ${hashOfFiles(root, filesOf(families))}`
}
