import { CacheProvider } from '@emotion/react'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { allowTranslation } from '#src/browser/translation.ts'
import { loadWakingViews } from '#src/renderer/views.ts'
import { adoptStyles } from '#src/theme/styleCache.ts'
import { type PublicSite, SiteContext } from '#src/ui/SiteContext.tsx'
import { wordsOf } from '#src/ui/words.ts'
import { type ArrivalHooks, followArrivals } from './arrival.ts'
import { browserPages } from './loadPage.ts'
import { awaitPages, navigateTo, preloadOnIntent } from './navigation.ts'
import type { FirstPage } from './pageData.ts'
import { createSiteRouter } from './router.ts'

export interface ClientHooks extends ArrivalHooks {
  /** From now on links are followed by this, where it says that it does. */
  awake: (follow: (address: URL) => boolean) => void
  /** Resolves when whatever a visitor is just doing has been answered; see `watchTouches`. */
  answered: () => Promise<void>
}

/**
 * Starts React and the router on the page that came as HTML. Nothing a visitor sees changes; from now on links navigate
 * without a reload and sections wake by their own policy.
 */
export async function start(first: FirstPage, hooks: ClientHooks): Promise<void> {
  // The development server puts edited pages in between.
  const live = import.meta.env.DEV ? await import('./liveEdits.ts') : undefined
  const views = loadWakingViews(first.page.sections)
  const pages = browserPages(first)
  const router = createSiteRouter(createBrowserHistory(), { loadPage: live?.livePages(pages) ?? pages })
  // The server rendered without a boundary around the whole page; this keeps the browser from adding one, which would
  // make React throw the server's HTML away (error 418).
  router.ssr = { manifest: undefined }
  awaitPages(router, wordsOf(first.site).errors)
  followArrivals(router, hooks)
  await router.load()

  const styles = adoptStyles('tw', document)
  const tree = (site: PublicSite) => (
    <CacheProvider value={styles}>
      <SiteContext value={site}>
        <RouterProvider router={router} />
      </SiteContext>
    </CacheProvider>
  )
  await views
  await hooks.answered()
  const page = document.getElementById('page') as HTMLElement
  // Until React stands on the page the router hears of no address, and links are the browser's.
  const stop = router.subscribe('onRendered', () => {
    stop()
    hooks.awake((address) => navigateTo(router, address))
    document.documentElement.setAttribute('data-awake', '')
  })
  allowTranslation(page)
  // In slices, between which touches are answered.
  startTransition(() => {
    // A mismatch between the server's HTML and the browser's is a bug worth hearing of.
    const root = hydrateRoot(page, tree(first.site), { onRecoverableError: (error) => console.error(error) })
    live?.followEdits(router, (site) => root.render(tree(site)))
  })
  preloadOnIntent(router, document, first.site.unpublished)
}
