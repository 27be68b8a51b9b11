import { requirementsIn } from '../requirements/list.ts'

/** A text that visitors see letter by letter, with the requirements that give it. */
export interface Quote {
  text: string
  ids: string[]
}

/** Every "double-quoted" text of `tests/requirements.md`. What stands between backticks is code. */
export function quotesIn(markdown: string): Quote[] {
  const ids = new Map<string, string[]>()
  for (const { id, statement } of requirementsIn(markdown)) {
    for (const [, text = ''] of statement.replaceAll(/`[^`]*`/g, '').matchAll(/"([^"]+)"/g)) {
      ids.set(text, [...new Set([...(ids.get(text) ?? []), id])])
    }
  }
  return [...ids].map(([text, ids]) => ({ text, ids }))
}
