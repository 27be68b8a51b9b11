import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import { nearest } from '../values/nearest.ts'
import { propertyNames } from './explainProperty.ts'
import type { Failed } from './failed.ts'
import { holderName } from './placing.ts'

/** A name that is unknown where it stands, and what is told of it. */
export interface Strange {
  failed: Failed
  found: Finding
  name: string
  /** What was most likely meant. */
  meant: string | undefined
}

/**
 * Who knows another tool writes all names of a part as they are there, `{ name: Pricing, url: /pricing }`: that is one slip,
 * and the first finding names all. A letter wrong is a slip of its own, and so is each line of a section.
 */
export function unknownTogether(findings: readonly Finding[], strange: readonly Strange[]): Finding[] {
  const together = new Map<Finding, Finding | undefined>()
  const inParts = strange.filter(({ failed, name }) => failed.path.length > 0 && !isSpelledAlike(name, failed))
  for (const group of Map.groupBy(inParts, ({ failed }) => failed.failure.instancePath).values()) {
    const [first, ...others] = group
    if (!first || others.length === 0) continue
    const names = group.map(({ name }) => name)
    const meant = group.flatMap((one) => one.meant ?? [])
    const of = holderName(first.failed.path, first.failed.refused)
    const known = propertyNames(first.failed.failure)
    const facts = { name: first.name, of, nearest: undefined, names: known, together: { names, meant } }
    const diagnostic = error('schema/unknown-property', first.found.diagnostic, facts)
    together.set(first.found, { ...first.found, diagnostic, subject: names.join() })
    for (const { found } of others) together.set(found, undefined)
  }
  return findings.flatMap((finding) => (together.has(finding) ? (together.get(finding) ?? []) : finding))
}

function isSpelledAlike(name: string, { failure }: Failed): boolean {
  return nearest(name, propertyNames(failure), 1) !== undefined
}
