import type { LaterShellFile } from '#schemas/laterShell.ts'

/** Fetches what opens later, and puts the part in its place that has this id, or all that belongs into it. */
export type Bring = (id?: string) => Promise<void>

/**
 * What the shell shows only when somebody opens it comes in one file for all pages
 * (`src/app/shell/LaterShell.tsx`). It is read only when something of it opens, and only that is put into the page: to
 * place all of it would hold up a touch on a slow phone.
 *
 * @param address  of the file
 * @param placed  called when something new is in the page
 * @returns throws when the file cannot be had, and the next caller tries again
 */
export function laterShell(document: Document, address: string | undefined, placed: () => void): Bring {
  let fetching: Promise<LaterShellFile> | undefined
  let parts: HTMLElement[] | undefined
  return async (id) => {
    if (!address) return
    fetching ??= fetchFile(address).catch((error) => {
      fetching = undefined
      throw error
    })
    const { css, html } = await fetching
    if (!id) return
    if (!sheet) setLaterRules(document, css)
    parts ??= partsOf(html)
    const missing = parts.filter((part) => opensWith(document, part, id) && !isPlaced(document, part))
    for (const part of missing) placePart(document, part)
    if (missing.length > 0) placed()
  }
}

async function fetchFile(address: string): Promise<LaterShellFile> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.json()
}

const targetOf = (document: Document, { dataset: { into } }: HTMLElement) =>
  into === undefined ? null : document.getElementById(into)

const opensWith = (document: Document, part: HTMLElement, id: string) =>
  part.id === id || Boolean(document.getElementById(id)?.contains(targetOf(document, part)))

const isPlaced = (document: Document, part: HTMLElement) =>
  targetOf(document, part)?.hasAttribute('data-whole') ?? document.getElementById(part.id) !== null

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
  const target = targetOf(document, part)
  target?.setAttribute('data-whole', '')
  if (target) whenLeft(target, () => target.replaceChildren(...part.childNodes))
  if (part.dataset.into) return
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
