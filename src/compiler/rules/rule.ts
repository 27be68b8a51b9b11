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
  texts: Texts
  /** The name under which `waivers` in `site.yaml` can excuse a finding. */
  waiver?: ((facts: never) => string) | undefined
  check(site: Site): Iterable<Diagnostic>
}

type Texts = Readonly<Record<string, RuleText<never>>>

/** What a check yields: the place, and the facts that the message is made from. */
type Finding<Facts> = { at: Range } & Facts

/** A check looks at the whole site, or at one page by itself: then a page without findings waits for its next edit. */
type Check<Found> =
  | { check(site: Site): Iterable<Found>; checkPage?: never }
  | { checkPage(page: PageItem, site: Site): Iterable<Found>; check?: never }

/** A rule with one code. */
export function rule<Facts extends object>({
  code,
  waiver,
  check,
  checkPage,
  ...text
}: RuleText<Facts> & { code: string; waiver?(facts: NoInfer<Facts>): string } & Check<Finding<NoInfer<Facts>>>): Rule {
  const find = check ?? onEachPage(checkPage!)
  return {
    texts: { [code]: text },
    waiver,
    *check(site) {
      for (const { at, ...facts } of find(site)) yield diagnostic(code, text, at, facts)
    },
  }
}

type FactsOf<T> = T extends { message(facts: infer Facts): string } ? (unknown extends Facts ? object : Facts) : never

/** One of the codes, with the facts that its message takes. */
type FindingOf<T extends Texts> = { [Code in keyof T]: Finding<FactsOf<T[Code]>> & { code: Code } }[keyof T]

/** A rule with several codes: what one look at the site finds. A diagnostic that it yields has a code of the catalogue. */
export function rules<const T extends Texts>(texts: T, { check, checkPage }: Check<FindingOf<T> | Diagnostic>): Rule {
  const find = check ?? onEachPage(checkPage!)
  return {
    texts,
    *check(site) {
      for (const found of find(site)) {
        if ('severity' in found) yield found
        else {
          const { code, at, ...facts } = found
          yield diagnostic(String(code), texts[code]!, at, facts)
        }
      }
    },
  }
}

function diagnostic(code: string, text: RuleText<never>, place: Range, facts: unknown): Diagnostic {
  const { severity, onlyWithoutErrors } = text
  return { severity, code, place, facts, ...(onlyWithoutErrors && { onlyWithoutErrors }) }
}

function onEachPage<Found>(
  checkPage: (page: PageItem, site: Site) => Iterable<Found>,
): (site: Site) => Iterable<Found> {
  /** Pages without findings, and whether they lacked a section then. */
  const fine = new WeakMap<object, boolean>()
  return function* (site) {
    for (const item of site.pages) {
      if (fine.get(item.page) === item.isPartial) continue
      const found = [...checkPage(item, site)]
      if (found.length === 0) fine.set(item.page, item.isPartial)
      yield* found
    }
  }
}
