const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Rules that a script sets are no inline styles, which the page's policy would not allow. */
export function setLaterRules(document: Document, css: string): void {
  const sheet = sheets.get(document) ?? new CSSStyleSheet()
  sheet.replaceSync(css)
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  sheets.set(document, sheet)
}

/** The parts of what the shell shows only when it is opened (`src/app/shell/LaterShell.tsx`). */
export const partsOf = (html: string): HTMLElement[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.children] as HTMLElement[]

/**
 * Puts a part in its place: a menu behind the link that opens it, what belongs into something that stands there already into
 * it, a dialog at the end of the page. Where the focus is, nothing changes until it has been closed.
 */
export function placePart(document: Document, part: HTMLElement): void {
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

/** Runs at once, but not while the focus is inside. */
function whenLeft(target: Element, run: () => void): void {
  const isUsed = target.contains(target.ownerDocument.activeElement)
  if (isUsed) target.closest('dialog')?.addEventListener('close', run, { once: true })
  else run()
}
