import { noticeStyles } from '../noticeStyles.ts'
import type { SectionPlace } from '../protocol.ts'

export interface Layer {
  host: HTMLElement
  root: ShadowRoot
  content: HTMLElement
}

/**
 * A part of the development server's own over the page: in a shadow root, so that neither sees the other's styles, and
 * outside of what React draws.
 *
 * @param name  of the element, `tide-notices`
 */
export function createLayer(name: string, styles: string): Layer {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<style>${noticeStyles}${styles}</style><div></div>`
  return { host, root, content: root.lastElementChild as HTMLElement }
}

/** Lays something over an element of the document, whatever is scrolled. */
export function layOver(element: Element, over: HTMLElement): void {
  const { top, left, width, height } = element.getBoundingClientRect()
  over.style.top = `${scrollY + top}px`
  over.style.left = `${scrollX + left}px`
  over.style.width = `${width}px`
  over.style.height = `${height}px`
}

/**
 * The elements of a page's sections, in the order of their places. A view may draw more elements that look like sections,
 * and a section that has failed may be missing: each place takes the next element of its own type.
 */
export function sectionElements(places: readonly SectionPlace[]): (Element | undefined)[] {
  const left = [...document.querySelectorAll('#page [data-block]')]
  return places.map(({ type }) => {
    const index = left.findIndex((element) => element.getAttribute('data-block') === type)
    return index < 0 ? undefined : left.splice(0, index + 1).at(-1)
  })
}
