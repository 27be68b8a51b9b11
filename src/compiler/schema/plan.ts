import type { Path } from '../diagnostics/range.ts'
import { isMapping, own } from '../values/own.ts'
import type { JsonSchema, Plan, Schemas } from './schemaFile.ts'

/** @returns `undefined` when nothing below this schema has a format or nested sections */
export function planOf(schema: JsonSchema, resolve: Schemas['resolve']): Plan | undefined {
  const open = new Map<JsonSchema, Plan>()
  const visit = (part: unknown): Plan | undefined => {
    if (!isMapping(part)) return undefined
    const begun = open.get(part)
    if (begun) return begun
    const plan: Plan = {}
    open.set(part, plan)
    if (typeof part.format === 'string') plan.format = part.format
    if (typeof part.entry === 'string') plan.entry = part.entry
    if (part.sections === true) plan.sections = true
    for (const [name, property] of Object.entries(isMapping(part.properties) ? part.properties : {})) {
      const found = visit(property)
      if (!found) continue
      plan.properties ??= new Map()
      plan.properties.set(name, found)
    }
    merge(plan, 'items', visit(part.items))
    merge(plan, 'rest', visit(part.additionalProperties))
    for (const pattern of Object.values(isMapping(part.patternProperties) ? part.patternProperties : {}))
      merge(plan, 'rest', visit(pattern))
    if (typeof part.$ref === 'string') join(plan, visit(resolve(part.$ref, part)))
    for (const keyword of ['then', 'else']) join(plan, visit(part[keyword]))
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      for (const branch of (part[keyword] as unknown[] | undefined) ?? []) join(plan, visit(branch))
    open.delete(part)
    return Object.keys(plan).length ? plan : undefined
  }
  return visit(schema)
}

function merge(plan: Plan, part: 'items' | 'rest', found: Plan | undefined) {
  if (!found) return
  if (plan[part]) join(plan[part], found)
  else plan[part] = found
}

function join(plan: Plan, other: Plan | undefined) {
  if (!other || other === plan) return
  if (other.format) plan.format ??= other.format
  if (other.entry) plan.entry ??= other.entry
  if (other.sections) plan.sections = true
  for (const [name, property] of other.properties ?? []) {
    plan.properties ??= new Map()
    const known = plan.properties.get(name)
    if (known) join(known, property)
    else plan.properties.set(name, property)
  }
  merge(plan, 'items', other.items)
  merge(plan, 'rest', other.rest)
}

/** A value whose schema gives it a format or says that it names an entry, or which is a list of nested sections. */
export interface Planned {
  plan: Plan
  value: unknown
  path: Path
  node: unknown
}

/** Walks only the branches of a value that have something to find. */
export function* planned(
  value: unknown,
  plan: Plan | undefined,
  path: Path = [],
  node: unknown = undefined,
): Generator<Planned> {
  if (!plan) return
  if (plan.format || plan.entry || plan.sections) yield { plan, value, path, node }
  if (Array.isArray(value)) {
    if (plan.items)
      for (const [index, item] of value.entries()) yield* planned(item, plan.items, [...path, index], value)
  } else if (isMapping(value)) {
    if (!plan.properties && !plan.rest) return
    for (const key of Object.keys(value)) {
      const part = plan.properties?.get(key) ?? plan.rest
      if (part) yield* planned(own(value, key), part, [...path, key], value)
    }
  }
}

const narrowed = new WeakMap<Plan, Map<string, Plan | undefined>>()

/**
 * The part of a plan that leads to strings of one format, or with `entry` to names of entries, and to nested sections. Prose
 * counts as `link`: it can hold some.
 */
export function narrow(plan: Plan | undefined, format: string): Plan | undefined {
  if (!plan) return undefined
  const known = narrowed.get(plan) ?? new Map<string, Plan | undefined>()
  narrowed.set(plan, known)
  if (known.has(format)) return known.get(format)
  const part: Plan = {}
  // Set before its children are looked at: a plan can contain itself.
  known.set(format, part)
  if (plan.format === format || (format === 'link' && plan.format === 'prose')) part.format = plan.format
  if (plan.entry && format === 'entry') part.entry = plan.entry
  if (plan.sections) part.sections = true
  for (const [name, property] of plan.properties ?? []) {
    const found = narrow(property, format)
    if (found) part.properties = (part.properties ?? new Map()).set(name, found)
  }
  merge(part, 'items', narrow(plan.items, format))
  merge(part, 'rest', narrow(plan.rest, format))
  if (Object.keys(part).length > 0) return part
  known.set(format, undefined)
  return undefined
}
