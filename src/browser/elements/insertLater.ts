import type { LaterShellFile } from '#schemas/laterShell.ts'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Puts what opens later (`src/app/shell/LaterShell.tsx`) in its place: a menu behind the link that opens it, the parts of
 * something that stands there already into it, dialogs at the end of the page. Where the
 * focus is, nothing changes until it has been closed.
 */
export function insertLater(document: Document, { css, html }: LaterShellFile): void {
  setLaterRules(document, css)
  placeParts(document, html)
}

/** Rules that a script sets are no inline styles, which the page's policy would not allow. */
export function setLaterRules(document: Document, css: string): void {
  const sheet = sheets.get(document) ?? new CSSStyleSheet()
  sheet.replaceSync(css)
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  sheets.set(document, sheet)
}

/** Puts the parts into a document, without their rules. */
export function placeParts(document: Document, html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  for (const part of [...fresh.body.children] as HTMLElement[]) place(document, part)
}

function place(document: Document, part: HTMLElement): void {
  const { into } = part.dataset
  const data = document.getElementById('page-data')
  if (into) {
    const target = document.getElementById(into)
    if (target) whenLeft(target, () => target.replaceChildren(...part.childNodes))
    return
  }
  const there = part.id && document.getElementById(part.id)
  const trigger = document.querySelector(`[data-opens="${part.id}"]`)
  if (there) there.replaceWith(part)
  else if (trigger) trigger.after(part)
  else if (data) data.before(part)
  else document.body.append(part)
}

/** Runs at once, but not under somebody's hands. */
function whenLeft(target: Element, run: () => void): void {
  const isUsed = target.contains(target.ownerDocument.activeElement)
  if (isUsed) target.closest('dialog')?.addEventListener('close', run, { once: true })
  else run()
}
