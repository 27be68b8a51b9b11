import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** What is wrong with a link, wherever it stands. */
export interface Problem extends Omit<Diagnostic, 'place'> {
  /**
   * - `link`  the link as it is written, in an entry or fact when it comes from there
   * - `use`  where it is used as a link: a phone number is right in the facts
   * - a name or value of its query
   */
  at: 'link' | 'use' | { param: string; part: 'key' | 'value' }
}

export function problem<C extends Code>(code: C, facts: Facts<C>, at: Problem['at'] = 'link'): Problem {
  return { severity: 'error', code, facts, at }
}
