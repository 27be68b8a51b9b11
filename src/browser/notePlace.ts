import { placeKey, topAt } from './early/keepPlace.ts'
import { sessionStore } from './storage.ts'

const underBarPx = 92

/** Notes where the visitor is whenever the page is left, for the next load to go there (`early/keepPlace.ts`). */
export function notePlace(document: Document): void {
  document.addEventListener('visibilitychange', () => {
    // At the top there is nothing to note, and measuring may cost a layout of this page, for which the next one waits.
    const path = 'scrolled' in document.documentElement.dataset ? pathToView(document.getElementById('page')!) : []
    sessionStore.set(placeKey, JSON.stringify({ top: path.length > 0 ? topAt(path) : 0, path }))
  })
}

/** Which child of `#page`, which child of that, and so on. What sticks to the view does not say where that is. */
function pathToView({ children }: Element): number[] {
  const index = [...children].findIndex((part) => {
    return part.getBoundingClientRect().bottom > underBarPx && /static|relative/.test(getComputedStyle(part).position)
  })
  return children[index] ? [index, ...pathToView(children[index])] : []
}
