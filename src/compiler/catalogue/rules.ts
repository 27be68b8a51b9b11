import type { Wording } from './wording.ts'
import { didYouMean, either } from './words.ts'

/** Wording of the `rule/*` diagnostics. */
export const ruleWording = {
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
