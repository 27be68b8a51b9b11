import type { Diagnostic } from '#schemas/diagnostic.ts'
import { type Code, catalogue, type Facts } from '../catalogue/catalogue.ts'
import type { Wording } from '../catalogue/wording.ts'
import type { Range } from './range.ts'

/** A mistake that stops the build. The facts are what the catalogue's sentence for this code needs. */
export function error<C extends Code>(code: C, range: Range, facts: Facts<C>): Diagnostic {
  return told('error', code, range, facts)
}

/** Something an author should look at; the site can be built with it. */
export function warning<C extends Code>(code: C, range: Range, facts: Facts<C>): Diagnostic {
  return told('warning', code, range, facts)
}

function told<C extends Code>(severity: Diagnostic['severity'], code: C, range: Range, facts: Facts<C>): Diagnostic {
  // The catalogue pairs each code with its own facts; the pairing is lost when it is indexed by a type parameter.
  const word = catalogue[code] as (facts: Facts<C>) => Wording
  const { message, hint } = word(facts)
  const { file, line, column, endLine, endColumn, path } = range
  return { severity, code, file, line, column, endLine, endColumn, path, message, ...(hint ? { hint } : {}) }
}
