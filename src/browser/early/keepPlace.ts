import { sessionStore } from '../storage.ts'

/** The session remembers under this name where a page was left; see `src/browser/notePlace.ts`. */
export const placeKey = 'place'
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
  if (path.length === 0) return
  const show = () => style.removeProperty('visibility')
  if (!dataset.splash) style.visibility = 'hidden'
  setTimeout(show, hiddenMs)
  document.addEventListener('DOMContentLoaded', async () => {
    // The visit's own faces break lines elsewhere than those of the machine, and are on their way out of the cache.
    await document.fonts.ready
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

/** In px from the top of the view. For an element that a new release no longer has stands the one around it. */
export function topAt(path: number[]): number {
  const page: Element = document.getElementById('page')!
  return path.reduce((element, index) => element.children[index] ?? element, page).getBoundingClientRect().top
}
