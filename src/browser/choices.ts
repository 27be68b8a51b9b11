/**
 * What is chosen on a page and kept in its address stands in native elements: inputs with `data-url-state` (radio buttons, a
 * search) under their `name`, and rows that open under their `data-param`. So it shows from the first paint on, and until a
 * section is hydrated they say what is chosen in it.
 */
type Choice = HTMLInputElement | HTMLDetailsElement

export const choicesIn = (document: Document): Choice[] => [
  ...document.querySelectorAll<Choice>('input[data-url-state], details[data-param]'),
]

/** The query parameter that keeps it. */
export const paramOf = (choice: Choice): string => ('open' in choice ? (choice.dataset.param ?? '') : choice.name)

/**
 * Brings choices in step with the address. Where that says nothing the first radio button of its name is checked, a search is
 * empty, and a row is closed. Hydrated sections follow by themselves; all others would take what they find for the visitor's choice.
 */
export function showChoices(query: string, choices: readonly Choice[]): void {
  const params = new URLSearchParams(query)
  const seen = new Set<string>()
  for (const choice of choices) {
    const param = paramOf(choice)
    const asked = params.get(param)
    if ('open' in choice) choice.open = choice.dataset.value === asked
    else if (choice.type !== 'radio') choice.value = asked ?? ''
    else if (asked === null ? !seen.has(param) : choice.value === asked) choice.checked = true
    seen.add(param)
  }
}

/** What is chosen under this parameter, empty where a search is or no row is open; nothing where the page has no such choice. */
export function choiceIn(document: Document, param: string): string | undefined {
  const choices = choicesIn(document).filter((choice) => paramOf(choice) === param)
  const values = choices.map((choice) => {
    if ('open' in choice) return choice.open ? choice.dataset.value : ''
    return choice.type !== 'radio' || choice.checked ? choice.value : undefined
  })
  return values.find(Boolean) ?? values.find((value) => value === '')
}
