import type { Hint } from '../diagnostics/catalogue/words.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
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

/** A rule with one code. */
export function rule<Facts extends object>({
  code,
  waiver,
  check,
  ...text
}: RuleText<Facts> & {
  code: string
  waiver?(facts: NoInfer<Facts>): string
  check(site: Site): Iterable<Finding<NoInfer<Facts>>>
}): Rule {
  return {
    texts: { [code]: text },
    waiver,
    *check(site) {
      for (const { at, ...facts } of check(site)) yield diagnostic(code, text, at, facts)
    },
  }
}

type FactsOf<T> = T extends { message(facts: infer Facts): string } ? (unknown extends Facts ? object : Facts) : never

/** One of the codes, with the facts that its message takes. */
type FindingOf<T extends Texts> = { [Code in keyof T]: Finding<FactsOf<T[Code]>> & { code: Code } }[keyof T]

/** A rule with several codes: what one look at the site finds. A diagnostic that it yields has a code of the catalogue. */
export function rules<const T extends Texts>(
  texts: T,
  check: (site: Site) => Iterable<FindingOf<T> | Diagnostic>,
): Rule {
  return {
    texts,
    *check(site) {
      for (const found of check(site)) {
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
