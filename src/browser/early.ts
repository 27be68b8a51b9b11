import { fetchFaces } from './early/fetchFaces.ts'
import { keepPlace, placeKey } from './early/keepPlace.ts'
import { answerQuickly, offerKey } from './early/quickAnswers.ts'
import { showsSplash } from './early/splashGate.ts'
import { endSplash } from './splash.ts'
import { sessionStore } from './storage.ts'

/**
 * The script at the top of every page, before anything is painted. It reads its settings from its own element
 * (`data-splash`, `data-faces`) and leaves its findings on `<html>`:
 *
 * - `data-splash="on"`        the splash shows; `data-splash-start` says since when, on the page's clock
 * - `data-splash="over"`      it is lifting away, at its end or because the visitor has skipped it
 * - `data-scrolled`           the page is scrolled by more than 50 px
 * - `data-touched`            the visitor has pressed, typed, moved the focus or gone back; the page's own script may come later
 * - `data-offer="dismissed"`  the offer bar has been closed in this session
 * - `data-later`              what stands below the first view is laid out as it comes near
 */
const { dataset } = document.documentElement
const { splash, faces } = document.currentScript?.dataset ?? {}
const scrolledFromPx = 50

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

const { connection } = navigator as { connection?: { saveData?: boolean } }
if (faces && !connection?.saveData) window.brandFaces = fetchFaces(document, Number(faces))
history.scrollRestoration = 'manual'
// A page begins at its top, and asking where it is now would lay it out before it is there.
addEventListener('scroll', () => {
  if (scrollY > scrolledFromPx) dataset.scrolled = ''
  else delete dataset.scrolled
})
// The page's own script does not come: what waits for it is as without script.
const noteMissing = ({ target }: Event) => {
  if ((target as Element).matches?.('[type=module]')) dataset.still = ''
}
addEventListener('error', noteMissing, true)
for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate'])
  addEventListener(type, () => (dataset.touched = ''), true)
// After a reload, Back may change the address to another page's while this document stays. Until the router is there, only
// the server can show that page.
const { pathname } = location
addEventListener('popstate', () => {
  if (location.pathname === pathname || 'awake' in dataset) return
  // For the browser this is a reload; for the visitor it is the way back, which ends at the top.
  sessionStore.remove(placeKey)
  scrollTo({ top: 0, behavior: 'instant' })
  location.reload()
})

// An anchor, a way back and a reload lead into the page: whatever stands above must have its real height.
const isFromTop = !location.hash && (navigation?.type ?? 'navigate') === 'navigate'
if (isFromTop) dataset.later = ''
if (sessionStore.get(offerKey)) dataset.offer = 'dismissed'

// A link or form of this site may lead to a page that the browser loads whole while the app is not there yet. A reload keeps
// the referrer of the first load.
const isReload = navigation?.type === 'reload'
const isStepInside = !isReload && document.referrer.startsWith(`${location.origin}/`)
if (showsSplash(splash, isStepInside)) {
  dataset.splash = 'on'
  dataset.splashStart = String(Math.round(performance.now()))
}
keepPlace(isReload)
endSplash()
answerQuickly()
