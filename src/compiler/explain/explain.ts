import type { ErrorObject } from 'ajv'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path } from '../diagnostics/range.ts'
import { isMapping } from '../values/own.ts'
import { oneBranch, withoutConditional } from './branches.ts'
import { unknownProperty } from './explainProperty.ts'
import { explanation } from './explanation.ts'
import { Failed } from './failed.ts'
import { type Missed, missingTogether } from './missingTogether.ts'
import { missingKeys, pairMisspelled } from './misspelled.ts'
import { partsOnLevel } from './partsOnLevel.ts'
import { asItIs, holderName, isConsequence, pathOf } from './placing.ts'
import type { Refused } from './refused.ts'
import { splitItems } from './splitItems.ts'
import { type Strange, unknownTogether } from './unknownTogether.ts'

/**
 * Turns Ajv's errors about one value into sentences for its author. One mistake gives one finding: a misspelled name is not
 * missing too, and what follows from a mistake told elsewhere is left out.
 */
export function explain(errors: readonly ErrorObject[], refused: Refused): Finding[] {
  const relevant = withoutConditional(oneBranch(errors), errors, refused).filter(
    (failure) => !isToldByFormat(failure, errors),
  )
  const failures = relevant.map((failure) => ({ failure, path: pathOf(failure, refused.value) }))
  const misfits = entriesAsTheyAre(failures, refused)
  const misspelled = pairMisspelled(failures, refused)
  const findings: Finding[] = [...misfits.values()]
  const emptied = new Set<string>()
  const level = partsOnLevel(failures, refused)
  const split = splitItems(failures, refused)
  findings.push(...split.found)
  const missed: Missed[] = []
  const strange: Strange[] = []
  for (const { failure, path } of failures) {
    if (misfits.size > 0 && misfits.has(asItIs(refused.trace(path))?.key ?? '')) continue
    if (level.told.has(failure) || split.told.has(failure)) continue
    const left = level.holders.get(failure)
    if (left) {
      findings.push(left)
      continue
    }
    // Of what says nothing at all, one part is asked for; the others come with it.
    const isEmpty = failure.keyword === 'required' && isMapping(failure.data) && Object.keys(failure.data).length === 0
    if (isEmpty && emptied.has(failure.instancePath)) continue
    if (isEmpty) emptied.add(failure.instancePath)
    // Where no name is known, what is missing shows by the names there are.
    if (failure.keyword === 'required' && isStrange(failure, errors)) continue
    const missing = missingKeys(failure)
    if (missing.some((key) => misspelled.missing.has(key))) continue
    const failed = new Failed(failure, path, refused)
    const given = misspelled.instead.get(failure)
    const found =
      given === undefined
        ? explanation(failed, misspelled.nearest.get(failure))
        : unknownProperty(failed, given, String(failure.params.missingProperty))
    if (found) findings.push(found)
    if (found?.diagnostic.code === 'schema/missing-property' && failure.keyword === 'required')
      missed.push({ failed, found, name: String(failure.params.missingProperty) })
    if (found?.diagnostic.code === 'schema/unknown-property' && failure.keyword === 'additionalProperties') {
      const name = String(failure.params.additionalProperty)
      strange.push({ failed, found, name, meant: misspelled.nearest.get(failure) })
    }
    // Two properties may ask for a third; it is missing once.
    for (const key of missing) misspelled.missing.add(key)
  }
  // What lacks nearly everything is of another kind, and its names are no slips.
  const lacking = Map.groupBy(missed, ({ failed }) => failed.failure.instancePath)
  const isLost = ({ failed }: Strange) => (lacking.get(failed.failure.instancePath)?.length ?? 0) > 2
  const lost = new Set(strange.filter(isLost).map(({ found }) => found))
  return unknownTogether(missingTogether(findings, missed), strange).filter((found) => !lost.has(found))
}

/** Lists that show entries as they are, and do not take what entries are made of: once, whatever else is wrong with them. */
function entriesAsTheyAre(
  failures: readonly { failure: ErrorObject; path: Path }[],
  refused: Refused,
): ReadonlyMap<string, Finding> {
  const found = new Map<string, Finding>()
  for (const { failure, path } of failures) {
    if (failure.keyword !== 'additionalProperties' && failure.keyword !== 'unevaluatedProperties') continue
    const trace = refused.trace(path)
    const list = asItIs(trace)
    if (!list || found.has(list.key) || isConsequence(trace)) continue
    const facts = { what: list.what, name: holderName(path, refused) }
    found.set(list.key, { diagnostic: error('schema/each-item', list.at, facts), subject: '', depends: true })
  }
  return found
}

/** An item of a list that has other names than it can have, and none of those. */
function isStrange({ data, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (!isMapping(data) || !/\/\d+$/.test(instancePath)) return false
  const unknown = errors.filter(
    (other) => other.keyword === 'additionalProperties' && other.instancePath === instancePath,
  )
  return unknown.length > 0 && unknown.length === Object.keys(data).length
}

/** What is no address at all has no end to be wrong either, and what is no whole number is neither too small nor too large. */
function isToldByFormat({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const wider = keyword === 'pattern' ? 'format' : /^(?:exclusiveM|m)(?:in|ax)imum$/.test(keyword) ? 'type' : undefined
  return wider !== undefined && errors.some((other) => other.keyword === wider && other.instancePath === instancePath)
}
