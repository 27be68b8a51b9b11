import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import { lostSettings } from '../stages/lostSettings.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { wrongCounts } from './counts.ts'
import type { Finding } from './finding.ts'
import { priceMismatches } from './priceMismatch.ts'

/** The consistency rules: code → what it finds. */
const rules: Readonly<Record<string, (context: StageContext, site: CompiledSite) => Finding[]>> = {
  'rule/price-mismatch': priceMismatches,
  'rule/count': wrongCounts,
}

/**
 * Runs the consistency rules. `waivers` in `site.yaml` excuse what is meant to be so, by rule and name, with a reason; a
 * waiver that excuses nothing is told, so that the list shrinks when the content is put right. One that is misspelled is
 * told in place of what it means to excuse.
 */
export function checkRules(site: CompiledSite, context: StageContext): Diagnostic[] {
  if (lostSettings(context, 'waivers')) return []
  const findings = new Map(Object.entries(rules).map(([rule, find]) => [rule, find(context, site)]))
  const waived = new Set<Finding>()
  const diagnostics: Diagnostic[] = []
  const idle: (Waiver['names'][number] & { rule: string; index: number })[] = []
  for (const { index, rule, names, isUnread } of waivers(site.settings)) {
    const meant = rule === undefined || findings.has(rule) ? rule : nearest(rule, Object.keys(rules))
    if (rule !== undefined && !findings.has(rule)) {
      const facts = { rule, rules: Object.keys(rules), nearest: meant }
      diagnostics.push(error('rule/unknown', context.origin('site', ['waivers', index, 'rule']), facts))
    }
    // Without a rule, as the schema or the line above tells, the names are left in peace by every rule.
    const ofRule = (meant === undefined ? undefined : findings.get(meant)) ?? [...findings.values()].flat()
    // What their names were to be nobody knows, as the schema tells.
    if (isUnread) for (const finding of ofRule) waived.add(finding)
    for (const { position, name } of names) {
      const excused = ofRule.filter((finding) => finding.name === name)
      for (const finding of excused) waived.add(finding)
      if (excused.length === 0 && rule !== undefined && rule === meant) idle.push({ index, rule, position, name })
    }
  }
  for (const { index, rule, position, name } of idle) {
    const left = findings.get(rule)!.filter((finding) => !waived.has(finding))
    const names = new Set(left.map((finding) => finding.name))
    const near = nearest(name, names, mostSlips) ?? (idle.length === 1 ? renamed(name, names) : undefined)
    const meant = left.filter((finding) => finding.name === near)
    for (const finding of meant) waived.add(finding)
    const tell = meant.some(({ diagnostic }) => diagnostic.severity === 'error') ? error : warning
    const range = context.origin('site', ['waivers', index, 'names', position])
    diagnostics.push(tell('rule/unused-waiver', range, { rule, name, nearest: near }))
  }
  const left = [...findings.values()].flat().filter((finding) => !waived.has(finding))
  return [...left.map(({ diagnostic }) => diagnostic), ...diagnostics]
}

/** What a name alone is called now, of all that are left alone too: one of its words has stayed. */
function renamed(name: string, names: ReadonlySet<string>): string | undefined {
  const stems = (text: string) => (text.toLowerCase().match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 6))
  const [only] = names
  return names.size === 1 && only !== undefined && stems(only).some((stem) => stems(name).includes(stem))
    ? only
    : undefined
}

/** A name with more slips than these is another name, and what it does not excuse is told. */
const mostSlips = 3

interface Waiver {
  index: number
  rule: string | undefined
  names: { position: number; name: string }[]
  /** Its names are no list. */
  isUnread: boolean
}

/** Settings with mistakes come as they are written; their own diagnostics tell what is wrong. */
function waivers(settings: unknown): Waiver[] {
  const written = own(settings, 'waivers')
  return (Array.isArray(written) ? written : []).flatMap((waiver, index) => {
    const rule = own(waiver, 'rule')
    const names = own(waiver, 'names')
    const isUnread = !Array.isArray(names)
    const named = isUnread ? [] : names.map((name, position) => ({ position, name: String(name) }))
    return [{ index, rule: typeof rule === 'string' ? rule : undefined, names: named, isUnread }]
  })
}
