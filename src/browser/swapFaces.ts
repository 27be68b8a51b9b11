import { whenIdle } from './whenIdle.ts'

/**
 * Shows the brand's faces once they have come; until then the page is read in fonts of the visitor's machine, stretched to the
 * same measures. All words are laid out again, once, so it waits for an idle moment.
 *
 * No two fonts break all lines alike. A text in view or above it that would break elsewhere after the swap, and move what
 * follows, gets its letters a few thousandths of an em closer together or further apart.
 */
export async function swapFaces(document: Document): Promise<void> {
  const faces = await window.brandFaces
  if (!faces) return
  await new Promise<void>((resolve) => requestAnimationFrame(() => whenIdle(resolve)))
  const texts = textsDownToView(document).map((element) => ({ element, before: extent(element) }))
  for (const face of faces) document.fonts.add(face)
  keepLines(texts)
}

const textNames = 'h1, h2, h3, p, li, dt, dd, summary, label, legend, figcaption'

/** Sections below the view are left alone: they may not be laid out yet. Of texts around others, those with words of their own count. */
function textsDownToView(document: Document): HTMLElement[] {
  const sections = [...document.querySelectorAll('#page > *')].filter(isNotBelowView)
  return sections
    .flatMap((section) => [...section.querySelectorAll<HTMLElement>(textNames)])
    .filter((text) => isNotBelowView(text) && (hasOwnWords(text) || !text.querySelector(textNames)))
}

const isNotBelowView = (element: Element) => element.getBoundingClientRect().top < innerHeight
const hasOwnWords = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

/** Grows with each line, and with each part of the text that begins on a later line. */
function extent(text: Element): number {
  const { top, height } = text.getBoundingClientRect()
  const range = text.ownerDocument.createRange()
  const parts = [...text.childNodes].filter((part) => part.textContent?.trim())
  return parts.reduce((sum, part) => {
    range.selectNode(part)
    return sum + range.getBoundingClientRect().top - top
  }, height)
}

interface Text {
  element: HTMLElement
  /** Its extent in the other font. */
  before: number
}

/** All texts take each step together, so that the page is laid out once for each. */
function keepLines(texts: Text[]): void {
  let moved = texts
    .map((text) => ({ ...text, change: extent(text.element) - text.before }))
    .filter(({ change }) => Math.abs(change) >= lowestLinePx)
    .map((text) => ({ ...text, spacing: Number.parseFloat(getComputedStyle(text.element).letterSpacing) || 0 }))
  for (const thousandths of [4, 8, 12, 16]) {
    for (const { element, change, spacing } of moved)
      element.style.letterSpacing = `calc(${spacing}px - ${(Math.sign(change) * thousandths) / 1000}em)`
    moved = moved.filter(({ element, before }) => Math.abs(extent(element) - before) >= lowestLinePx)
  }
  for (const { element } of moved) element.style.letterSpacing = ''
}

/** Every line is higher than this; smaller differences are rounding. */
const lowestLinePx = 10
