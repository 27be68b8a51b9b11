import { showKnownFaces } from './early/fetchFaces.ts'
import { keepPlace } from './early/keepPlace.ts'
import { offerKey } from './early/quickAnswers.ts'
import { showsSplash } from './early/splashGate.ts'
import { sessionStore } from './storage.ts'

/**
 * The script at the top of every page, which decides what must be known before anything is painted and does nothing else, since
 * the first paint waits for it; `src/browser/behindPage.ts` does the rest. It reads when a splash shows from its own element
 * (`data-splash`) and leaves its findings on `<html>`:
 *
 * - `data-splash="on"`        the splash shows; `data-splash-start` says since when, on the page's clock
 * - `data-touched`            the visitor has pressed, typed, moved the focus or gone back; the page's own script may come later
 * - `data-offer="dismissed"`  the offer bar has been closed in this session
 * - `data-later`              what stands below the first view is laid out as it comes near
 */
const { dataset } = document.documentElement
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

history.scrollRestoration = 'manual'
for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate'])
  addEventListener(type, () => (dataset.touched = ''), true)

// An anchor, a link to words of the page, a way back and a reload lead into it: whatever stands above must have its real
// height. The browser leaves such words (`#:~:text=`) out of the location.
const hasTarget = location.hash || (navigation?.name ?? '').includes(':~:')
const isFromTop = !hasTarget && (navigation?.type ?? 'navigate') === 'navigate'
if (isFromTop) dataset.later = ''
if (sessionStore.get(offerKey)) dataset.offer = 'dismissed'

// A link or form of this site may lead to a page that the browser loads whole while the app is not there yet. A reload keeps
// the referrer of the first load.
const isReload = navigation?.type === 'reload'
const isStepInside = !isReload && document.referrer.startsWith(`${location.origin}/`)
if (showsSplash(document.currentScript?.dataset.splash, isStepInside)) {
  dataset.splash = 'on'
  dataset.splashStart = String(Math.round(performance.now()))
}
keepPlace(isReload)
showKnownFaces(document)
