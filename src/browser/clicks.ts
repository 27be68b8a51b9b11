import { trackElement } from './analytics.ts'
import { openBooking } from './booking.ts'
import type { Bring } from './laterShell.ts'
import { addressFrom, glideTo, isOwnLink, isPlainClick, leadsToTop, restartFocus } from './links.ts'
import { openBy, openPanel, useMenu } from './menus.ts'

/** What a click may need of the rest of the page. */
export interface ClickWays {
  bring: Bring
  /** Closes menus and dialogs. */
  close: () => void
  /** Leads to an address of this site without a reload. @returns whether it does; the browser follows the link otherwise */
  follow: (address: URL) => boolean
}

/** A plain click, and what it may be about. */
interface Click {
  target: Element
  link: HTMLAnchorElement | null
  /** Where the press began that ends with it. */
  pressed: EventTarget | null
  /** The menu that was open then: a browser closes it as soon as something beside it is pressed. */
  openWhenPressed: HTMLElement | undefined
}

/** What a plain click can mean, in the order in which it is asked. The first that answers is the only one. */
const answers: ((click: Click, ways: ClickWays) => boolean)[] = [
  closeByBackdrop,
  goBack,
  openCalendar,
  openText,
  openMenu,
  goToTop,
  followLink,
]

/**
 * The one listener for what a click does, from when the page's script is there. Each is counted, if its link or button says
 * so. One with a key held, and one without an answer here, is the browser's: links, disclosures, commands.
 */
export function answerClicks(document: Document, ways: ClickWays): void {
  let pressed: EventTarget | null = null
  let openWhenPressed: HTMLElement | undefined
  const note = ({ target }: Event) => {
    pressed = target
    openWhenPressed = openPanel(document)
  }
  const answer = (event: MouseEvent) => {
    const target = event.target as Element
    const click = { target, link: target.closest('a'), pressed, openWhenPressed }
    openWhenPressed = undefined
    const counted = target.closest('[data-event]')
    if (counted) trackElement(counted)
    if (event.defaultPrevented || !isPlainClick(event)) return
    if (answers.some((answers) => answers(click, ways))) event.preventDefault()
  }
  // On the way down: React stops events from leaving sections that it has not woken.
  document.addEventListener('pointerdown', note, { capture: true, passive: true })
  document.addEventListener('click', answer, { capture: true })
}

/** For browsers that do not know `closedby` yet: not when the press began or ended inside of the dialog. */
function closeByBackdrop({ target, pressed }: Click): boolean {
  if ('closedBy' in HTMLDialogElement.prototype) return false
  if (!(target instanceof HTMLDialogElement) || target !== pressed) return false
  if (target.getAttribute('closedby') !== 'any') return false
  target.close()
  return true
}

/** `<tide-back>`: its link goes back to the page of this site that the visitor came from, if there is one. */
function goBack({ target }: Click): boolean {
  if (!target.closest('tide-back a') || !cameFromHere()) return false
  history.back()
  return true
}

/** Whether one step back leads to a page of this site. Only newer browsers say it; the router counts its own steps. */
function cameFromHere(): boolean {
  const { canGoBack } = (window as { navigation?: { canGoBack: boolean } }).navigation ?? {}
  if (canGoBack !== undefined) return canGoBack
  return history.state?.__TSR_index > 0 || document.referrer.startsWith(`${location.origin}/`)
}

function openCalendar({ target }: Click, { close }: ClickWays): boolean {
  const button = target.closest<HTMLElement>('[data-book]')
  if (!button) return false
  close()
  openBooking({ utm: JSON.parse(button.dataset.book || '{}') })
  return true
}

/** A legal text opens over the page (`<a href="/privacy" data-dialog="privacy">`); on its own page it is there already. */
function openText({ link }: Click, { bring }: ClickWays): boolean {
  const id = link?.dataset.dialog
  if (!link || !id || link.pathname === location.pathname) return false
  openBy<HTMLDialogElement>(link, id, bring, (dialog) => dialog.showModal())
  return true
}

function openMenu({ link, openWhenPressed }: Click, { bring }: ClickWays): boolean {
  return link?.dataset.opens !== undefined && useMenu(link, openWhenPressed, bring)
}

/** A link to the page that is shown leads to its top. */
function goToTop({ link }: Click, { close }: ClickWays): boolean {
  if (!isOwnLink(link) || !leadsToTop(link, location)) return false
  close()
  glideTo('top', document, window)
  if (link.hash) restartFocus(document)
  return true
}

function followLink({ link }: Click, { follow }: ClickWays): boolean {
  if (!isOwnLink(link)) return false
  const address = addressFrom(link, location, document)
  if (follow(address)) return true
  if (address.href === link.href) return false
  location.assign(address)
  return true
}
