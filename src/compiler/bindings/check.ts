import type { Code, Facts } from '../catalogue/catalogue.ts'
import { nearest } from '../values/nearest.ts'
import type { Binding, BoundText, Filter, Operand, Reference, Span, Step } from './binding.ts'
import { filterNames } from './binding.ts'
import { type Kind, listShape, openShape, plainShape, type Shape } from './shape.ts'

/** What plain names in a binding may be, before any entry is known. */
export interface StaticScope {
  /** Of the entry in scope; absent outside of template pages and lists. */
  entry?: Shape
  /** For messages: `solutions`, or the binding the list comes from. */
  label?: string
  outer?: StaticScope
}

/** What bindings can reach from anywhere. */
export interface Reach {
  facts(): Shape
  site(): Shape
  /** Of one entry; `undefined` when there is no such collection. */
  collection(name: string): Shape | undefined
  collectionNames(): string[]
  /** The slugs of a collection's entries; `undefined` when not all of them can be told. */
  slugs(collection: string): string[] | undefined
}

/** Where a problem of a binding goes; the span counts within the text value. */
export type ReportAt = <C extends Code>(code: C, span: Span, facts: Facts<C>) => void

const specials: Record<string, Shape> = {
  '@position': plainShape('number'),
  '@count': plainShape('number'),
  '@page': plainShape('text'),
}

/** Reports what is wrong with a text's bindings as they are written. */
export function checkSyntax(text: BoundText, report: ReportAt): boolean {
  for (const { problem, found, from, to } of text.problems) {
    if (problem === 'unknown-filter')
      report('ref/unknown-filter', { from, to }, { name: found, nearest: nearest(found, filterNames) })
    else report('ref/binding-syntax', { from, to }, { problem, found })
  }
  return text.problems.length === 0
}

/**
 * Checks every name of a binding against what can stand there, and decides what each first name refers to.
 *
 * @returns the shape of the binding's value, or `undefined` when something was reported
 */
export function checkBinding(binding: Binding, scope: StaticScope, reach: Reach, report: ReportAt): Shape | undefined {
  const shapes = binding.alternatives.map((operand) => checkOperand(operand, scope, reach, report))
  let shape: Shape | undefined = shapes.includes(undefined) ? undefined : either(shapes as Shape[])
  for (const filter of binding.filters) {
    if (!shape) return undefined
    shape = checkFilter(filter, shape, binding, { outer: scope }, reach, report)
  }
  return shape && binding.negated ? plainShape('boolean') : shape
}

function either(shapes: readonly Shape[]): Shape {
  const [first = openShape] = shapes
  if (shapes.length === 1) return first
  if (shapes.some(({ open }) => open)) return openShape
  return { ...first, kinds: new Set(shapes.flatMap(({ kinds }) => [...kinds])) }
}

function checkOperand(operand: Operand, scope: StaticScope, reach: Reach, report: ReportAt): Shape | undefined {
  if (operand.kind === 'literal')
    return plainShape(typeof operand.value === 'string' ? 'text' : (typeof operand.value as Kind))
  return checkReference(operand, scope, reach, report)
}

function checkReference(reference: Reference, from: StaticScope, reach: Reach, report: ReportAt): Shape | undefined {
  let scope: StaticScope | undefined = from
  for (let up = 0; up < reference.up; up++) scope = scope?.outer
  const [first, ...rest] = reference.steps as [Step, ...Step[]]
  if (reference.up > 0 && !scope?.entry) {
    report('ref/no-outer-entry', reference, { text: '^.'.repeat(reference.up) + first.name })
    return undefined
  }
  const found = root(reference, first, scope ?? {}, reach)
  if (!found) {
    reportUnknown(reference, first, scope ?? {}, reach, report)
    return undefined
  }
  if (reference.root === 'collection' && rest.length)
    return checkEntry(first, rest as [Step, ...Step[]], found, reach, report)
  return checkSteps(first.name, rest, found, report)
}

/** The shape behind the first name. Settings and facts come first, so that they mean the same everywhere. */
function root(reference: Reference, first: Step, scope: StaticScope, reach: Reach): Shape | undefined {
  const { name } = first
  if (name.startsWith('@')) {
    reference.root = 'special'
    if (name === '@item') return scope.entry
    if ((name === '@position' || name === '@count') && !scope.entry) return undefined
    return Object.hasOwn(specials, name) ? specials[name] : undefined
  }
  if (reference.up === 0 && (name === 'facts' || name === 'site')) {
    reference.root = name
    return name === 'facts' ? reach.facts() : reach.site()
  }
  const property = scope.entry?.property(name)
  if (property) {
    reference.root = 'entry'
    return property
  }
  const entries = reference.up === 0 ? reach.collection(name) : undefined
  if (!entries) return undefined
  reference.root = 'collection'
  return listShape(entries)
}

