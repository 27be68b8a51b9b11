import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router'
import { notifyFollowers } from '#src/browser/address.ts'
import { choicesIn, showChoices } from '#src/browser/choices.ts'
import { titleOfKind } from '#src/browser/elements/kind.ts'
import { glideTo } from '#src/browser/links.ts'
import type { PageData } from './pageData.ts'

/** What the rest of the page does when something else is shown. */
export interface ArrivalHooks {
  /** Another page is shown: menus close, the current link is marked, the page's event is sent. */
  arrived: (page: PageData) => void
  /** Another place or view of the page is shown. */
  moved: () => void
}

/** Follows what the router has shown: another page, or another place or view of the same. */
export function followArrivals(router: RegisteredRouter, { arrived, moved }: ArrivalHooks): void {
  // Where a visitor was on each entry of the history when they left it. The browser leads back to none: scroll restoration is
  // manual, and the router's own would also lead back to places of other pages, which begin at their tops.
  const left = new Map<string | undefined, { top: number; focused: Element | null }>()
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) left.set(fromLocation.state.__TSR_key, { top: scrollY, focused: document.activeElement })
  })
  router.subscribe('onRendered', ({ pathChanged, hrefChanged, hashChanged, fromLocation, toLocation }) => {
    notifyFollowers()
    const page = router.state.matches.at(-1)?.loaderData as PageData | undefined
    if (!page) return
    if (pathChanged) {
      // The first page's own data is cut down to what wakes; coming back to it needs the whole.
      router.clearCache({ filter: (match) => Boolean((match.loaderData as PageData | undefined)?.asleep) })
      // Sections that never wake are drawn as they are at first.
      showChoices(toLocation.searchStr, choicesIn(document))
      arrive(page, toLocation.hash, document)
      arrived(page)
      return
    }
    if (!hrefChanged) return
    const { __TSR_key: entry, byLink } = toLocation.state
    // What is chosen in the page itself, by a tab or by typing, is ahead of the address.
    if (byLink) showChoices(toLocation.searchStr, choicesIn(document))
    if (!hashChanged && !byLink && !fromLocation?.state.byLink) return
    moved()
    const place = left.get(entry)
    if (!place) {
      if (hashChanged || byLink) moveTo(toLocation, document, window)
      return
    }
    scrollTo({ top: place.top, behavior: 'instant' })
    if (place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true })
  })
}

/**
 * What happens once another page is shown: the head follows, the view starts at the top or at the link's anchor, and
 * focus and a spoken title tell people who do not see the change.
 */
export function arrive(page: PageData, hash: string, document: Document): void {
  showHead(page, document)
  const target = hash ? document.getElementById(hash) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  focusOn(target, document)
  announce(document.title, document)
}

/** Leads to another place or view of the page shown, as a link there asks: the view glides, and the keyboard comes along. */
export function moveTo({ hash }: ParsedLocation, document: Document, window: Window): void {
  glideTo(hash || 'top', document, window)
  focusOn(hash ? document.getElementById(hash) : null, document)
}

/** The keyboard goes on from there, from the beginning of the page without such a place. */
function focusOn(place: HTMLElement | null, document: Document): void {
  const focused = place ?? document.getElementById('main')
  focused?.focus({ preventScroll: true })
  if (!focused || document.activeElement === focused) return
  // While it has the focus and no longer: pressing the mouse on it is not to give it any.
  focused.setAttribute('tabindex', '-1')
  focused.addEventListener('blur', () => focused.removeAttribute('tabindex'), { once: true })
  focused.focus({ preventScroll: true })
}

function announce(text: string, document: Document): void {
  const id = 'page-announcer'
  if (!document.getElementById(id))
    document.body.insertAdjacentHTML('beforeend', `<div id="${id}" role="status" class="visually-hidden"></div>`)
  document.getElementById(id)!.textContent = text
}

/** The tags that are not the same on every page; see `src/prerender/pageHead.ts`. A document has its data behind the page. */
const ownTags =
  'head :is(title, meta[name]:not([name=viewport]), meta[property], link[rel=canonical]), script[type="application/ld+json"][data-page]'

/** Brings `<head>` and the root element's marks up to date after a navigation in the browser. */
export function showHead({ head, structuredData = '', titleByKind, chrome, path }: PageData, document: Document): void {
  for (const tag of document.querySelectorAll(ownTags)) tag.remove()
  document.head.insertAdjacentHTML('beforeend', head + structuredData)
  if (titleByKind) document.title = titleOfKind(titleByKind, document.location)
  document.documentElement.dataset.chrome = chrome
  document.documentElement.toggleAttribute('data-home', path === '/')
}
