import type { CompiledPage } from '#schemas/compiled.ts'
import type { BlockType } from '#schemas/types.gen.ts'
import { wakingBlocks } from '#src/prerender/embeddedSections.ts'
import { namesIn } from '#src/prerender/namesIn.ts'
import { strangeCharacters } from '../fonts/strangeCharacters.ts'
import { type CardWords, cardWords } from '../share/shareCard.ts'
import type { Store } from '../store/store.ts'
import { pageHash } from './pageHash.ts'

/** What a build asks of every page before it knows which it has to render. */
export interface PageFacts {
  /** Texts that may name a picture. */
  names: string[]
  card: CardWords
  /** The blocks of those sections that React takes over, nested ones too, each once. */
  wakes: BlockType[]
  /** Its characters that are not usual: `őﬁ`. */
  strange: string
}

/**
 * Finds out about a page once, so that the next build need not read its sections.
 *
 * @param code  fingerprint of the code that finds out
 * @param units  the site's words that stay with their number
 */
export function pageFacts(store: Store, code: string, units: string): (page: CompiledPage) => PageFacts {
  return (page) => {
    const key = `${code} ${units} ${pageHash(page)}`
    const known = store.get('page facts', key)
    if (typeof known === 'string') return JSON.parse(known)
    const facts: PageFacts = {
      names: [...namesIn(page.sections, fileNames)],
      card: cardWords(page, units),
      wakes: wakingBlocks(page.sections),
      strange: strangeCharacters(JSON.stringify(page)),
    }
    store.set('page facts', key, JSON.stringify(facts))
    return facts
  }
}

/** Which pictures there are may change while the page does not. */
const fileNames = { has: (text: string) => /^\S.*\.\w+$/.test(text) }
