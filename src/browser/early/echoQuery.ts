import { oneLine } from '../oneLine.ts'

/**
 * Writes into empty elements with `data-echo="interest"` what the address says under that name, in the sentence of their
 * `data-words` ("You asked about: {interest}"), so that nothing moves when their section wakes up and says the same.
 */
export function echoQuery(root: ParentNode, params: URLSearchParams): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-echo]:empty')) {
    const { echo = '', words = '' } = element.dataset
    const text = oneLine(params.get(echo) ?? '')
    if (text) element.textContent = words.replace(`{${echo}}`, () => text)
  }
}
