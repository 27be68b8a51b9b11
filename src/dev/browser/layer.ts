import { noticeStyles } from '../noticeStyles.ts'

/**
 * A part of the development server's own over the page: in a shadow root, so that neither sees the other's styles, and
 * outside of what React draws.
 *
 * @param name  of the element, `tide-notices`
 */
export function createLayer(
  name: string,
  styles: string,
): { host: HTMLElement; root: ShadowRoot; content: HTMLElement } {
  const host = document.createElement(name)
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = noticeStyles + styles
  const content = document.createElement('div')
  root.append(style, content)
  return { host, root, content }
}

/** Where an element stands in the document, whatever is scrolled. */
export function boxOf(element: Element): { top: number; left: number; width: number; height: number } {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { top: top + scrollY, left: left + scrollX, width, height }
}
