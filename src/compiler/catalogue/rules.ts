import type { Wording } from './wording.ts'
import { didYouMean, either } from './words.ts'

/** Wording of the `rule/*` diagnostics. */
export const ruleWording = {
  'rule/price-mismatch': (facts: { name: string; here: string; there: string; request: string }) => ({
    message: `"${facts.name}" costs ${facts.here} here and ${facts.there} in the options of the ${facts.request} form.`,
    hint: `Correct one of them, or waive it in site.yaml: \`waivers\`, rule rule/price-mismatch, with a reason.`,
  }),
  'rule/price-literal': (facts: { name: string; written: string; fact: string; amount: string }) => ({
    message: `"${facts.name}" costs ${facts.written} here, and ${facts.amount} in facts.${facts.fact}.`,
    hint: `Write {{facts.${facts.fact}}} instead. Where ${facts.written} is meant, waive "${facts.name} ${facts.written}" in site.yaml: \`waivers\`, rule rule/price-literal, with a reason.`,
  }),
  'rule/count': (facts: { says: string; of: string; count: number; missingOn?: string }) => ({
    message: facts.missingOn
      ? `The page ${facts.missingOn} does not say "${facts.says}", which stands under \`counts\` in site.yaml.`
      : `"${facts.says}" is said to count the collection "${facts.of}", which has ${facts.count}.`,
    hint: facts.missingOn
      ? 'Write what the page says now, or take the claim from `counts`.'
      : 'Correct what is said wherever it stands, or take it from `counts` in site.yaml.',
  }),
  'rule/price': (facts: { fact: string; written: string; others: string; meant: readonly string[] }) => ({
    message: facts.written.startsWith('$')
      ? `facts.${facts.fact} is ${facts.written}, which is no price as others like it are, such as ${facts.others}: a comma stands before each three digits.`
      : `facts.${facts.fact} is ${facts.written}, without a dollar; others like it begin with one, as ${facts.others} does.`,
    hint: `Write ${either(facts.meant)}.`,
  }),
  'rule/offer-day': ({ said, until }: { said: string; until: string }) => ({
    message: `The offer bar says "${said}", and goes after ${until}.`,
    hint: `Change the words or the day. Where both are meant, waive "${said}" in site.yaml: \`waivers\`, rule rule/offer-day, with a reason.`,
  }),
  'rule/entry-name': ({ name, of, by, nearest }: { name: string; of: string; by: string; nearest: string }) => ({
    message: `No entry of "${of}" has the ${by} "${name}".`,
    hint: `Did you mean "${nearest}"? Where it was called so at that time, waive "${name}" in site.yaml: \`waivers\`, rule rule/entry-name, with a reason.`,
  }),
  'rule/same-link': ({
    label,
    to,
    first,
    meant,
  }: {
    label: string
    to: string
    first: string
    meant: string | undefined
  }) => ({
    message: `"${label}" leads to ${to}, and so does "${first}" in this list.`,
    hint:
      label === first
        ? 'Take one of the two out.'
        : `${didYouMean(meant) ?? 'Correct the address of one of the two, or take one out.'} Where both are meant, waive "${label}" in site.yaml: \`waivers\`, rule rule/same-link, with a reason.`,
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
