import type { Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import type { Reference } from './binding.ts'
import type { Reach, StaticScope } from './reach.ts'

/** What to report of a first name that refers to nothing, with what was most likely meant. */
export function unknownName(reference: Reference, scope: StaticScope, reach: Reach): Facts<'ref/unknown-binding'> {
  const [first, second] = reference.steps
  const { name } = first!
  const fields = scope.entry?.names() ?? []
  const facts = { name, of: scope.label, nearest: undefined, names: fields }
  if (name.startsWith('@')) {
    const names = ['@page', ...(scope.entry ? ['@position', '@count', '@item'] : [])]
    return { ...facts, nearest: nearest(name, names), names }
  }
  if (reference.up > 0) return { ...facts, nearest: nearest(name, fields) }
  const around = inOuterEntry(name, scope)
  if (around !== undefined) {
    const near = nearest(name, fields)
    return near === undefined ? { ...facts, nearest: around } : { ...facts, nearest: near, around }
  }
  // `item.title`, as in the loops of other tools.
  if (second && reference.steps.length === 2 && fields.includes(second.name) && !nearest(name, fields, 1))
    return { ...facts, field: second.name }
  const collections = reach.collectionNames()
  const shared = insideShared(reference, reach)
  if (fields.length === 0 && scope.entry?.kinds.has('text') && !shared) return { ...facts, nearest: '@item' }
  const near = nearest(name, fields) ?? nearest(name, ['site', 'facts', ...collections]) ?? shared
  const isOfEntries =
    near === undefined && !scope.entry && collections.some((one) => reach.collection(one)?.names().includes(name))
  return isOfEntries ? { ...facts, of: undefined, isOfEntries } : { ...facts, nearest: near }
}

/** `^.title` for `title`, where the entry around has it. */
function inOuterEntry(name: string, scope: StaticScope): string | undefined {
  let up = '^.'
  for (let outer = scope.outer; outer; outer = outer.outer) {
    if (outer.entry?.names().includes(name)) return `${up}${name}`
    up += '^.'
  }
  return undefined
}

/** `claims.rating` without the `facts` that it is a part of. */
function insideShared({ steps }: Reference, reach: Reach): string | undefined {
  const path = steps.map((step) => step.name)
  const [first = ''] = path
  return (['facts', 'site'] as const)
    .filter((group) => reach[group](path).names().includes(first))
    .map((group) => `${group}.${first}`)[0]
}

/** The one group that has the name: `claims.rating` for `rating`. */
export function insideGroup(name: string, shape: Shape): string | undefined {
  const groups = shape.names().filter((group) => shape.property(group)?.names().includes(name))
  return groups.length === 1 ? `${groups[0]}.${name}` : undefined
}
