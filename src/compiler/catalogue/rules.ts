import type { Wording } from '../catalogue.ts'

/** Wording of the `rule/*` diagnostics. */
export const ruleWording = {} satisfies Record<string, (facts: never) => Wording>
