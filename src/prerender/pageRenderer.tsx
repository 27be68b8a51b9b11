import createEmotionServer from '@emotion/server/create-instance'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { createSiteRouter } from '#src/app/router.ts'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { loadDrawings } from '#src/ui/art/lateDrawings.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { registerPictures } from '#src/ui/pictureRegistry.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { finishedMarkup } from './finishedMarkup.ts'
import { type UsedStyles, usedStyles } from './usedStyles.ts'

export interface RenderedPage {
  /** The markup of the page's sections. */
  html: string
  /** The rules that this markup uses, and no others. */
  styles: UsedStyles
}

/**
 * A renderer of pages' sections; the router's table and the style cache are made once for all of them.
 *
 * @param site  the settings that views read
 */
export function createPageRenderer(site: PublicSettings) {
  const cache = createStyleCache('tw')
  // Before any render: it tells the cache to hand styles out instead of writing them into the body.
  createEmotionServer(cache)
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
    return { html, styles: stylesOf(html) }
  }
}
