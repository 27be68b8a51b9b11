import type { Wording } from '../catalogue.ts'

/** Wording of the `ref/*` diagnostics. */
export const refWording = {} satisfies Record<string, (facts: never) => Wording>
