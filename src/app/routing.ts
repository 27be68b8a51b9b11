import { createBrowserHistory } from '@tanstack/react-router'
import { type ArrivalHooks, followArrivals } from './arrival.ts'
import type { RunningPage } from './client.tsx'
import { browserPages } from './loadPage.ts'
import { awaitPages, navigateTo, preloadOnIntent } from './navigation.ts'
import type { FirstPage, PageData } from './pageData.ts'
import { createSiteRouter } from './router.ts'

export interface RoutingHooks extends ArrivalHooks {
  /** From now on links are followed by this, where it says that it does. */
  awake: (follow: (address: URL) => boolean) => void
}

/** Starts the router: from now on links navigate without a reload. What it has loaded, the running page shows. */
export async function startRouting(
  first: FirstPage,
  { prepare, words, show, showSite }: RunningPage,
  hooks: RoutingHooks,
): Promise<void> {
  // The development server puts edited pages in between.
  const live = import.meta.env.DEV ? await import('./liveEdits.ts') : undefined
  const pages = browserPages(first, prepare)
  const router = createSiteRouter(createBrowserHistory(), { loadPage: live?.livePages(pages) ?? pages })
  awaitPages(router, words)
  followArrivals(router, hooks)
  await router.load()
  // The router's own components do the same for a tree that is its own from the start.
  router.startTransition = async (publish) => {
    publish()
    const { loaderData, error } = router.state.matches.at(-1)!
    if (error) console.error(error)
    return loaderData ? show(loaderData as PageData) : false
  }
  router.history.subscribe(router.load)
  live?.followEdits(router, showSite)
  preloadOnIntent(router, document, first.site.unpublished)
  hooks.awake((address) => navigateTo(router, address))
  document.documentElement.setAttribute('data-awake', '')
}
