import { CacheProvider } from '@emotion/react'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { hydrateRoot } from 'react-dom/client'
import { mayReload } from '#src/browser/mayReload.ts'
import { sessionStore } from '#src/browser/storage.ts'
import { queryChanged, setQueryWriter } from '#src/browser/urlState.ts'
import { adoptStyles } from '#src/theme/styleCache.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { arrive } from './arrival.ts'
import { browserPages } from './loadPage.ts'
import { followLinks } from './navigation.ts'
import type { FirstPage, PageData } from './pageData.ts'
import { createSiteRouter } from './router.ts'

export interface ClientHooks {
  /** Another page is shown, or the view of one that failed: menus close, the current link is marked, the page's event is sent. */
  arrived: (page: PageData | undefined) => void
}

/**
 * Starts React and the router on the page that came as HTML. Nothing a visitor sees changes; from now on links navigate
 * without a reload and sections wake by their own policy.
 */
export async function start(first: FirstPage, hooks: ClientHooks): Promise<void> {
  // The development server puts edited pages in between.
  const live = import.meta.env.DEV ? await import('./liveEdits.tsx') : undefined
  const pages = browserPages(first)
  const router = createSiteRouter(createBrowserHistory(), { loadPage: live?.livePages(pages) ?? pages })
  // The server rendered without a boundary around the whole page; this keeps the browser from adding one, which would
  // make React throw the server's HTML away (error 418).
  router.ssr = { manifest: undefined }
  await router.load()

  setQueryWriter((search, { replace }) => {
    const href = location.pathname + search + location.hash
    if (replace) router.history.replace(href)
    else router.history.push(href)
  })
  let failed = false
  router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation }) => {
    queryChanged()
    const page = router.state.matches.at(-1)?.loaderData as PageData | undefined
    const isWellAgain = failed && page !== undefined
    if (!(pathChanged || hashChanged || isWellAgain)) return
    failed = page === undefined
    // The first page's own data is cut down to what wakes; coming back to it needs the whole.
    if (pathChanged)
      router.clearCache({ filter: (match) => Boolean((match.loaderData as PageData | undefined)?.asleep) })
    arrive(page, toLocation.hash, document)
    hooks.arrived(page)
  })

  const Site = live?.LiveSite ?? SiteContext
  hydrateRoot(
    document.getElementById('page') as HTMLElement,
    <CacheProvider value={adoptStyles('tw', document)}>
      <Site value={first.site}>
        <RouterProvider router={router} />
      </Site>
    </CacheProvider>,
    { onRecoverableError: reportHydration },
  )
  followLinks(router, document, first.site.unpublished)
  document.documentElement.setAttribute('data-awake', '')
  live?.followEdits(router)
  addEventListener('vite:preloadError', () => {
    if (mayReload(sessionStore, first.site.buildId)) location.reload()
  })
}

/** A mismatch between the server's HTML and the browser's is a bug worth hearing of, in development loudly. */
function reportHydration(error: unknown): void {
  console.error(error)
}
