import type { CompiledPage } from '#schemas/compiled.ts'
import type { OpenPage } from '#schemas/openPage.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import { slotMark } from '#src/ui/slotMark.ts'
import { documentWriter, type FinishedDocument } from './document.ts'
import { markupFacts, picturesIn } from './markup.ts'
import { openPage, withoutPlaces } from './openPage.ts'
import { movedPath, pageData, withWords } from './pageData.ts'
import { createPageRenderer } from './pageRenderer.tsx'
import type { PagesContext } from './pagesContext.ts'
import { createShellRenderer } from './shell.tsx'
import { inlineStyles } from './siteStyles.ts'

export interface FinishedPage extends FinishedDocument {
  /** The page's data, for the browser to fetch instead of the document. */
  json: string
  /** The addresses of its pictures, in the versions that a telephone fetches. */
  pictures: string[]
  /** What the server fills in: the page itself where it is one of the server's, or as it comes back with a refused form. */
  open?: OpenPage & { hashes: InlineHashes }
}

/**
 * Finished pages, for the build and the development server alike. Each is drawn once, with signs where the server may fill
 * something in (`src/ui/slotMark.ts`).
 */
export function createPages(context: PagesContext): (page: CompiledPage) => Promise<FinishedPage> {
  const { live, styles: sheet } = context
  const site = live ? context.site : { ...context.site, open: true as const }
  const drawSections = createPageRenderer(site, context.mediaDir)
  const drawShell = createShellRenderer({ ...context, site })
  const write = documentWriter(context)

  return async (given) => {
    const isOpen = given.status === 'server' && !live
    const page = isOpen ? withWords(given, slotMark) : given
    const data = pageData(page, context, isOpen && page.path === movedPath ? slotMark('to') : undefined)
    const shell = await drawShell(page.path)
    const drawn = await drawSections(data)
    const document = (html: string, still: boolean) => {
      const facts = markupFacts(html)
      return write({ page: data, shell, html, facts, styles: inlineStyles(drawn, facts, sheet), still })
    }
    const fixed = live || isOpen ? drawn.html : withoutPlaces(drawn.html)
    const open = isOpen || fixed !== drawn.html ? document(drawn.html, true) : undefined
    return {
      ...(isOpen && open ? open : document(fixed, false)),
      json: JSON.stringify(data),
      pictures: picturesIn(fixed),
      ...(open && { open: { ...openPage(open.html), hashes: open.hashes } }),
    }
  }
}
