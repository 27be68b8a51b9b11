import { Idiomorph } from 'idiomorph'
import type { LaterShellFile } from '#schemas/laterShell.ts'
import type { FirstPage } from '#src/app/pageData.ts'
import { partsOf, placePart, setLaterRules } from '#src/browser/laterShell.ts'
import { describeOpeners, markCurrent } from '#src/browser/menus.ts'
import { laterShellAddress } from '../protocol.ts'

/** What scripts and visitors change on the shell's elements; the server knows nothing of it. */
const own = /^(?:open|hidden|aria-expanded|aria-current|data-current|data-shown|tabindex|style)$/

/**
 * Brings the static shell around the page up to date after its settings have changed: only what is different is touched,
 * so that open menus, dialogs and the focus stay. The page itself belongs to React.
 */
export async function replaceShell(): Promise<void> {
  const answers = await Promise.all([
    fetch(location.href, { headers: { accept: 'text/html' } }),
    fetch(laterShellAddress),
  ])
  const [html, later] = await Promise.all(answers.map((answer) => answer.text()))
  const fresh = new DOMParser().parseFromString(html ?? '', 'text/html')
  const data = fresh.getElementById('page-data')
  // It is the page of mistakes: there are no settings to show.
  if (!data || !answers.every(({ ok }) => ok)) return
  const { css, html: parts } = JSON.parse(later ?? '') as LaterShellFile
  for (const part of partsOf(parts)) placePart(fresh, part)
  setLaterRules(document, css)
  const [styles, freshStyles] = [document, fresh].map((one) => one.head.querySelector('style:not([data-emotion])'))
  if (styles && freshStyles) styles.textContent = freshStyles.textContent
  Idiomorph.morph(document.body, [...shellOf(fresh)], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (old) => old.id !== 'page',
      beforeNodeRemoved: (old) => old.parentElement !== document.body || shellOf(document).has(old),
      beforeAttributeUpdated: (name) => !own.test(name),
    },
  })
  describeOpeners(document)
  markCurrent(document, location.pathname)
  const { site } = JSON.parse(data.textContent) as FirstPage
  window.dispatchEvent(new CustomEvent('content:site', { detail: site }))
}

/** What stands in the body before the page's data; everything behind it was put there by scripts. */
function shellOf({ body }: Document): Set<Element> {
  const elements = [...body.children]
  const end = elements.findIndex(({ id }) => id === 'page-data')
  return new Set(elements.slice(0, end))
}
