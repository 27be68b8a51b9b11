import type { ErrorObject } from 'ajv'
import type { Finding } from '../diagnostics/finding.ts'
import { oneBranch, withoutConditional } from './branches.ts'
import { unknownProperty } from './explainProperty.ts'
import { explanation } from './explanation.ts'
import { Failed } from './failed.ts'
import { missingKeys, pairMisspelled } from './misspelled.ts'
import { pathOf } from './placing.ts'
import type { Refused } from './refused.ts'

/**
 * Turns Ajv's errors about one value into sentences for its author. One mistake gives one finding: a misspelled name is not
 * missing too, and what follows from a mistake told elsewhere is left out.
 */
export function explain(errors: readonly ErrorObject[], refused: Refused): Finding[] {
  const relevant = withoutConditional(oneBranch(errors), errors, refused)
  const failures = relevant.map((failure) => ({ failure, path: pathOf(failure, refused.value) }))
  const misspelled = pairMisspelled(failures, refused)
  const findings: Finding[] = []
  for (const { failure, path } of failures) {
    const missing = missingKeys(failure)
    if (missing.some((key) => misspelled.missing.has(key))) continue
    const failed = new Failed(failure, path, refused)
    const given = misspelled.instead.get(failure)
    const found =
      given === undefined
        ? explanation(failed, misspelled.nearest.get(failure))
        : unknownProperty(failed, given, String(failure.params.missingProperty))
    if (found) findings.push(found)
    // Two properties may ask for a third; it is missing once.
    for (const key of missing) misspelled.missing.add(key)
  }
  return findings
}
