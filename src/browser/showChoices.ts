/**
 * Brings the inputs that keep their state in the address (`data-url-state`) in step with it: of radio buttons the first is
 * checked where it says nothing, a search is empty then. Of rows that do so (`data-param`), the one that the
 * address names is open. Sections that are awake do so by themselves; the others would take what they find for the visitor's choice when they wake.
 */
export function showChoices(document: Document, query: string): void {
  const params = new URLSearchParams(query)
  const groups = new Set<string>()
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-url-state]')) {
    const asked = params.get(input.name)
    if (input.type !== 'radio') input.value = asked ?? ''
    else if (asked === null ? !groups.has(input.name) : input.value === asked) input.checked = true
    groups.add(input.name)
  }
  for (const row of document.querySelectorAll<HTMLDetailsElement>('details[data-param]')) {
    const { param = '', value } = row.dataset
    row.open = params.get(param) === value
  }
}
