import type { FirstPage } from '#src/app/pageData.ts'
import { enhanceMenus } from '#src/browser/elements/menus.ts'
import { morph } from './morph.ts'

/**
 * Brings the static shell around the page up to date after its settings have changed: only what is different is touched,
 * so that open menus, dialogs and the focus stay. The page itself is not its business.
 */
export async function replaceShell(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = fresh.getElementById('page-data')
  // It is the page of mistakes: the settings are past showing.
  if (!data) return
  const styles = document.head.querySelector('style:not([data-emotion])')
  const freshStyles = fresh.head.querySelector('style:not([data-emotion])')
  if (styles && freshStyles && styles.textContent !== freshStyles.textContent)
    styles.textContent = freshStyles.textContent
  morph(shellOf(document), shellOf(fresh), document.body)
  enhanceMenus(document)
  const { site } = JSON.parse(data.textContent ?? '') as FirstPage
  window.dispatchEvent(new CustomEvent('content:site', { detail: site }))
}

/** What stands in the body before the page's data; everything behind it was put there by scripts. */
function shellOf(from: Document): Element[] {
  const elements = [...from.body.children]
  return elements.slice(
    0,
    elements.findIndex(({ id }) => id === 'page-data'),
  )
}
