import { hash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import type { NamedRules } from '#src/prerender/usedStyles.ts'
import { pageHash } from '../making/pageHash.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import type { Store } from '../store/store.ts'
import { samplePages } from './samplePages.ts'

type Prerenderer = Pick<typeof import('#src/prerender/entry.tsx'), 'createRulesOfPage' | 'siteStyles'>

/**
 * Writes the style sheet that all pages share. Its rules are those of some pages that stand for all of them; so it stays the
 * same, and with it all other pages, when an edit brings no new kind of section.
 *
 * @param shapesOf  the kinds of sections on a page
 * @param shownOn   the names of the pictures on each page that has any
 * @param code      fingerprint of the code that renders
 */
export async function makeSiteStyles(
  pages: readonly CompiledPage[],
  shapesOf: (page: CompiledPage) => readonly string[],
  shownOn: ReadonlyMap<CompiledPage, readonly string[]>,
  context: PagesContext,
  { createRulesOfPage, siteStyles }: Prerenderer,
  { store, draft, code }: { store: Store; draft: ReleaseDraft; code: string },
): Promise<NonNullable<PagesContext['styles']>> {
  const rulesOf = createRulesOfPage(context)
  const site = JSON.stringify(context.site)
  const rules: NamedRules[] = []
  for (const page of samplePages(pages, shapesOf)) {
    const pictures = shownOn.get(page)?.map((name) => context.pictures[name])
    const key = hash('sha256', JSON.stringify([code, site, pageHash(page), pictures]), 'base64url')
    const known = store.get('rules', key)
    const found = typeof known === 'string' ? (new Map(JSON.parse(known)) as NamedRules) : await rulesOf(page)
    if (known === undefined) store.set('rules', key, JSON.stringify([...found]))
    rules.push(found)
  }
  const { css, names } = await siteStyles(context, rules)
  return { href: await draft.writeHashed('site.css', css), names }
}
