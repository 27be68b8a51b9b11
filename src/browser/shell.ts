import { dayIn } from '#schemas/dayIn.ts'
import type { Analytics } from '#schemas/types.gen.ts'
import { toolsCome, trackElement } from './analytics.ts'
import { atFirstSign } from './atFirstSign.ts'
import { rememberCampaign } from './campaign.ts'
import { browserClock } from './clock.ts'
import { isCrawler } from './crawlers.ts'
import { closeHiddenMenus } from './elements/closeHiddenMenus.ts'
import { markCurrent } from './elements/currentPage.ts'
import { defineFlotsam } from './elements/define.ts'
import { enhanceDialogs } from './elements/dialogs.ts'
import { watchConsultBar } from './elements/homeBars.ts'
import { enhanceMenus, tellTriggers } from './elements/menus.ts'
import { beginFocusAnew, carryQuery, glideTo, samePageTarget } from './elements/samePage.ts'
import { followFocus } from './elements/swipeRows.ts'
import { bringLaterShell, fetchLaterShell, setUpLaterShell } from './laterShell.ts'
import { isPlainClick } from './plainClick.ts'
import { markQuestionsReady } from './prerenderReady.ts'
import { openBooking, preloadBooking, setUpBooking } from './siteBooking.ts'
import { updateSplash } from './splash.ts'
import { cleanStart, withoutVersion } from './startup.ts'
import { sessionStore } from './storage.ts'
import { whenIdle, whenSettled } from './whenIdle.ts'

/** What the shell needs of the page's data. */
export interface ShellData {
  /** Where the file stands that holds what the shell shows only when somebody opens it. */
  laterShell?: string
  site: {
    bookingUrl?: string
    bookingScript?: string
    bookingIntegrity?: string
    bookingStyle?: string
    buildId: string
    startupReload: 'when-stale' | 'always'
    analytics?: Analytics
  }
}

export interface RunningShell {
  /** Another page is shown: menus close, its links are marked. Without a path, the page of this address has failed. */
  arrived: (path: string | undefined) => void
  /** Another place or view of the page is shown: menus close. */
  moved: () => void
}

/**
 * Brings the static shell to life: everything that its native elements cannot do by themselves. It needs neither React
 * nor the router, so it is there before them.
 */
export function startShell(document: Document, { laterShell, site }: ShellData): RunningShell {
  const clean = withoutVersion(location.href)
  if (clean) history.replaceState(history.state, '', clean)
  updateSplash(document)
  let shown = location.pathname
  setUpLaterShell(laterShell, () => {
    markCurrent(document, shown)
    tellTriggers(document)
  })
  // Without tools there is nothing to ask and nothing to load. The question comes with what opens later.
  if (site.analytics && Object.keys(site.analytics).length > 0) {
    const asked = Promise.all([import('./consent.ts'), bringLaterShell()])
    toolsCome(asked.then(([{ startAnalytics }]) => startAnalytics(site.analytics, document, window)))
  }
  cleanUp(site)
  rememberCampaign(location.search, sessionStore)
  const { bookingUrl: url, bookingScript: script, bookingStyle: style, bookingIntegrity: integrity } = site
  if (url && script && style) setUpBooking({ url, script, integrity, style })
  keepYear(document)
  const menus = enhanceMenus(document, bringLaterShell)
  const dialogs = enhanceDialogs(document, bringLaterShell)
  addEventListener('resize', () => closeHiddenMenus(document), { passive: true })
  fetchLater(document)
  followFocus(document)

  const close = () => {
    menus.close()
    dialogs.close()
  }
  let isShown = true
  answerClicks(document, close, (link) => {
    // A link to a page that has failed is there to try it anew.
    const target = isShown && samePageTarget(link, location)
    if (!target) {
      carryQuery(link, location, document)
      return false
    }
    close()
    glideTo(target, document, window)
    if (link.hash) beginFocusAnew(document)
    return true
  })

  let stopWatching = () => {}
  const look = (path: string) => {
    shown = path
    markCurrent(document, path)
    stopWatching()
    stopWatching = watchConsultBar(document)
    markQuestionsReady(document, window, browserClock)
    whenSettled(() => void defineFlotsam(document))
    // Fonts and scripts of the page itself come first.
    if (document.querySelector('#main [data-book]')) whenSettled(preloadBooking)
  }
  look(location.pathname)
  return {
    arrived(path) {
      close()
      isShown = path !== undefined
      look(path ?? location.pathname)
    },
    moved: close,
  }
}

/** The footer's year goes on by the site's calendar, however old the page is. */
function keepYear(document: Document): void {
  for (const year of document.querySelectorAll<HTMLElement>('[data-year]')) {
    // Reading a time zone takes a slow phone 80 ms, so that only a page of a year that is over does.
    if (String(new Date().getFullYear()) <= (year.textContent ?? '')) continue
    const [now = ''] = dayIn(year.dataset.year || 'UTC', new Date()).split('-')
    if (now > (year.textContent ?? '')) year.textContent = now
  }
}

/**
 * Fetches what opens later, and puts it into the page at the first sign of a visitor: before a touch that opens one of its
 * parts, else when the browser is idle. Where it cannot be had, the next touch tries again.
 */
function fetchLater(document: Document): void {
  const tried = (task: Promise<unknown>) => void task.catch(() => {})
  const bring = () => tried(bringLaterShell())
  tried(fetchLaterShell())
  atFirstSign(() => whenIdle(bring))
  const bringFor = ({ target }: Event) => {
    if ((target as Element).closest?.('[data-opens], [data-dialog], [commandfor]')) bring()
  }
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, bringFor, { capture: true })
}

/**
 * One listener for the whole page: events of links and buttons, bookings, and links to where the visitor already is.
 *
 * @param close     closes menus and dialogs, which would cover the calendar
 * @param samePage  glides to the top when the link leads to the page shown; says whether that was all there was to do
 */
function answerClicks(document: Document, close: () => void, samePage: (link: HTMLAnchorElement) => boolean): void {
  const answer = (event: MouseEvent) => {
    const target = event.target as Element
    const tracked = target.closest('[data-event]')
    if (tracked) trackElement(tracked)
    if (event.defaultPrevented || !isPlainClick(event)) return
    const booking = target.closest<HTMLElement>('[data-book]')
    if (booking) {
      event.preventDefault()
      close()
      openBooking({ utm: JSON.parse(booking.dataset.book || '{}') })
      return
    }
    const link = target.closest('a')
    if (link?.href && !link.target && link.origin === location.origin && samePage(link)) event.preventDefault()
  }
  // On the way down: React stops events from leaving sections that it has not woken.
  document.addEventListener('click', answer, { capture: true })
}

function cleanUp({ startupReload, buildId }: ShellData['site']): void {
  if (isCrawler(navigator.userAgent)) return
  const { serviceWorker } = navigator
  cleanStart(
    { session: sessionStore, location, serviceWorker, caches: window.caches },
    { reload: startupReload, buildId },
  )
}
