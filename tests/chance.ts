/**
 * What random tests draw. By day it is always the same, so that a change is judged by itself; `npm run test:all` chooses
 * another seed each time, prints it, and draws more. `TEST_SEED` draws again what a printed seed drew.
 */
export const seed = Number(process.env.TEST_SEED ?? 20_261_125)

/** How often a random test tries, from how often it does by day. */
export function times(byDay: number): number {
  return process.env.TEST_TIER === 'all' ? byDay * 10 : byDay
}

/** The same for `fc.assert`. A case that failed at night joins the test's `examples`, which every run begins with. */
export function runs(byDay: number): { seed: number; numRuns: number } {
  return { seed, numRuns: times(byDay) }
}

/** Numbers from 0 to 1, the same for the same seed: a linear congruential generator. */
export function chance(): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
