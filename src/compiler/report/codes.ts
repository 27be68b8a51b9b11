import { catalogue } from '../diagnostics/catalogue/catalogue.ts'
import type { Entry } from '../diagnostics/catalogue/words.ts'
import type { RuleText } from '../rules/rule.ts'
import { ruleTexts } from '../rules/rules.ts'

const entries = new Map<string, Entry>([
  ...Object.entries(catalogue),
  ...[...ruleTexts].map(([code, text]): [string, Entry] => [code, entryOfRule(text)]),
])

/** Every code that can be reported, by family, with what it is about. */
export const codes = [...Map.groupBy(entries, ([code]) => code.slice(0, code.indexOf('/'))).values()]
  .flat()
  .map(([code, { about }]) => [code, about] as const)

/** @throws when no such code exists: that is a mistake of the compiler's, which reports only codes it has */
export function entryOf(code: string): Entry {
  const entry = entries.get(code)
  if (!entry) throw new Error(`There is no code ${code}.`)
  return entry
}

function entryOfRule({ about, message, hint }: RuleText<never>): Entry {
  return { about, words: (facts) => ({ message: message(facts), hint: hint?.(facts) }) }
}
