import { laterSteps } from '#src/theme/laterSteps.ts'
import { opensAtTop } from './early/opensAtTop.ts'
import { answerQuickly, offerKey } from './early/quickAnswers.ts'
import { restOfStyles } from './early/restOfStyles.ts'
import { isStepInside, showsSplash } from './early/splashGate.ts'
import { swapFonts } from './early/swapFonts.ts'
import { endSplash } from './splashScreen.ts'
import { sessionStore } from './storage.ts'

/**
 * The script at the top of every page, before anything is painted. It reads its settings from its own element
 * (`data-splash`, `data-fonts`, `data-sheet`) and leaves its findings on `<html>`:
 *
 * - `data-splash="on"`        the splash shows; `data-splash-start` says since when, on the page's clock
 * - `data-splash="over"`      it is lifting away, at its end or because the visitor has skipped it
 * - `data-scrolled`           the page is scrolled by more than 50 px
 * - `data-touched`            the visitor has pressed, typed, moved the focus or gone back; the page's own script may come later
 * - `data-offer="dismissed"`  the offer bar has been closed in this session
 * - `data-fonts`              the page is shown in fonts of the visitor's machine: `coming`, until its own are there, or `own`,
 *                             where the visitor saves data
 * - `data-styles="coming"`     what stands below the first view waits for its rules
 * - `data-later="3"`          sections from the third on wait for a visitor
 */
const root = document.documentElement
const { splash, fonts, sheet } = document.currentScript?.dataset ?? {}
const scrolledFromPx = 50

const { connection } = navigator as { connection?: { saveData?: boolean } }
if (connection?.saveData) root.dataset.fonts = 'own'
else if (fonts) swapFonts(fonts.split(','), document)
history.scrollRestoration = 'manual'
// A page begins at its top, and asking where it is now would lay it out before it is there.
addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > scrolledFromPx), { passive: true })
for (const type of ['pointerdown', 'keydown', 'focusin', 'popstate'])
  addEventListener(type, () => root.toggleAttribute('data-touched', true), { once: true, passive: true, capture: true })
// After a reload, Back may change the address to another page's while this document stays. Until the router is there, only
// the server can show that page.
const { pathname } = location
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !root.hasAttribute('data-awake')) location.reload()
})

const isFromTop = opensAtTop(window)
restOfStyles(sheet, sessionStore, document, { isFromTop })
if (isFromTop) root.dataset.later = String(laterSteps[0])
if (sessionStore.get(offerKey)) root.dataset.offer = 'dismissed'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
const visitor = { userAgent: navigator.userAgent, reducedMotion, isStepInside: isStepInside(window) }
if (showsSplash({ show: splash, session: sessionStore, ...visitor })) {
  root.dataset.splash = 'on'
  root.dataset.splashStart = String(Math.round(performance.now()))
}
endSplash(root, window)
answerQuickly(document)
