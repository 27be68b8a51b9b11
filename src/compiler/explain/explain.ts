import type { ErrorObject } from 'ajv'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import { descend, own } from '../values/own.ts'
import { oneBranch, withoutConditional } from './branches.ts'
import { propertyNames } from './explainProperty.ts'
import { explanation } from './explanation.ts'
import { Failed } from './failed.ts'
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
    if (asksFor(failure) && misspelled.missing.has(missingKey(failure))) continue
    const found = explanation(new Failed(failure, path, refused), misspelled.nearest.get(failure))
    if (found) findings.push(found)
    // Two properties may ask for a third; it is missing once.
    if (asksFor(failure)) misspelled.missing.add(missingKey(failure))
  }
  return findings
}

function asksFor({ keyword }: ErrorObject): boolean {
  return keyword === 'required' || keyword === 'dependentRequired'
}

function missingKey({ instancePath, params }: ErrorObject): string {
  return `${instancePath}\n${params.missingProperty}`
}

interface Failure {
  failure: ErrorObject
  path: Path
}

/** Pairs each unknown property with the one it was most likely meant to be. */
function pairMisspelled(failures: readonly Failure[], { value }: Refused) {
  const missing = new Set<string>()
  const near = new Map<ErrorObject, string | undefined>()
  for (const { failure, path } of failures) {
    if (failure.keyword !== 'additionalProperties') continue
    const name = String(failure.params.additionalProperty)
    const holder = descend(value, path)
    const needed = failures
      .filter(({ failure: other }) => asksFor(other) && other.instancePath === failure.instancePath)
      .map(({ failure: other }) => String(other.params.missingProperty))
    const meant = nearest(
      name,
      needed.filter((other) => !missing.has(`${failure.instancePath}\n${other}`)),
    )
    if (meant) missing.add(`${failure.instancePath}\n${meant}`)
    const free = propertyNames(failure).filter((other) => own(holder, other) === undefined)
    // `Headline` beside `headline` is the same name once more, not the next best one.
    const given = meant ? undefined : nearest(name, propertyNames(failure))
    if (!given || free.includes(given)) near.set(failure, meant ?? nearest(name, free))
  }
  return { missing, nearest: near }
}
