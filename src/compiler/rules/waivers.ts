import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import type { Rule } from './rule.ts'

/** What a rule found about something that has a name, by which `waivers` can excuse it. */
interface Excusable {
  name: string
  diagnostic: Diagnostic
}

/**
 * Runs the rules. `waivers` in `site.yaml` excuse what is meant to be so, by rule and name, with a reason. One that excuses
 * nothing is reported, so that the list shrinks when the content is put right; one that is misspelled is reported in place
 * of what it means to excuse.
 */
export function runRules(rules: readonly Rule[], site: Site): Diagnostic[] {
  const left: Diagnostic[] = []
  const excusable = new Map<string, Excusable[]>()
  for (const rule of rules) {
    const found = [...rule.check(site)]
    if (!rule.waiver) left.push(...found)
    else if (!site.isLostSetting('waivers')) {
      const named = found.map((diagnostic) => ({ diagnostic, name: rule.waiver!(diagnostic.facts as never) }))
      for (const code of Object.keys(rule.texts)) excusable.set(code, named)
    }
  }
  return [...left, ...withWaivers(excusable, site)]
}

function withWaivers(byCode: ReadonlyMap<string, readonly Excusable[]>, site: Site): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const excused = new Set<Excusable>()
  const codes = [...byCode.keys()]
  for (const { index, code, names } of waiversOf(site)) {
    const meant = code !== undefined && !byCode.has(code) ? nearest(code, codes) : code
    const at = (...path: (string | number)[]) => site.location(site.settings, ['waivers', index, ...path])
    if (code !== undefined && !byCode.has(code))
      diagnostics.push(error('rule/unknown', at('rule'), { rule: code, rules: codes, nearest: meant }))
    const all = byCode.get(meant ?? '') ?? [...byCode.values()].flat()
    // What is wrong with such a waiver is reported already: it excuses all that it may mean.
    if (names === undefined || code === undefined || code !== meant) {
      for (const found of all) if (names === undefined || names.includes(found.name)) excused.add(found)
      continue
    }
    for (const [position, name] of names.entries()) {
      const others = all.map((found) => found.name).filter((other) => !names.includes(other))
      const near = all.some((found) => found.name === name) ? undefined : nearest(name, others)
      const matching = all.filter((found) => found.name === (near ?? name))
      for (const found of matching) excused.add(found)
      if (matching.length > 0 && near === undefined) continue
      const facts = { rule: code, name, nearest: near }
      const isError = matching.some(({ diagnostic }) => diagnostic.severity === 'error')
      if (isError) diagnostics.push(error('rule/unused-waiver', at('names', position), facts))
      else
        diagnostics.push({
          ...warning('rule/unused-waiver', at('names', position), facts),
          onlyWithoutErrors: true,
        })
    }
  }
  const unexcused = [...byCode.values()].flat().filter((found) => !excused.has(found))
  return [...unexcused.map(({ diagnostic }) => diagnostic), ...diagnostics]
}

interface Waiver {
  index: number
  /** Of the rule; absent where it is missing. */
  code: string | undefined
  /** Absent where they are no list. */
  names: string[] | undefined
}

/** Settings with mistakes come as they are written; their own diagnostics say what is wrong. */
function waiversOf(site: Site): Waiver[] {
  const written = own(site.settings.settings, 'waivers')
  return (Array.isArray(written) ? written : []).map((waiver, index) => {
    const rule = own(waiver, 'rule')
    const names = own(waiver, 'names')
    return {
      index,
      code: typeof rule === 'string' ? rule : undefined,
      names: Array.isArray(names) ? names.map(String) : undefined,
    }
  })
}
