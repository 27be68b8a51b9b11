import { whenIdle } from '../whenIdle.ts'

/**
 * Fetches the faces of the first view at once, and not only when words are laid out in them. Until they are there, the page is
 * read in fonts of the visitor's machine (`<html data-fonts="coming">`), stretched to the same measures.
 *
 * No two fonts break all lines alike. A text in view or above it that would break elsewhere after the swap, and move what
 * follows, gets its letters a few thousandths of an em closer together or further apart.
 *
 * @param faces  as CSS writes a font: `italic 1em Besley Variable`
 */
export async function swapFonts(faces: readonly string[], document: Document): Promise<void> {
  const root = document.documentElement
  root.dataset.fonts = 'coming'
  // The browser reports its first paint only some time after it.
  let isPainted = false
  requestAnimationFrame(() => {
    isPainted = true
  })
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)))
  // All words are laid out again: first the page may be painted.
  if (document.readyState !== 'loading') await nextIdleFrame()
  const texts = isPainted ? textsDownToView(document) : []
  const before = texts.map(extent)
  delete root.dataset.fonts
  for (const [index, text] of texts.entries()) keepLines(text, before[index] ?? 0)
}

const nextIdleFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => whenIdle(resolve)))

/** Inner texts come before those around them. Sections below the view are left alone: they may not be laid out yet. */
function textsDownToView(document: Document): HTMLElement[] {
  const sections = [...document.querySelectorAll('#page > *')].filter(isNotBelowView)
  return sections
    .flatMap((section) => [...section.querySelectorAll<HTMLElement>(texts)].filter(isNotBelowView))
    .reverse()
}

const texts = 'h1, h2, h3, p, li, dt, dd, summary, label, legend, figcaption'

function isNotBelowView(element: Element): boolean {
  return element.getBoundingClientRect().top < innerHeight
}

/** Grows with each line, and with what stands on a later line. */
function extent(text: Element): number {
  const { top, height } = text.getBoundingClientRect()
  return [...text.children].reduce((sum, part) => sum + part.getBoundingClientRect().top - top, height)
}

function keepLines(text: HTMLElement, before: number): void {
  const change = () => extent(text) - before
  const isKept = () => Math.abs(change()) < lowestLinePx
  const spacing = Number.parseFloat(getComputedStyle(text).letterSpacing) || 0
  const direction = Math.sign(change())
  for (const thousandths of [4, 8, 12, 16]) {
    if (isKept()) return
    text.style.letterSpacing = `calc(${spacing}px - ${(direction * thousandths) / 1000}em)`
  }
  if (!isKept()) text.style.letterSpacing = ''
}

/** Every line is higher than this; smaller differences are rounding. */
const lowestLinePx = 10
