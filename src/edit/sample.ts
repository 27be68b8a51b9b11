import type { Binding } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/check.ts'
import type { Scope, Sourced, StaticScope } from '#src/compiler/binding/environment.ts'
import { evaluate, itemsOf } from '#src/compiler/binding/evaluate.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { Content } from '#src/compiler/site/content.ts'
import type { Outline } from './outline.ts'

/** What a binding gives for the first entry that can fill it. */
export function sampleValue(binding: Binding, scope: StaticScope, outline: Outline, content: Content): Sourced {
  checkBinding(binding, scope, outline.environment, () => {})
  return evaluate(binding, sampleScope(scope, outline, content), content.environment.context([]))
}

/** The first entry that names in a scope can refer to: an example of what they give. */
export function sampleScope(scope: StaticScope, outline: Outline, content: Content): Scope {
  const items = scope.entry ? itemsIn(scope, outline, content) : []
  const [entry] = items
  if (!entry) return {}
  const outer = scope.outer && sampleScope(scope.outer, outline, content)
  return { entry, position: 1, count: items.length, ...(outer ? { outer } : {}) }
}

/** A scope is labeled with its collection, or with the binding that gives its list. */
function itemsIn({ label = '', outer = {} }: StaticScope, outline: Outline, content: Content): readonly Sourced[] {
  const [binding] = parseText(label)?.parts ?? []
  const list =
    typeof binding === 'object'
      ? sampleValue(binding, outer, outline, content)
      : content.environment.context([]).collection(label)
  return (list && itemsOf(list)) ?? []
}
