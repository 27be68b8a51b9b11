import { choicesIn, paramOf, showChoices } from './choices.ts'
import { asksFor, oneLine } from './query.ts'

/**
 * Sets what a page's address says while the page is still being read, so that the first thing painted is what was shared:
 * choices (`src/browser/choices.ts`); in a list, the option whose `data-preset` (`package=Growth&industry=…`) the address
 * asks for; and empty elements with `data-echo="interest"`, which repeat that parameter in the sentence of their `data-words`
 * ("You asked about: {interest}"). Each is set once: what a visitor changes meanwhile stays.
 */
export function restoreChoices(document: Document, query: string): void {
  if (!query) return
  const params = new URLSearchParams(query)
  const known = new WeakSet<Element>()
  const isNew = (element: Element) => !known.has(element) && known.add(element)
  const find = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)]

  const restore = () => {
    showChoices(
      query,
      choicesIn(document).filter((choice) => isNew(choice) && params.has(paramOf(choice))),
    )
    for (const option of find<HTMLOptionElement>('option[data-preset]').filter(isNew))
      if (asksFor(params, new URLSearchParams(option.dataset.preset))) option.selected = true
    for (const element of find('[data-echo]').filter(isNew)) {
      const { echo = '', words = '' } = element.dataset
      const text = oneLine(params.get(echo) ?? '')
      if (text && !element.textContent) element.textContent = words.replace(`{${echo}}`, () => text)
    }
  }
  const reading = new MutationObserver(restore)
  reading.observe(document, { childList: true, subtree: true })
  const read = () => {
    restore()
    reading.disconnect()
  }
  document.addEventListener('DOMContentLoaded', read, { once: true })
}

// Runs at the top of pages on which the address says what is chosen.
restoreChoices(document, location.search)

// After a reload, Back leads to other choices on this same document. Until the router is there, nothing else follows.
let shown = location.search
addEventListener('popstate', () => {
  // A link to an anchor of the page is heard here, too: what has been chosen since stays.
  if (location.search === shown || document.documentElement.hasAttribute('data-awake')) return
  shown = location.search
  showChoices(shown, choicesIn(document))
})
