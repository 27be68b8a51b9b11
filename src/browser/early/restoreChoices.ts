import { asksFor } from '../asksFor.ts'
import { echoQuery } from './echoQuery.ts'

/**
 * Sets the filters, tabs and searches of a page to what its address says, while the page is still being read: inputs with
 * `data-url-state` take the value of the query parameter of their `name`, and a `details` whose `data-value` stands in the
 * parameter of its `data-param` opens. In a list, the option is chosen whose `data-preset` (`package=Growth&industry=…`) the
 * address asks for. Elements with `data-echo` repeat their parameter. So the first thing painted is what was shared.
 */
export function restoreChoices(document: Document, query: string): void {
  if (!query) return
  const params = new URLSearchParams(query)
  const restore = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input[data-url-state]:not([data-restored])')) {
      const value = params.get(input.name)
      input.dataset.restored = ''
      if (value === null) continue
      if (input.type !== 'radio' && input.type !== 'checkbox') input.value = value
      else if (input.value === value) input.checked = true
    }
    for (const row of document.querySelectorAll(
      'details[data-param]:not([data-restored])',
    ) as Iterable<HTMLDetailsElement>) {
      const { param = '', value } = row.dataset
      row.dataset.restored = ''
      if (params.get(param) === value) row.open = true
    }
    for (const option of document.querySelectorAll<HTMLOptionElement>('option[data-preset]:not([data-restored])')) {
      option.dataset.restored = ''
      if (asksFor(params, new URLSearchParams(option.dataset.preset))) option.selected = true
    }
    echoQuery(document, params)
  }
  const reading = new MutationObserver(restore)
  reading.observe(document, { childList: true, subtree: true })
  const read = () => {
    restore()
    reading.disconnect()
  }
  document.addEventListener('DOMContentLoaded', read, { once: true })
}
