import type { CompiledPage } from '#schemas/compiled.ts'
import type { HeroBlock } from '#schemas/types.gen.ts'
import { inlineRuns, plainText } from '#src/ui/inlineText.ts'
import type { Word } from './fitLines.ts'

/** What a page gives to its picture. */
export interface CardWords {
  /** A list for each part of the headline that begins on a line of its own. */
  headline: Word[][]
  /** The same in one line, for people who cannot see the picture. */
  alt: string
  kicker?: string
  /** An SVG of `content/media`; without one the wheel stands there. */
  scene?: string
  band: string
}

/** What stands on the picture of a page. */
export interface ShareCard extends CardWords {
  brand: string
  /** Where the link leads, at a glance: `www.tidewheel.example`. */
  host: string
}

/**
 * A page's headline, kicker and drawing, from its hero; a page without one shows its title and the wheel.
 *
 * @param units  the site's words that stay with their number
 */
export function cardWords(page: CompiledPage, units: string): CardWords {
  const hero = page.sections.find((section): section is HeroBlock => section.type === 'hero')
  const headline = [hero?.headline ?? page.meta.title].flat()
  // The way to a page, without the page itself, says the same as a kicker.
  const above = hero?.breadcrumb?.at(-2)
  const kicker = hero?.kicker ?? (above?.to === '/' ? undefined : above?.label)
  return {
    headline: headline.map((text) => words(text, units)),
    alt: headline.map(plainText).join(' '),
    ...(kicker && { kicker: plainText(kicker) }),
    ...(hero?.scene && { scene: hero.scene }),
    band: hero?.band ?? 'shallows',
  }
}

/** A number and its unit count as one word. */
function words(text: string, units: string): Word[] {
  return inlineRuns(text, units).flatMap(({ text, italic = false, together }) =>
    (together ? [text] : text.split(/\s+/)).filter(Boolean).map((text) => ({ text, italic })),
  )
}
