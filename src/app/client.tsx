import { ruleNames } from 'virtual:site-styles'
import { CacheProvider } from '@emotion/react'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { choicesIn, showChoices } from '#src/browser/choices.ts'
import { mayReload } from '#src/browser/mayReload.ts'
import { sessionStore } from '#src/browser/storage.ts'
import { loadWakingViews } from '#src/renderer/views.ts'
import { adoptStyles } from '#src/theme/styleCache.ts'
import { SiteContext } from '#src/ui/SiteContext.tsx'
import { arrive, moveTo } from './arrival.ts'
import { browserPages } from './loadPage.ts'
import { followLinks } from './navigation.ts'
import type { FirstPage, PageData } from './pageData.ts'
import { placesLeft } from './placesLeft.ts'
import { createSiteRouter } from './router.ts'

export interface ClientHooks {
  /** Another page is shown, or the view of one that failed: menus close, the current link is marked, the page's event is sent. */
  arrived: (page: PageData | undefined) => void
  /** Another place or view of the page is shown. */
  moved: () => void
  /** Resolves when whatever a visitor is just doing has been answered; see `watchTouches`. */
  answered: () => Promise<void>
}

/**
 * Starts React and the router on the page that came as HTML. Nothing a visitor sees changes; from now on links navigate
 * without a reload and sections wake by their own policy.
 */
export async function start(first: FirstPage, hooks: ClientHooks): Promise<void> {
  // The entry that Back or Forward led to last. Heard before the router hears of it, which may render at once.
  let traversedTo: string | undefined
  addEventListener('popstate', ({ state }) => {
    traversedTo = state?.__TSR_key
  })
  // The development server puts edited pages in between.
  const live = import.meta.env.DEV ? await import('./liveEdits.tsx') : undefined
  const views = loadWakingViews(first.page.sections)
  const pages = browserPages(first)
  const router = createSiteRouter(createBrowserHistory(), { loadPage: live?.livePages(pages) ?? pages })
  // The server rendered without a boundary around the whole page; this keeps the browser from adding one, which would
  // make React throw the server's HTML away (error 418).
  router.ssr = { manifest: undefined }
  await router.load()

  const places = placesLeft(document, window)
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => places.note(fromLocation?.state.__TSR_key))
  let failed = false
  router.subscribe('onRendered', ({ pathChanged, hrefChanged, hashChanged, fromLocation, toLocation }) => {
    const page = router.state.matches.at(-1)?.loaderData as PageData | undefined
    const isWellAgain = failed && page !== undefined
    failed = page === undefined
    if (pathChanged || isWellAgain) {
      // The first page's own data is cut down to what wakes; coming back to it needs the whole.
      router.clearCache({ filter: (match) => Boolean((match.loaderData as PageData | undefined)?.asleep) })
      arrive(page, toLocation.hash, document)
      hooks.arrived(page)
      return
    }
    // Nothing has happened yet: the page has just come to life.
    if (!hrefChanged) return
    const { __TSR_key: entry, byLink } = toLocation.state
    const isWayBack = places.has(entry)
    // What is chosen in the page itself, by a tab or by typing, is ahead of the address.
    if (entry === traversedTo || byLink) showChoices(toLocation.searchStr, choicesIn(document))
    if (!hashChanged && !byLink && !fromLocation?.state.byLink) return
    hooks.moved()
    if (isWayBack) places.leadBack(entry)
    else if (hashChanged || byLink) moveTo(toLocation, document, window)
  })

  const Site = live?.LiveSite ?? SiteContext
  const styles = adoptStyles('tw', document, ruleNames)
  await views
  await hooks.answered()
  // In slices, between which touches are answered.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <CacheProvider value={styles}>
        <Site value={first.site}>
          <RouterProvider router={router} />
        </Site>
      </CacheProvider>,
      { onRecoverableError: reportHydration },
    )
  })
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
