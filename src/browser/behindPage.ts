import { facesKey, fetchFaces } from './early/fetchFaces.ts'
import { placeKey } from './early/keepPlace.ts'
import { answerQuickly } from './early/quickAnswers.ts'
import { endSplash } from './endSplash.ts'
import { sessionStore } from './storage.ts'

/**
 * The script behind the page's sections. It fetches the brand's typefaces, of which its own element says how many the first view
 * needs (`data-faces`), and answers what nobody else answers until the page's own script is there. On `<html>` it leaves:
 *
 * - `data-scrolled`           the page is scrolled by more than 50 px
 * - `data-splash="over"`      the splash is lifting away, at its end or because the visitor has skipped it
 * - `data-offer="dismissed"`  the visitor has closed the offer bar
 */
const { dataset } = document.documentElement
const { faces } = document.currentScript?.dataset ?? {}
const scrolledFromPx = 50

const { connection } = navigator as { connection?: { saveData?: boolean } }
const areKnown = sessionStore.get(facesKey) === document.getElementById('faces')?.textContent
if (faces && !areKnown && !connection?.saveData) window.brandFaces = fetchFaces(document, Number(faces))
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
endSplash()
answerQuickly()
