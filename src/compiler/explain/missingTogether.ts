import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Failed } from './failed.ts'
import { holderName } from './placing.ts'

/** A property that is missing, and what is told of it. */
export interface Missed {
  failed: Failed
  found: Finding
  name: string
}

/**
 * What is half-written, or was cut off, lacks much at once, and is told of once: of several properties that are missing in
 * one mapping, the first finding names all.
 */
export function missingTogether(findings: readonly Finding[], missed: readonly Missed[]): Finding[] {
  const together = new Map<Finding, Finding | undefined>()
  for (const group of Map.groupBy(missed, ({ failed }) => failed.failure.instancePath).values()) {
    const [first, ...others] = group
    if (!first || others.length === 0) continue
    const names = group.map(({ name }) => name)
    const of = holderName(first.failed.path, first.failed.refused)
    const diagnostic = error('schema/missing-property', first.found.diagnostic, { name: first.name, names, of })
    together.set(first.found, { ...first.found, diagnostic, subject: names.join() })
    for (const { found } of others) together.set(found, undefined)
  }
  return findings.flatMap((finding) => (together.has(finding) ? (together.get(finding) ?? []) : finding))
}
