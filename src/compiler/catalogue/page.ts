import type { Wording } from '../catalogue.ts'

/** Wording of the `page/*` diagnostics. */
export const pageWording = {} satisfies Record<string, (facts: never) => Wording>
