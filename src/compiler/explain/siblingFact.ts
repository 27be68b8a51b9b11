import type { Finding } from '../diagnostics/finding.ts'
import { wholeBinding } from '../templates/template.ts'
import { descend } from '../values/own.ts'
import { type Failed, shown } from './failed.ts'
import { bindingPlace } from './placing.ts'

/**
 * A value that does not fit and comes whole from a fact, while the fact beside it is called like the property: `until` takes
 * `{{facts.offer.day}}`, and there is a `facts.offer.until`. The fact is right; the binding names the wrong one.
 */
export function siblingFact(failed: Failed): Finding | undefined {
  const { path, trace, name } = failed
  const [via] = trace.via
  const binding = via && wholeBinding(via.bound)
  const property = path.at(-1)
  const [, group, last] = /^\{\{\s*((?:facts|site)(?:\.[\w-]+)*)\.([\w-]+)\s*\}\}$/.exec(binding?.text ?? '') ?? []
  if (!binding || group === undefined || typeof property !== 'string' || last === property) return undefined
  const sibling = descend(trace.document.source.data, [...trace.path.slice(0, -1), property])
  if (typeof sibling !== typeof failed.failure.data || sibling === failed.failure.data) return undefined
  const facts = { name, text: binding.text, value: shown(failed.failure.data), meant: `{{${group}.${property}}}` }
  // Told at the binding, it needs no word on where the fact is used.
  return { ...failed.at('ref/sibling', facts, name, bindingPlace(trace)), note: undefined }
}
