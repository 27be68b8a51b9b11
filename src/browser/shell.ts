import { dayIn } from '#schemas/dayIn.ts'
import type { Analytics, Booking } from '#schemas/types.gen.ts'
import { toolsCome } from './analytics.ts'
import { preloadBooking, setUpBooking } from './booking.ts'
import { rememberCampaign } from './campaign.ts'
import { answerClicks } from './clicks.ts'
import { defineFlotsam } from './elements/define.ts'
import { watchConsultBar } from './elements/homeBars.ts'
import { followFocus } from './elements/swipeRows.ts'
import { type Bring, laterShell } from './laterShell.ts'
import { closeMenus, describeOpeners, markCurrent, watchMenus } from './menus.ts'
import { notePlace } from './notePlace.ts'
import { markQuestionsReady } from './prerenderReady.ts'
import { updateSplash } from './splash.ts'
import { cleanStart, dropVersion } from './startup.ts'
import { sessionStore } from './storage.ts'
import { whenVisitorIsThere } from './visitor.ts'
import { whenIdle, whenSettled } from './whenIdle.ts'

/** What the shell needs of the page's data. */
export interface ShellData {
  /** Where the file stands that holds what the shell shows only when somebody opens it. */
  laterShell?: string
  site: ShellSettings
}

export interface ShellSettings {
  booking?: Booking
  buildId: string
  startupReload: 'when-stale' | 'always'
  analytics?: Analytics
  /** Whether visitors are asked before those tools are loaded. */
  asksConsent?: true
}

export interface RunningShell {
  /** Another page is shown: menus close, its links are marked. */
  arrived: (path: string) => void
  /** Another place or view of the page is shown: menus close. */
  moved: () => void
  /** From now on links are followed by this, where it says that it does. */
  awake: (follow: (address: URL) => boolean) => void
}

/**
 * Brings the static shell to life: everything that its native elements cannot do by themselves. It needs neither React
 * nor the router, so it is there before them.
 */
export function startShell(document: Document, { laterShell: address, site }: ShellData): RunningShell {
  let shown = location.pathname
  let follow = (_address: URL) => false
  let stopWatching = () => {}
  const close = () => closeMenus(document)
  const bring = laterShell(document, address, () => {
    markCurrent(document, shown)
    describeOpeners(document)
  })
  /** What follows from the page that is shown. */
  const look = () => {
    markCurrent(document, shown)
    stopWatching()
    stopWatching = watchConsultBar(document)
    markQuestionsReady(document, window)
    whenSettled(async () => {
      void defineFlotsam(document)
      // Fonts and scripts of the page itself come first.
      await window.brandFaces
      if (document.querySelector('#main [data-book]')) preloadBooking()
    })
  }

  dropVersion()
  cleanStart({ session: sessionStore, location, serviceWorker: navigator.serviceWorker, caches: window.caches }, site)
  rememberCampaign(location.search, sessionStore)
  updateSplash(document)
  notePlace(document)
  keepYear(document)
  if (site.booking) setUpBooking(site.booking)
  bringTools(site, bring)
  bringInTime(document, bring)
  watchMenus(document, bring)
  followFocus(document)
  answerClicks(document, { bring, close, follow: (address) => follow(address) })
  look()
  return {
    arrived(path) {
      close()
      shown = path
      look()
    },
    moved: close,
    awake(byRouter) {
      follow = byRouter
    },
  }
}

/** Without tools there is nothing to ask and nothing to load. */
function bringTools({ analytics, asksConsent }: ShellSettings, bring: Bring): void {
  if (!analytics || Object.keys(analytics).length === 0) return
  toolsCome(
    import('./analyticsTools.ts').then(({ startAnalytics }) =>
      startAnalytics(analytics, Boolean(asksConsent), () => bring('consent-bar')),
    ),
  )
}

/**
 * Fetches what opens later for somebody who is there, when the browser is idle; only a finger, a mouse or the focus on what
 * opens a part of it brings that into the page. Where it cannot be had, the next touch tries again.
 */
function bringInTime(document: Document, bring: Bring): void {
  const tryIt = (id?: string) => void bring(id).catch(() => {})
  // A phone's menu opens without this script.
  whenVisitorIsThere(() => whenIdle(() => tryIt(document.querySelector('#mobile-menu[open]')?.id)))
  const bringFor = ({ target }: Event) => {
    const opener = (target as Element).closest?.<HTMLElement>('[data-opens], [data-dialog], [commandfor]')
    if (opener) tryIt(opener.dataset.opens ?? opener.dataset.dialog ?? opener.getAttribute('commandfor')!)
  }
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, bringFor, { capture: true })
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
