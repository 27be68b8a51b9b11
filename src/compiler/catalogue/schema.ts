import type { Wording } from '../catalogue.ts'

/** Wording of the `schema/*` diagnostics. */
export const schemaWording = {} satisfies Record<string, (facts: never) => Wording>
