import type { SafeStorage } from '../storage.ts'

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
export function restOfStyles(
  href: string | undefined,
  session: Pick<SafeStorage, 'get' | 'set'>,
  document: Document,
  { isFromTop }: { isFromTop: boolean },
): void {
  if (!href) return
  const root = document.documentElement
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  if (!isFromTop || session.get(sheetKey) === href) link.setAttribute('blocking', 'render')
  root.dataset.styles = 'coming'
  const show = () => delete root.dataset.styles
  link.addEventListener('load', () => {
    session.set(sheetKey, href)
    show()
  })
  // Whatever is without its rules can still be read.
  link.addEventListener('error', show)
  document.head.append(link)
}
