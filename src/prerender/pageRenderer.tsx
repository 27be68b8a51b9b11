import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { createSiteRouter } from '#src/app/router.ts'
import { shortNames } from '#src/theme/shortNames.ts'
import { createServerStyleCache } from '#src/theme/styleCache.ts'
import { loadDrawings } from '#src/ui/art/lateDrawings.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { registerPictures } from '#src/ui/pictureRegistry.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { finishedMarkup } from './finishedMarkup.ts'
import { firstViewEnd } from './firstView.ts'
import { type NamedRules, type UsedStyles, usedStyles } from './usedStyles.ts'

export interface RenderedPage {
  /** The markup of the page's sections. */
  html: string
  /** The rules that it carries inline. */
  styles: UsedStyles
  /** All rules that it uses. */
  rules(): NamedRules
}

/**
 * A renderer of pages' sections; the router's table and the style cache are made once for all of them.
 *
 * @param site     the settings that views read
 * @param inSheet  the names of what the site's style sheet brings; without, a page carries all its rules
 */
export function createPageRenderer(site: PublicSettings, inSheet?: readonly string[]) {
  const cache = createServerStyleCache('tw', inSheet && shortNames('tw', inSheet))
  const stylesOf = usedStyles(cache)
  let current: PageData
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createSiteRouter(history, { loadPage: () => current })
  const tree = (
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>
  )

  return async function renderPage(page: PageData): Promise<RenderedPage> {
    current = page
    registerIcons(page.icons)
    registerPictures(page.pictures)
    await loadDrawings(page.sections)
    history.replace(page.path)
    await router.load()
    const html = await finishedMarkup(tree, cache)
    const end = inSheet ? firstViewEnd(html) : html.length
    return { html, styles: stylesOf.inline(html.slice(0, end), html.slice(end)), rules: () => stylesOf.all(html) }
  }
}
