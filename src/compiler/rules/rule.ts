import type { Hint } from '../diagnostics/catalogue/words.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { PageItem } from '../page/compilePage.ts'
import type { Site } from '../site/site.ts'

/** What is said of a code: in the reference, and, with the facts of a case, in a report. */
export interface RuleText<Facts> {
  severity: Diagnostic['severity']
  /** What it finds may follow from a mistake elsewhere, so it is reported once no error is left. */
  onlyWithoutErrors?: true
  /** What it finds, for the reference: a phrase that begins with a noun. */
  about: string
  /** What is wrong, in the author's terms. */
  message(facts: Facts): string
  /** What to write instead. */
  hint?(facts: Facts): Hint | undefined
}

/** A check of the whole site, with all that is said of what it finds. `rules.ts` finds it by its file. */
export interface Rule {
  /** By code. */
  texts: Readonly<Record<string, RuleText<never>>>
  /** The name under which `waivers` in `site.yaml` can excuse a finding. */
  waiver?: (facts: never) => string
  check(site: Site): Iterable<Diagnostic>
}

/** What a check yields: the place, and the facts that the message is made from. */
type Finding<Facts> = { at: Range } & Facts

/** A check looks at the whole site, or at one page by itself: then a page without findings waits for its next edit. */
type Check<Found> = { check(site: Site): Iterable<Found> } | { checkPage(page: PageItem, site: Site): Iterable<Found> }

/** A rule with one code. */
export function rule<Facts extends object>({
  code,
  waiver,
  ...rest
}: RuleText<Facts> & { code: string; waiver?(facts: NoInfer<Facts>): string } & Check<Finding<NoInfer<Facts>>>): Rule {
  const { severity, onlyWithoutErrors, about, message, hint } = rest
  const find = wholeCheck<Finding<Facts>>(rest)
  return {
    texts: { [code]: { severity, about, message, ...(hint && { hint }) } },
    ...(waiver && { waiver }),
    *check(site) {
      for (const { at, ...facts } of find(site))
        yield { severity, code, place: at, facts, ...(onlyWithoutErrors && { onlyWithoutErrors }) }
    },
  }
}

type Texts = Readonly<Record<string, RuleText<never>>>

type FactsOf<T> = T extends { message(facts: infer Facts): string } ? (unknown extends Facts ? object : Facts) : never

/** One of the codes, with the facts that its message takes. */
type FindingOf<T extends Texts> = { [Code in keyof T]: Finding<FactsOf<T[Code]>> & { code: Code } }[keyof T]

/** A rule with several codes: what one look at the site finds. A diagnostic that it yields has a code of the catalogue. */
export function rules<const T extends Texts>(texts: T, options: Check<FindingOf<T> | Diagnostic>): Rule {
  const find = wholeCheck<FindingOf<T> | Diagnostic>(options)
  return {
    texts,
    *check(site) {
      for (const found of find(site)) {
        if ('severity' in found) {
          yield found
          continue
        }
        const { code, at, ...facts } = found
        const { severity, onlyWithoutErrors } = texts[code]!
        yield { severity, code: String(code), place: at, facts, ...(onlyWithoutErrors && { onlyWithoutErrors }) }
      }
    },
  }
}

function wholeCheck<Found>(of: Check<Found>): (site: Site) => Iterable<Found> {
  if ('check' in of) return (site) => of.check(site)
  /** Pages without findings, and whether they lacked a section then. */
  const fine = new WeakMap<object, boolean>()
  return function* (site) {
    for (const item of site.pages) {
      if (fine.get(item.page) === item.isPartial) continue
      const found = [...of.checkPage(item, site)]
      if (found.length === 0) fine.set(item.page, item.isPartial)
      yield* found
    }
  }
}
