import type { Binding } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/check.ts'
import type { Scope, Sourced, StaticScope } from '#src/compiler/binding/environment.ts'
import { evaluate, itemsOf, readValue } from '#src/compiler/binding/evaluate.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { Content } from '#src/compiler/site/content.ts'
import { own } from '#src/compiler/values/own.ts'
import type { Outline } from './outline.ts'

/**
 * What a binding gives for the first entry that can fill it.
 *
 * @param slug  of the entry to ask for, where it is one of them
 */
export function sampleValue(
  binding: Binding,
  scope: StaticScope,
  outline: Outline,
  content: Content,
  slug?: string,
): Sourced {
  checkBinding(binding, scope, outline.environment, () => {})
  return evaluate(binding, sampleScope(scope, outline, content, slug), content.environment.context([]))
}

/** The first entry that names in a scope can refer to, or that with a slug: an example of what they give. */
export function sampleScope(scope: StaticScope, outline: Outline, content: Content, slug?: string): Scope {
  const items = scope.entry ? itemsIn(scope, outline, content) : []
  const entry = items.find((item) => slug !== undefined && own(readValue(item), 'slug') === slug) ?? items[0]
  if (!entry) return {}
  const outer = scope.outer && sampleScope(scope.outer, outline, content, slug)
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
