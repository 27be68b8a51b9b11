import type { Locator } from 'playwright'
import type { Page } from './site.ts'

/**
 * Sets the text to 200 %, as a visitor does in the browser, looks for what no longer fits, and sets it back.
 *
 * @returns by how much the page scrolls sideways, and every text that begins or ends beyond the window
 */
export function beyondWithLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    // All of it is laid out, as for somebody who has come there.
    delete root.dataset.later
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
      // What is for screen readers alone is cut off.
      const isSeen = width > 2 && getComputedStyle(parent).clipPath === 'none'
      const isBeyond = isSeen && (left < -1 || right > root.clientWidth + 1)
      if (isBeyond && !parent.closest('svg, [aria-hidden=true]') && !scrolls(parent)) found.push(text.textContent)
    }
    root.style.fontSize = ''
    return found
  })
}

/** Words of an element that begin on one line and end on another, though no hyphen or slash lets them. */
export function brokenWords(scope: Locator): Promise<string[]> {
  return scope.evaluate((element) => {
    delete document.documentElement.dataset.later
    const found: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('svg')) continue
      for (const { 0: word, index } of text.textContent!.matchAll(/[^\s/–—-]{2,}/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(word)
      }
    }
    return found
  })
}
