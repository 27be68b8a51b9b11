import type { Wording } from './wording.ts'
import { didYouMean, either } from './words.ts'

/** Wording of the `rule/*` diagnostics. */
export const ruleWording = {
  'rule/price-mismatch': (facts: { name: string; here: string; there: string; request: string }) => ({
    message: `"${facts.name}" costs ${facts.here} here and ${facts.there} in the options of the ${facts.request} form.`,
    hint: `Correct one of them, or waive it in site.yaml: \`waivers\`, rule rule/price-mismatch, with a reason.`,
  }),
  'rule/count': (facts: { says: string; of: string; count: number; missingOn?: string }) => ({
    message: facts.missingOn
      ? `The page ${facts.missingOn} does not say "${facts.says}", which stands under \`counts\` in site.yaml.`
      : `"${facts.says}" is said to count the collection "${facts.of}", which has ${facts.count}.`,
    hint: facts.missingOn
      ? 'Write what the page says now, or take the claim from `counts`.'
      : 'Correct what is said wherever it stands, or take it from `counts` in site.yaml.',
  }),
  'rule/same-choice': ({
    list,
    text,
    first,
    search,
  }: {
    list: string
    text: string
    /** Another option, which the same link would choose. */
    first?: string
    search?: string
  }) => ({
    message: first
      ? `A link with ${search} would choose "${first}" and "${text}" of the list "${list}".`
      : `The list "${list}" offers "${text}" twice, and nobody could tell which one was chosen.`,
    hint: 'Give one of the two another name.',
  }),
  'rule/unused-waiver': ({ rule, name, nearest }: { rule: string; name: string; nearest?: string | undefined }) => ({
    message: `The rule ${rule} finds nothing about "${name}", so there is nothing to waive.`,
    hint: didYouMean(nearest) ?? 'Remove the name from the waiver, or correct it.',
  }),
  'rule/unknown': ({
    rule,
    rules,
    nearest,
  }: {
    rule: string
    rules: readonly string[]
    nearest?: string | undefined
  }) => ({
    message: `There is no rule "${rule}".`,
    hint: didYouMean(nearest) ?? `The rules are ${either(rules, 'and')}.`,
  }),
} satisfies Record<string, (facts: never) => Wording>
