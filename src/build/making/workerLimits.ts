/**
 * A thread keeps little from one page to the next, so what it throws away is looked for soon: the two of a build of 10,000
 * pages take 300 MB less with it, and no more time.
 */
export const workerLimits = { maxYoungGenerationSizeMb: 16 } as const
