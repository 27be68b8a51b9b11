import { vi } from 'vitest'

interface Watcher {
  elements: Set<Element>
  options: IntersectionObserverInit
  tell: IntersectionObserverCallback
}

/** The window's view of things, for tests: nothing is laid out there, so a test says what comes into view. */
export function testViews() {
  const watchers = new Set<Watcher>()
  class Observer {
    private readonly watcher: Watcher
    constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.watcher = { elements: new Set(), options, tell }
    }
    observe(element: Element): void {
      this.watcher.elements.add(element)
      watchers.add(this.watcher)
    }
    disconnect(): void {
      this.watcher.elements.clear()
      watchers.delete(this.watcher)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const of = (element: Element) => [...watchers].filter(({ elements }) => elements.has(element))
  return {
    /** How the element is watched, in the order in which that began. */
    watched: (element: Element) => of(element).map(({ options }) => options),
    /** Tells who watches the element what happened to it, oldest first; `which` chooses one watcher. */
    see(element: Element, entries: Partial<IntersectionObserverEntry>[], which?: number): void {
      const told = of(element).filter((_, index) => which === undefined || index === which)
      for (const { tell } of told) tell(entries as IntersectionObserverEntry[], {} as IntersectionObserver)
    },
  }
}

/** Gives the element a place in the window, in pixels. */
export function placeAt(element: Element, box: { left?: number; top?: number; width?: number; height?: number }): void {
  const { left = 0, top = 0, width = 0, height = 0 } = box
  const rect = { left, top, width, height, x: left, y: top, right: left + width, bottom: top + height }
  element.getBoundingClientRect = () => ({ ...rect, toJSON: () => rect }) as DOMRect
}

/** Whether visitors ask for less motion; the returned function changes their mind. */
export function testMotion(reduced: boolean): (reduced: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: reduced, media: '' })
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(query, { media }))
  return (matches) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
}
