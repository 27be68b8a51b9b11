import type { Page } from './site.ts'

/**
 * Sets the text to 200 %, as a visitor does in the browser, looks for what no longer fits, and sets it back.
 *
 * @returns by how much the page scrolls sideways, and every text that begins or ends beyond the window
 */
export function beyondWithLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const sideways = root.scrollWidth - root.clientWidth
    const found = sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      // What is for screen readers alone has a box of 1 px.
      const isBeyond = width > 2 && parent.clientWidth !== 1 && (left < -1 || right > root.clientWidth + 1)
      if (isBeyond && !parent.closest('svg, [aria-hidden=true]') && !scrolls(parent)) found.push(text.textContent)
    }
    root.style.fontSize = ''
    return found
  })
}
