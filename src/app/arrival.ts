import type { ParsedLocation } from '@tanstack/react-router'
import { glideTo } from '#src/browser/elements/samePage.ts'
import { showHead, showHeadOfFailure } from './head.ts'
import type { PageData } from './pageData.ts'

/**
 * What happens once another page is shown: the head follows, the view starts at the top or at the link's anchor, and
 * focus and a spoken title tell people who do not see the change.
 *
 * @param page  nothing when it has failed and the router shows that instead; its view is an alert and speaks for itself
 */
export function arrive(page: PageData | undefined, hash: string, document: Document): void {
  if (page) showHead(page, document)
  else showHeadOfFailure(document.querySelector('#page [role=alert] h1')?.textContent ?? '', document)
  const target = hash ? document.getElementById(hash) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  focusOn(target, document)
  if (page) announce(document.title, document)
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
  let region = document.getElementById('page-announcer')
  if (!region) {
    region = document.createElement('div')
    region.id = 'page-announcer'
    region.setAttribute('role', 'status')
    region.className = 'visually-hidden'
    document.body.append(region)
  }
  region.textContent = text
}
