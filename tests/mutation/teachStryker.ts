type Mutated = { type: string; value?: unknown }
type Place = { node: { value: number }; isNumericLiteral(): boolean }
interface Mutator {
  name: string
  mutate(place: Place, ...context: unknown[]): Iterable<Mutated>
}

interface Planner {
  createMutantRunPlan(mutant: unknown, how: { isStatic?: boolean }): { runOptions: { mutantActivation: string } }
}

/**
 * Teaches Stryker three things that it takes no plug-ins for, so its own parts are changed: it changes numbers as well, it
 * plants only a share of all faults, always the same ones, and a fault in what a file works out while it loads (a constant, a
 * regular expression) is there before the tests load that file. Told which tests to run, Stryker would plant it after.
 *
 * @param share  from 0 to 1; a tenth of the faults tells much of what all of them would, in a tenth of the time
 */
export async function teachStryker(share: number): Promise<void> {
  const index = import.meta.resolve('@stryker-mutator/instrumenter')
  const { allMutators } = (await import(new URL('mutators/mutate.js', index).href)) as { allMutators: Mutator[] }
  const chosen = every(share)
  const all = [...allMutators, numbers].map(({ name, mutate }) => ({
    name,
    mutate: (place: Place, ...context: unknown[]) => [...mutate(place, ...context)].filter(chosen),
  }))
  allMutators.splice(0, allMutators.length, ...all)
  await plantBeforeLoading()
}

async function plantBeforeLoading(): Promise<void> {
  const core = import.meta.resolve('@stryker-mutator/core')
  const { MutantTestPlanner } = await import(new URL('mutants/mutant-test-planner.js', core).href)
  const planner = MutantTestPlanner.prototype as Planner
  const plan = planner.createMutantRunPlan
  planner.createMutantRunPlan = function (mutant, how) {
    const made = plan.call(this, mutant, how)
    if (how.isStatic) made.runOptions.mutantActivation = 'static'
    return made
  }
}

/** 0 becomes 1, every other number ten times as much: a test of any limit notices. */
const numbers: Mutator = {
  name: 'NumericLiteral',
  *mutate(place) {
    if (!place.isNumericLiteral()) return
    const { value } = place.node
    yield { type: 'NumericLiteral', value: value === 0 ? 1 : value * 10 }
  },
}

/** Spreads the chosen ones evenly over the code. */
function every(share: number): () => boolean {
  let sum = 0.5
  return () => {
    sum += share
    if (sum < 1) return false
    sum -= 1
    return true
  }
}
