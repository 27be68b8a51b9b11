import { isMapping } from '../values/own.ts'

/**
 * The values that a schema keyword points at inside a block: `panels[].id` gives the `id` of each panel, `tags[]` each
 * tag, `switch.param` one value. What is missing on the way is passed over; numbers read as text.
 */
export function stringsAlong(value: unknown, path: string): string[] {
  const steps = path.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), '[]'] : [step]))
  let values: unknown[] = [value]
  for (const step of steps) {
    values = values.flatMap((each) => {
      if (step === '[]') return Array.isArray(each) ? each : []
      return isMapping(each) && step in each ? [each[step]] : []
    })
  }
  return values.filter((each) => typeof each === 'string' || typeof each === 'number').map(String)
}