function reportUnknown(reference: Reference, first: Step, scope: StaticScope, reach: Reach, report: ReportAt) {
  const { name } = first
  const fields = scope.entry?.names() ?? []
  if (reference.up === 0) {
    for (let outer = scope.outer, up = '^.'; outer; outer = outer.outer, up += '^.') {
      if (outer.entry?.names().includes(name)) {
        report('ref/unknown-binding', first, { name, of: scope.label, nearest: `${up}${name}`, names: fields })
        return
      }
    }
  }
  const others = reference.up === 0 ? ['site', 'facts', ...reach.collectionNames()] : []
  const special = name.startsWith('@') ? ['@page', ...(scope.entry ? ['@position', '@count', '@item'] : [])] : []
  const near = nearest(name, [...fields, ...special]) ?? nearest(name, others)
  report('ref/unknown-binding', first, {
    name,
    of: scope.label,
    nearest: near,
    names: name.startsWith('@') ? special : fields,
  })
}

function checkSteps(begin: string, steps: readonly Step[], from: Shape, report: ReportAt): Shape | undefined {
  let shape = from
  let label = begin
  for (const step of steps) {
    const index = /^\d+$/.test(step.name)
    const next: Shape | undefined = index && shape.kinds.has('list') ? shape.item() : shape.property(step.name)
    if (!next) {
      const names = shape.names()
      report('ref/unknown-binding', step, { name: step.name, of: label, nearest: nearest(step.name, names), names })
      return undefined
    }
    label += `.${step.name}`
    shape = next
  }
  return shape
}

function checkEntry(
  collection: Step,
  [slug, ...rest]: [Step, ...Step[]],
  list: Shape,
  reach: Reach,
  report: ReportAt,
): Shape | undefined {
  const slugs = reach.slugs(collection.name)
  if (slugs && !slugs.includes(slug.name)) {
    report('ref/unknown-entry', slug, {
      collection: collection.name,
      slug: slug.name,
      nearest: nearest(slug.name, slugs),
    })
    return undefined
  }
  return checkSteps(`${collection.name}.${slug.name}`, rest, list.item() ?? openShape, report)
}

function checkFilter(
  filter: Filter,
  shape: Shape,
  binding: Binding,
  scope: StaticScope,
  reach: Reach,
  report: ReportAt,
): Shape | undefined {
  if (filter.kind === 'count') return plainShape('number')
  if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('list')) {
    report('ref/not-a-list', filter, { filter: filter.kind, kind: [...shape.kinds][0]!, text: binding.text })
    return undefined
  }
  const item = shape.item() ?? openShape
  if (filter.kind === 'join') return plainShape('text')
  if (filter.kind === 'first') return shape
  const field = checkField(filter.field, item, report)
  if (!field) return undefined
  if (filter.kind === 'sort') return shape
  const value = checkOperand(filter.value, scope, reach, report)
  if (!value) return undefined
  if (filter.value.kind === 'literal' && !checkValue(field, filter.field, filter.value.value, filter.value, report))
    return undefined
  return shape
}

/** A field of the listed entries, by which they are chosen or sorted. */
export function checkField(field: Reference, item: Shape, report: ReportAt): Shape | undefined {
  field.root = 'entry'
  const [first, ...rest] = field.steps as [Step, ...Step[]]
  const shape = item.property(first.name)
  if (!shape) {
    const names = item.names()
    report('ref/unknown-binding', first, {
      name: first.name,
      of: undefined,
      nearest: nearest(first.name, names),
      names,
    })
    return undefined
  }
  return checkSteps(first.name, rest, shape, report)
}

/** A wanted value that no entry can have would make an empty list for ever. */
export function checkValue(shape: Shape, field: Reference, value: unknown, span: Span, report: ReportAt): boolean {
  const values = shape.values ?? shape.item()?.values
  if (!values || values.some((allowed) => String(allowed) === String(value))) return true
  const name = field.steps.map((step) => step.name).join('.')
  report('ref/unknown-value', span, {
    name,
    value: String(value),
    nearest: nearest(String(value), values.map(String)),
    values: values.map(String),
  })
  return false
}
