import type { Code, Facts } from './catalogue/catalogue.ts'
import type { Range } from './range.ts'

/**
 * One mistake in the content as data. It becomes a sentence when a report is written (`report/reported.ts`); until then,
 * decisions are made by code, place and facts.
 */
export interface Diagnostic<C extends string = string> {
  severity: 'error' | 'warning'
  /** A code of the catalogue, or of a rule. */
  code: C
  place: Range
  /** What the sentence of the code is made from. */
  facts: C extends Code ? Facts<C> : unknown
  /** Two diagnostics of one code, place and subject are one mistake. Default: the name that the facts give. */
  subject?: string
  /** Which page or entry shows the mistake, where the place does not say. */
  shownBy?: ShownBy | undefined
  /** Whether another mistake, which is reported, has led to it; asked when all are known. */
  follows?: () => boolean
  /** It may follow from a mistake elsewhere, so it is reported once no error is left. */
  onlyWithoutErrors?: true
  /** Where else the same slip shows, when it is reported at its first place only. */
  others?: readonly Range[]
}

/** A mistake that stands in one place and shows in another: in a page filled from an entry, or where a value is used. */
export type ShownBy = { entry: string } | { as: string; what: string; place: Range }

/** A mistake that stops the build. */
export function error<C extends Code>(code: C, place: Range, facts: Facts<C>): Diagnostic {
  return { severity: 'error', code, place, facts }
}

/** Something an author should look at; the site can be built with it. */
export function warning<C extends Code>(code: C, place: Range, facts: Facts<C>): Diagnostic {
  return { severity: 'warning', code, place, facts }
}

/** Narrows a diagnostic to a code, so that its facts are known. */
export function isOf<C extends string>(found: Diagnostic, code: C): found is Diagnostic<C> {
  return found.code === code
}
