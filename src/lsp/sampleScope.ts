import type { Binding } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { evaluate } from '#src/compiler/binding/evaluate.ts'
import type { StaticScope } from '#src/compiler/binding/reach.ts'
import { itemsOf } from '#src/compiler/binding/scope.ts'
import type { Content } from '#src/compiler/content.ts'
import type { Context, Scope, Sourced } from '#src/compiler/template/filled.ts'
import { wholeBinding } from '#src/compiler/template/template.ts'
import type { Outline } from './outline.ts'

/** The first entry that names in a scope can refer to: an example of what they give. */
export function sampleScope(scope: StaticScope, outline: Outline, content: Content): Scope {
  if (!scope.entry) return {}
  const list = outline.lists.find(({ inner }) => inner === scope)
  const outer = scope.outer ? sampleScope(scope.outer, outline, content) : undefined
  const context = content.environment.context([])
  let items: readonly Sourced[] | undefined
  if (!list) items = scope.label === undefined ? undefined : itemsOfCollection(scope.label, context)
  else if ('collection' in list.of) items = itemsOfCollection(list.of.collection, context)
  else {
    const whole = wholeBinding(list.of)
    items = whole && itemsOf(evaluate(whole, outer ?? {}, context))
  }
  const entry = items?.[0]
  if (!entry) return {}
  const name = 'place' in entry ? (entry.place.document as { scope?: Scope }).scope?.name : undefined
  return {
    entry,
    position: 1,
    count: items!.length,
    ...(outer ? { outer } : {}),
    ...(name === undefined ? {} : { name }),
  }
}

function itemsOfCollection(name: string, context: Context): readonly Sourced[] | undefined {
  const found = context.collection(name)
  return found && itemsOf(found)
}

/** What a binding gives for the first entry that can fill it. */
export function sampleValue(binding: Binding, scope: StaticScope, outline: Outline, content: Content): Sourced {
  const { binding: resolved } = checkBinding(binding, scope, outline.reach, () => {})
  return evaluate(resolved, sampleScope(scope, outline, content), content.environment.context([]))
}
