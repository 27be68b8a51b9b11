import { sessionStore } from '../storage.ts'

const placeKey = 'place'
const underBarPx = 92
/** A page that comes more slowly shows what there is. */
const hiddenMs = 3000

/**
 * Puts a page that is loaded again where the visitor was, as soon as all of it is there; its top does not show first. Left
 * alone, the browser may do so before it hears that restoration is manual, or may not.
 *
 * What is kept is an element in view and how far it is from the view's top: its distance from the page's top changes with the
 * width, the size of the text and all that is above.
 */
export function keepPlace(isReload: boolean): void {
  const { dataset, style } = document.documentElement
  // It may be another page's.
  if (!isReload) sessionStore.remove(placeKey)
  const { top, path } = keptPlace()
  document.addEventListener('visibilitychange', () => {
    // Loaded again before that, it is where it was meant to be.
    if (document.readyState === 'loading') return
    const path = pathToView(document.getElementById('page')!)
    sessionStore.set(placeKey, JSON.stringify({ top: topAt(path), path: scrollY ? path : [] }))
  })
  if (path.length === 0) return
  const show = () => style.removeProperty('visibility')
  if (!dataset.splash) style.visibility = 'hidden'
  setTimeout(show, hiddenMs)
  document.addEventListener('DOMContentLoaded', () => {
    scrollBy({ top: topAt(path) - top, behavior: 'instant' })
    show()
  })
}

function keptPlace(): { top: number; path: number[] } {
  try {
    const { top, path } = JSON.parse(sessionStore.get(placeKey) ?? '')
    return { top: Number(top), path: Array.from(path) }
  } catch {
    return { top: 0, path: [] }
  }
}

/** Which child of `#page`, which child of that, and so on. What sticks to the view does not say where that is. */
function pathToView({ children }: Element): number[] {
  const index = [...children].findIndex((part) => {
    return part.getBoundingClientRect().bottom > underBarPx && /static|relative/.test(getComputedStyle(part).position)
  })
  return children[index] ? [index, ...pathToView(children[index])] : []
}

/** In px from the top of the view. For an element that a new release no longer has stands the one around it. */
function topAt(path: number[]): number {
  const page: Element = document.getElementById('page')!
  return path.reduce((element, index) => element.children[index] ?? element, page).getBoundingClientRect().top
}
