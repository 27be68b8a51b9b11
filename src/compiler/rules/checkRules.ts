import type { CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { error, warning } from '../diagnostics/diagnostics.ts'
import { lostSettings } from '../stages/lostSettings.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { type Finding, priceMismatches } from './priceMismatch.ts'

/** The consistency rules: code → what it finds. */
const rules: Readonly<Record<string, (context: StageContext) => Finding[]>> = {
  'rule/price-mismatch': priceMismatches,
}

/**
 * Runs the consistency rules. `waivers` in `site.yaml` excuse what is meant to be so, by rule and name, with a reason; a
 * waiver that excuses nothing is told, so that the list shrinks when the content is put right.
 */
export function checkRules(site: CompiledSite, context: StageContext): Diagnostic[] {
  if (lostSettings(context, 'waivers')) return []
  const findings = new Map(Object.entries(rules).map(([rule, find]) => [rule, find(context)]))
  const waived = new Set<Finding>()
  const diagnostics: Diagnostic[] = []
  for (const { index, rule, names } of waivers(site.settings)) {
    if (rule === undefined) {
      // Told by the schema; until it is put right, its names are left in peace by every rule.
      for (const finding of [...findings.values()].flat()) {
        if (names.some(({ name }) => name === finding.name)) waived.add(finding)
      }
      continue
    }
    const ofRule = findings.get(rule)
    if (!ofRule) {
      const facts = { rule, rules: Object.keys(rules), nearest: nearest(rule, Object.keys(rules)) }
      diagnostics.push(error('rule/unknown', context.origin('site', ['waivers', index, 'rule']), facts))
      continue
    }
    for (const { position, name } of names) {
      const excused = ofRule.filter((finding) => finding.name === name)
      for (const finding of excused) waived.add(finding)
      if (excused.length > 0) continue
      const range = context.origin('site', ['waivers', index, 'names', position])
      diagnostics.push(warning('rule/unused-waiver', range, { rule, name }))
    }
  }
  const left = [...findings.values()].flat().filter((finding) => !waived.has(finding))
  return [...left.map(({ diagnostic }) => diagnostic), ...diagnostics]
}

interface Waiver {
  index: number
  rule: string | undefined
  names: { position: number; name: string }[]
}

/** Settings with mistakes come as they are written; their own diagnostics tell what is wrong. */
function waivers(settings: unknown): Waiver[] {
  const written = own(settings, 'waivers')
  return (Array.isArray(written) ? written : []).flatMap((waiver, index) => {
    const rule = own(waiver, 'rule')
    const names = own(waiver, 'names')
    if (!Array.isArray(names)) return []
    const named = names.map((name, position) => ({ position, name: String(name) }))
    return [{ index, rule: typeof rule === 'string' ? rule : undefined, names: named }]
  })
}
