import type { Wording } from '../catalogue.ts'

/** Wording of the `link/*` diagnostics. */
export const linkWording = {} satisfies Record<string, (facts: never) => Wording>
