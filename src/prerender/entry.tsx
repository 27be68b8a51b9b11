import { views } from 'virtual:block-views'
import createEmotionServer from '@emotion/server/create-instance'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { BlockType } from '#schemas/types.gen.ts'
import { registerBars } from '#src/app/HomeSlot.tsx'
import type { PageData, PublicSettings } from '#src/app/pageData.ts'
import { createSiteRouter } from '#src/app/router.ts'
import { HomeBars } from '#src/app/shell/HomeBars.tsx'
import { registerView } from '#src/renderer/views.ts'
import { createStyleCache } from '#src/theme/styleCache.ts'
import { loadDrawings } from '#src/ui/art/lateDrawings.ts'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { registerPictures } from '#src/ui/pictureRegistry.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { finishedMarkup } from './finishedMarkup.ts'
import { usedStyles } from './usedStyles.ts'

export { createShareArt } from './shareArt.tsx'
export { createShellRenderer } from './shell.tsx'
export { pageFonts, siteCss } from './siteCss.ts'

registerBars(HomeBars)
for (const [type, view] of Object.entries(views)) registerView(type as BlockType, view)

export interface RenderedPage {
  /** The markup of the page's sections. */
  html: string
  /** The rules that this markup uses, and no others. */
  css: string
}

/**
 * A renderer of pages; the router's table and the style cache are made once for all of them.
 *
 * @param site  the settings that views read
 */
export function createPageRenderer(site: PublicSettings) {
  const cache = createStyleCache('tw')
  // Before any render: it tells the cache to hand styles out instead of writing them into the body.
  createEmotionServer(cache)
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
    return { html, css: usedStyles(html, cache) }
  }
}
