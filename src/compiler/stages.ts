import type { Stage } from './stage.ts'

/** The checks of the whole site, in the order their diagnostics are found. */
export const stages: readonly Stage[] = []
