import type { AnyRouter } from '@tanstack/react-router'
import { isReadable } from '#src/browser/isReadable.ts'
import { isPlainClick } from '#src/browser/plainClick.ts'

/**
 * Makes the page's plain links navigate without a reload. The router's own link is a component, which a section that never
 * wakes cannot have: one listener for all links stands in for it, and hands what it hears to the router. Anything but a plain
 * click on a plain link to this site is left to the browser, and what the shell has answered already (bookings, links to
 * where the visitor is) stays answered.
 *
 * @param unpublished  expressions of the paths that are known to be missing still: to ask for one ahead of time would only
 *   bring a complaint in the console
 */
export function followLinks(router: AnyRouter, document: Document, unpublished: string[] = []): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const url = isPlainClick(event) && !event.defaultPrevented && ownAddress(link)
    if (!url) return
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    // A page that failed and is tried anew has its place in the history already.
    router.navigate({
      href: url.pathname + url.search + url.hash,
      replace: url.href === location.href,
      state: { byLink: true },
    })
  }
  // On the way down: React stops events from leaving sections that it has not woken.
  document.addEventListener('click', follow, { capture: true })
  const missing = unpublished.map((expression) => new RegExp(expression))
  preloadOnIntent(router, document, (path) => missing.some((pattern) => pattern.test(path)))
}

/** The address that the router leads to, or nothing when the browser should follow the link by itself. */
function ownAddress(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.hasAttribute('download') || link.dataset.book) return
  if (link.target && link.target !== '_self') return
  const url = new URL(link.href)
  // A file is no page, and a name after `$` would be a param to the router.
  if (url.origin !== location.origin || /\$|\.[a-z0-9]+$/i.test(url.pathname) || !isReadable(url.pathname)) return
  return url
}

/** Loads a page when a pointer rests on its link, a finger touches it or the keyboard reaches it, after the router's own delay. */
function preloadOnIntent(router: AnyRouter, document: Document, isMissing: (path: string) => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = (event: Event, delayMs = router.options.defaultPreloadDelay) => {
    const url = ownAddress((event.target as Element).closest?.('a'))
    if (!url || url.pathname === location.pathname || isMissing(url.pathname)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      router.preloadRoute({ to: url.pathname, search: router.options.parseSearch(url.search) }).catch(() => {})
    }, delayMs)
  }
  document.addEventListener('pointerover', (event) => preload(event), { capture: true, passive: true })
  document.addEventListener('touchstart', (event) => preload(event, 0), { capture: true, passive: true })
  document.addEventListener('focusin', (event) => preload(event), { capture: true })
}
