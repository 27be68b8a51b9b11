import type { AnyRouter, HistoryLocation } from '@tanstack/react-router'
import { isOwnLink, isReadable } from '#src/browser/links.ts'
import { hideProblem, showToast } from '#src/browser/showToast.ts'
import { UnansweredError } from './loadPage.ts'

/**
 * Nothing leads away from the page being read, a step through the history neither, before the data of the next page is there.
 * Where nobody answers, the page and its address stay, and a toast has a link that loads the other one whole. Where something
 * else comes than a page that this script can show, the browser loads it whole at once.
 */
export function awaitPages(router: AnyRouter, words: { unreached: string; again: string }): void {
  let latest: unknown
  const blockerFn = async ({
    currentLocation,
    nextLocation,
  }: Record<'currentLocation' | 'nextLocation', HistoryLocation>) => {
    const { pathname, search, href } = nextLocation
    if (pathname === currentLocation.pathname) return false
    latest = nextLocation
    const matches = await router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) })
    // A later link, or step, counts.
    if (latest !== nextLocation) return never
    const failed = matches?.find(({ error }) => error)
    if (matches && !failed) {
      hideProblem()
      return false
    }
    if (failed?.error instanceof UnansweredError) {
      showToast({ text: words.unreached, kind: 'problem', link: { textContent: words.again, href } })
      return true
    }
    if (location.pathname !== pathname) location.assign(href)
    else {
      // A step through the history has changed the address already, and ends at the top; see `early.ts`.
      scrollTo({ top: 0, behavior: 'instant' })
      location.reload()
    }
    return never
  }
  router.history.block({ enableBeforeUnload: false, blockerFn })
}

const never = new Promise<never>(() => {})

/**
 * Navigates without a reload. The router's own link is a component, which a section that never wakes cannot have: the page's
 * one listener for clicks (`src/browser/clicks.ts`) stands in for it.
 *
 * @returns whether the router leads there; it is left to the browser otherwise
 */
export function navigateTo(router: AnyRouter, address: URL): boolean {
  // While a step through the history waits for its page, the address is that page's already.
  if (!isPage(address) || location.pathname !== router.history.location.pathname) return false
  if (address.hash && address.pathname === location.pathname && address.search === location.search) return false
  router.navigate({
    href: address.pathname + address.search + address.hash,
    replace: address.href === location.href,
    state: { byLink: true },
  })
  return true
}

/** A file is no page, and a name after `$` would be a param to the router. */
function isPage({ origin, pathname }: URL): boolean {
  return origin === location.origin && !/^\/media\/|\$|\.[a-z0-9]+$/i.test(pathname) && isReadable(pathname)
}

/**
 * Loads a page when a pointer rests on its link, a finger touches it or the keyboard reaches it, after the router's own delay.
 *
 * @param unpublished  expressions of the paths that are known to be missing still: to ask for one ahead of time would only
 *   bring a complaint in the console
 */
export function preloadOnIntent(router: AnyRouter, document: Document, unpublished: string[] = []): void {
  const missing = unpublished.map((expression) => new RegExp(expression))
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = (event: Event, delayMs = router.options.defaultPreloadDelay) => {
    const link = (event.target as Element).closest?.('a')
    if (!isOwnLink(link)) return
    const url = new URL(link.href)
    if (!isPage(url) || url.pathname === location.pathname || missing.some((path) => path.test(url.pathname))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      router.preloadRoute({ to: url.pathname, search: router.options.parseSearch(url.search) }).catch(() => {})
    }, delayMs)
  }
  document.addEventListener('pointerover', (event) => preload(event), { capture: true, passive: true })
  document.addEventListener('touchstart', (event) => preload(event, 0), { capture: true, passive: true })
  document.addEventListener('focusin', (event) => preload(event), { capture: true })
}
