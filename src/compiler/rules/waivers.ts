import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { listAt, own } from '../values/own.ts'
import type { Rule } from './rule.ts'

/**
 * Runs the rules. `waivers` in `site.yaml` excuse what is meant to be so, by rule and name, with a reason. One that excuses
 * nothing is reported, so that the list shrinks when the content is put right. While a waiver has a mistake, it is not known
 * what it excuses, so nothing is reported that can be waived.
 */
export function runRules(rules: readonly Rule[], site: Site): Diagnostic[] {
  const waivable = rules.filter(({ waiver }) => waiver)
  const always = rules.filter(({ waiver }) => !waiver).flatMap((rule) => [...rule.check(site)])
  const codes = waivable.flatMap(({ texts }) => Object.keys(texts))
  const waivers = listAt(site.settings.settings, 'waivers')
  const unknown = waivers.flatMap((waiver, index) => {
    const rule = own(waiver, 'rule')
    if (typeof rule !== 'string' || codes.includes(rule)) return []
    const at = site.location(site.settings, ['waivers', index, 'rule'])
    return [error('rule/unknown', at, { rule, rules: codes, nearest: nearest(rule, codes) })]
  })
  const areWhole = waivers.every((waiver) => own(waiver, 'rule') && Array.isArray(own(waiver, 'names')))
  if (unknown.length > 0 || !areWhole || site.settings.isUnread) return [...always, ...unknown]
  return [...always, ...waivable.flatMap((rule) => [...withoutWaived(rule, waivers, site)])]
}

function* withoutWaived(rule: Rule, waivers: readonly unknown[], site: Site): Generator<Diagnostic> {
  const found = Map.groupBy(rule.check(site), ({ facts }) => rule.waiver!(facts as never))
  const unused = waivers.flatMap((waiver, index) => {
    const code = String(own(waiver, 'rule'))
    if (!(code in rule.texts)) return []
    return listAt(waiver, 'names').flatMap((written, position) => {
      const name = String(written)
      return found.delete(name) ? [] : [{ rule: code, name, path: ['waivers', index, 'names', position] }]
    })
  })
  for (const { path, ...facts } of unused) {
    const at = site.location(site.settings, path)
    const near = nearest(facts.name, [...found.keys()])
    if (near === undefined)
      yield { ...warning('rule/unused-waiver', at, { ...facts, nearest: near }), onlyWithoutErrors: true }
    else {
      // Misspelled, it is one mistake with what it means to excuse.
      found.delete(near)
      yield error('rule/unused-waiver', at, { ...facts, nearest: near })
    }
  }
  for (const diagnostics of found.values()) yield* diagnostics
}
