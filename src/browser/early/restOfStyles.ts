import { sessionStore } from '../storage.ts'

/** Where it is remembered which style sheet the browser has, for as long as the visit lasts. */
const sheetKey = 'sheet'

/**
 * Brings the site's style sheet, which has what the first view does without. Until it is there, sections further down and the
 * footer stay out of sight (`<html data-styles="coming">`, see `src/theme/global.ts`), and the first view is painted. Where the
 * page is shown from within, at an anchor, on the way back or anew, or the browser has the sheet already, the first frame
 * waits for it.
 *
 * @param href  nothing where the page carries all its rules
 */
export function restOfStyles(href: string | undefined, isFromTop: boolean): void {
  if (!href) return
  const { dataset } = document.documentElement
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  if (!isFromTop || sessionStore.get(sheetKey) === href) link.setAttribute('blocking', 'render')
  dataset.styles = 'coming'
  link.onload = link.onerror = (event) => {
    delete dataset.styles
    // Whatever is without its rules can still be read.
    if ((event as Event).type === 'load') sessionStore.set(sheetKey, href)
  }
  document.head.append(link)
}
