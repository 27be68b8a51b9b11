import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { isReadable } from '#src/browser/isReadable.ts'
import { isPlainClick } from '#src/browser/plainClick.ts'
import { parseQuery } from './search.ts'

/**
 * Makes the page's plain links navigate without a reload: one listener for all of them, so that sections which never
 * wake take part too. Anything but a plain click on a plain link to this site is left to the browser, and what the shell
 * has answered already (bookings, links to where the visitor is) stays answered.
 */
export function followLinks(router: AnyRouter, document: Document, unpublished: string[] = []): void {
  const follow = (event: MouseEvent) => {
    const url = internalUrl(event, (event.target as Element).closest('a'))
    if (!url) return
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    event.preventDefault()
    const to = url.pathname + url.search + url.hash
    // A page that failed and is tried anew has its place in the history already.
    if (url.href === location.href) router.history.replace(to)
    else router.history.push(to, followed)
  }
  // On the way down: React stops events from leaving sections that it has not woken.
  document.addEventListener('click', follow, { capture: true })
  preloadOnIntent(
    router,
    document,
    unpublished.map((expression) => new RegExp(expression)),
  )
}

/** The address to navigate to, or nothing when the browser should follow the link by itself. */
function internalUrl(event: MouseEvent, link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || event.defaultPrevented || !isPlainClick(event)) return
  if ((link.target && link.target !== '_self') || link.hasAttribute('download') || link.dataset.book) return
  const url = new URL(link.href)
  if (url.origin !== location.origin || /\.[a-z0-9]+$/i.test(url.pathname) || !isReadable(url.pathname)) return
  return url
}

/** Marks an entry of the history that a link led to; those of a choice on the page, a tab or a filter, are not marked. */
const followed = { byLink: true }

/** Whether a link led there. */
export const isFollowed = (location: ParsedLocation | undefined) => 'byLink' in (location?.state ?? {})

const intentDelayMs = 60

/**
 * Loads a page when a pointer rests on its link, a finger touches it or the keyboard reaches it; not what is known to be
 * missing still, whose answer would only be a complaint in the console.
 */
function preloadOnIntent(router: AnyRouter, document: Document, missing: RegExp[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const preload = (event: Event, delayMs: number) => {
    const link = (event.target as Element).closest?.('a')
    if (!link?.href || link.target || link.dataset.book) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname === location.pathname) return
    if (!isReadable(url.pathname) || missing.some((pattern) => pattern.test(url.pathname))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      router.preloadRoute({ to: url.pathname, search: parseQuery(url.search) }).catch(() => {})
    }, delayMs)
  }
  document.addEventListener('pointerover', (event) => preload(event, intentDelayMs), { capture: true, passive: true })
  document.addEventListener('touchstart', (event) => preload(event, 0), { capture: true, passive: true })
  document.addEventListener('focusin', (event) => preload(event, intentDelayMs), { capture: true })
}
