import type { ErrorObject } from 'ajv'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { descend, isMapping, type Mapping, own } from '../values/own.ts'
import type { Refused } from './refused.ts'

/**
 * Finds items of a list that a dash too many has cut in two: each of the two lacks what the other one has, and nothing stands in
 * both.
 *
 * @returns `found`: what to tell; `told`: the errors about the halves
 */
export function splitItems(failures: readonly { failure: ErrorObject; path: Path }[], refused: Refused) {
  const told = new Set<ErrorObject>()
  const found: Finding[] = []
  const missing = Map.groupBy(
    failures.filter(({ failure, path }) => failure.keyword === 'required' && typeof path.at(-1) === 'number'),
    ({ failure }) => failure.instancePath,
  )
  for (const [at, own] of missing) {
    const path = own[0]!.path
    const next = [...path.slice(0, -1), Number(path.at(-1)) + 1]
    const others = missing.get(at.replace(/\d+$/, String(next.at(-1))))
    const [first, second] = [path, next].map((item) => descend(refused.value, item))
    if (!others || !isMapping(first) || !isMapping(second)) continue
    if (!isOther(own, first, second) || !isOther(others, second, first)) continue
    const trace = refused.trace(next)
    if (trace.via.length > 0) continue
    for (const { failure } of [...own, ...others]) told.add(failure)
    const [name = ''] = Object.keys(second)
    const range = trace.document.source.at([...trace.path, name], 'key')
    found.push({ diagnostic: error('yaml/extra-dash', range, { name }) })
  }
  return { found, told }
}

/** What the one item lacks the other one has, and they share nothing. */
function isOther(missed: readonly { failure: ErrorObject }[], one: Mapping, other: Mapping): boolean {
  return (
    missed.every(({ failure }) => own(other, String(failure.params.missingProperty)) !== undefined) &&
    Object.keys(one).every((name) => !Object.hasOwn(other, name))
  )
}
