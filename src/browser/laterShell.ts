import type { LaterShellFile } from '#schemas/laterShell.ts'

/**
 * What the shell shows only when somebody opens it comes in one file for all pages
 * (`src/app/shell/LaterShell.tsx`).
 *
 * @param address  of the file
 * @param placed  called when all of it is in the page
 * @returns puts it into the page, once; it throws when the file cannot be had, and the next caller tries again
 */
export function laterShell(document: Document, address: string | undefined, placed: () => void): () => Promise<void> {
  const bring = async () => {
    if (!address) return
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answers ${response.status}`)
    const { css, html } = (await response.json()) as LaterShellFile
    setLaterRules(document, css)
    for (const part of partsOf(html)) placePart(document, part)
    placed()
  }
  let bringing: Promise<void> | undefined
  return () => {
    bringing ??= bring().catch((error) => {
      bringing = undefined
      throw error
    })
    return bringing
  }
}

let sheet: CSSStyleSheet | undefined

/** Rules that a script sets are no inline styles, which the page's policy would not allow. */
export function setLaterRules(document: Document, css: string): void {
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...new Set(document.adoptedStyleSheets).add(sheet)]
}

export const partsOf = (html: string): HTMLElement[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children] as HTMLElement[]

/**
 * Puts a part in its place: a menu behind the link that opens it, what belongs into something that stands there already into
 * it, a dialog at the end of the page. Where the focus is, nothing changes until it has been closed.
 */
export function placePart(document: Document, part: HTMLElement): void {
  const { into } = part.dataset
  if (into) {
    const target = document.getElementById(into)
    if (target) whenLeft(target, () => target.replaceChildren(...part.childNodes))
    return
  }
  const trigger = document.querySelector(`[data-opens="${part.id}"]`)
  const data = document.getElementById('page-data')
  if (trigger) trigger.after(part)
  else if (data) data.before(part)
  else document.body.append(part)
}

/** Runs at once, but not while the focus is inside. */
function whenLeft(target: Element, run: () => void): void {
  const isUsed = target.contains(target.ownerDocument.activeElement)
  if (isUsed) target.closest('dialog')?.addEventListener('close', run, { once: true })
  else run()
}
