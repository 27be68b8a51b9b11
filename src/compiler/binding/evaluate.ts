import type { Context, Scope, Sourced } from '../template/filled.ts'
import type { Filter, Operand, Reference, ResolvedBinding, ResolvedReference } from './binding.ts'
import { below, hasValue, isTruthy, itemsOf, readValue } from './scope.ts'

const nothing: Sourced = { value: undefined }

/** The value of a binding, with where it comes from; content never makes it throw. */
export function evaluate(binding: ResolvedBinding, scope: Scope, context: Context): Sourced {
  let found = firstWithValue(binding.alternatives, scope, context)
  for (const filter of binding.filters) found = applyFilter(filter, found, scope, context)
  return binding.negated ? { value: !isTruthy(readValue(found)) } : found
}

function firstWithValue(alternatives: readonly Operand<ResolvedReference>[], scope: Scope, context: Context): Sourced {
  const [only] = alternatives
  if (alternatives.length === 1) return operandValue(only!, scope, context)
  for (const operand of alternatives) {
    const found = operandValue(operand, scope, context)
    if (hasValue(readValue(found))) return found
  }
  // `?? ""` says that nothing is meant.
  const last = alternatives.at(-1)!
  return last.kind === 'literal' ? { value: last.value } : nothing
}

function operandValue(operand: Operand<ResolvedReference>, scope: Scope, context: Context): Sourced {
  return operand.kind === 'literal' ? { value: operand.value } : refer(operand, scope, context)
}

function refer(reference: ResolvedReference, from: Scope, context: Context): Sourced {
  let scope: Scope | undefined = from
  for (let up = 0; up < reference.up; up++) scope = scope?.outer
  const names = reference.steps.map(({ name }) => name)
  const [first = '', ...rest] = names
  switch (reference.root) {
    case 'special':
      return special(first, rest, scope, context)
    case 'facts':
    case 'site': {
      context.depend(reference.root, rest)
      const document = reference.root === 'facts' ? context.facts() : context.site()
      return document ? below(document.located(), rest) : nothing
    }
    case 'collection':
      if (context.isPartial(first)) context.cycles.miss()
      return inCollection(context.collection(first), rest)
    case 'entry':
      return scope?.entry ? below(scope.entry, names) : nothing
    default:
      return nothing
  }
}

/** `solutions` is the list, `solutions.ai-agents.title` one entry's value. */
function inCollection(entries: Sourced | undefined, [slug, ...rest]: string[]): Sourced {
  if (!entries || slug === undefined) return entries ?? nothing
  const entry = itemsOf(entries)?.find((item) => readValue(below(item, ['slug'])) === slug)
  return entry ? below(entry, rest) : nothing
}

function special(name: string, rest: string[], scope: Scope | undefined, context: Context): Sourced {
  if (name === '@item') return scope?.entry ? below(scope.entry, rest) : nothing
  if (name === '@position') return { value: scope?.position }
  if (name === '@count') return { value: scope?.count }
  return { value: context.page }
}

function applyFilter(filter: Filter<ResolvedReference>, found: Sourced, scope: Scope, context: Context): Sourced {
  const items = itemsOf(found)
  switch (filter.kind) {
    case 'count':
      return { value: items ? items.length : hasValue(readValue(found)) ? 1 : 0 }
    case 'first':
      return items ? { items: items.slice(0, filter.limit) } : found
    case 'join':
      return items ? { value: items.map((item) => printed(readValue(item))).join(filter.separator) } : found
    case 'sort':
      return items ? { items: sorted(items, filter.field, filter.descending) } : found
    default: {
      if (!items) return found
      // On the right side the listed entry is the inner one, so `^.` leads back to the scope of the binding.
      const wanted = readValue(operandValue(filter.value, { outer: scope }, context))
      return { items: items.filter((item) => matches(item, filter.field, wanted) === (filter.kind === 'where')) }
    }
  }
}

/** Equal, one of several wanted values, or in a list: `industry: real-estate` finds `industry: [real-estate, staff]`. */
export function matches(item: Sourced, field: Reference, wanted: unknown): boolean {
  const value = valueAt(item, field)
  const accepted = Array.isArray(wanted) ? wanted : [wanted]
  const present = Array.isArray(value) ? value : [value]
  return present.some((one) =>
    accepted.some((other) => one === other || (isPlain(one) && isPlain(other) && String(one) === String(other))),
  )
}

/** What a listed value has under the name that `where`, `sort` or `until` gives. */
export function valueAt(item: Sourced, field: Reference): unknown {
  return readValue(located(item, field))
}

/** The same, with where it comes from. */
export function located(item: Sourced, field: Reference): Sourced {
  return below(
    item,
    field.steps.map(({ name }) => name),
  )
}

export function sorted(items: readonly Sourced[], field: Reference, descending: boolean): Sourced[] {
  const keyed = items.map((item) => ({ item, key: valueAt(item, field) }))
  keyed.sort((a, b) => (descending ? -1 : 1) * compare(a.key, b.key))
  return keyed.map(({ item }) => item)
}

const words = new Intl.Collator('en', { numeric: true })

/** Numbers by size, texts as a dictionary has them; what has no value comes last. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [first, second] = [isPlain(a) ? String(a) : undefined, isPlain(b) ? String(b) : undefined]
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
  return words.compare(first, second)
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A value inside a text. Lists and mappings are refused before it comes to printing them. */
export function printed(value: unknown): string {
  return isPlain(value) ? String(value) : ''
}
