import type { Wording } from '../catalogue.ts'

/** Wording of the `asset/*` diagnostics. */
export const assetWording = {} satisfies Record<string, (facts: never) => Wording>
