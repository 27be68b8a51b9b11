import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { FirstPage } from '#src/app/pageData.ts'
import { markCurrent } from '#src/browser/elements/currentPage.ts'
import { partsOf, placePart, setLaterRules } from '#src/browser/laterShell.ts'
import { describeOpeners } from '#src/browser/menus.ts'
import { laterShellAddress } from '../protocol.ts'
import { morph } from './morph.ts'

/**
 * Brings the static shell around the page up to date after its settings have changed: only what is different is touched,
 * so that open menus, dialogs and the focus stay. The page itself is not its business.
 */
export async function replaceShell(): Promise<void> {
  const [response, later] = await Promise.all([
    fetch(location.href, { headers: { accept: 'text/html' } }),
    fetch(laterShellAddress),
  ])
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const data = fresh.getElementById('page-data')
  // It is the page of mistakes: the settings are past showing.
  if (!data || !later.ok) return
  const { css, html } = (await later.json()) as LaterShellFile
  for (const part of partsOf(html)) placePart(fresh, part)
  setLaterRules(document, css)
  const styles = document.head.querySelector('style:not([data-emotion])')
  const freshStyles = fresh.head.querySelector('style:not([data-emotion])')
  if (styles && freshStyles && styles.textContent !== freshStyles.textContent)
    styles.textContent = freshStyles.textContent
  morph(shellOf(document), shellOf(fresh), document.body)
  describeOpeners(document)
  markCurrent(document, location.pathname)
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
