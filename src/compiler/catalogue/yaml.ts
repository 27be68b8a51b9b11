import type { Wording } from '../catalogue.ts'

/** Wording of the `yaml/*` diagnostics. */
export const yamlWording = {} satisfies Record<string, (facts: never) => Wording>
