import type { Facts } from '../diagnostics/catalogue/catalogue.ts'
import { listShape, openShape, plainShape, type Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import {
  type Binding,
  type BoundText,
  type Filter,
  filterNames,
  type Operand,
  operandsOf,
  type Reference,
  type Root,
  type Span,
  type Step,
} from './binding.ts'
import type { ReportAt, StaticEnvironment, StaticScope } from './environment.ts'

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
 * Checks every name of a binding against what can stand there, and notes in each reference what its first name refers to.
 *
 * @returns what the value will be; `undefined` when something was reported
 */
export function checkBinding(
  binding: Binding,
  scope: StaticScope,
  environment: StaticEnvironment,
  report: ReportAt,
): Shape | undefined {
  let shape = either(binding.alternatives.map((operand) => checkOperand(operand, scope, environment, report)))
  for (const filter of binding.filters) {
    const before = shape
    shape &&= shapeAfter(filter, shape, report)
    if (filter.kind === 'until') {
      const [day, other] = operandsOf(filter).map((operand) => checkOperand(operand, scope, environment, report))
      shape = day && (filter.other ? either([shape, other]) : shape)
    }
    if (!('value' in filter)) continue
    // On the right side the listed entry is the inner one, so `^.` leads back to the scope of the binding.
    const value = checkOperand(filter.value, { outer: scope }, environment, before ? report : silent)
    if (!value) shape = undefined
  }
  return shape && binding.negated ? plainShape('boolean') : shape
}

const silent: ReportAt = () => {}

function either(shapes: readonly (Shape | undefined)[]): Shape | undefined {
  const known = shapes.filter((shape) => shape !== undefined)
  if (known.length < shapes.length) return undefined
  const [first = openShape, ...others] = known
  if (others.length === 0) return first
  if (known.some(({ open }) => open)) return openShape
  return { ...first, kinds: new Set(known.flatMap(({ kinds }) => [...kinds])) }
}

/** @param shape  of what stands before the filter */
function shapeAfter(filter: Filter, shape: Shape, report: ReportAt): Shape | undefined {
  if (filter.kind === 'count') return plainShape('number')
  if (filter.kind === 'date') return plainShape('text')
  if (filter.kind === 'until') return shape
  if (!mayBeList(shape)) {
    report('ref/not-a-list', filter, { filter: filter.kind, kind: [...shape.kinds][0]! })
    return undefined
  }
  if (filter.kind === 'join') return plainShape('text')
  if (filter.kind === 'first') return shape
  const field = checkSteps(filter.field, shape.item() ?? openShape, report)
  if (filter.kind === 'sum') return field && plainShape('text')
  if (!field || filter.kind === 'sort' || filter.value.kind === 'reference') return field && shape
  return checkValue(field, filter.field, filter.value.value, filter.value, report) ? shape : undefined
}

export function mayBeList({ open, kinds }: Shape): boolean {
  return open || kinds.size === 0 || kinds.has('list')
}

/** A wanted value that no entry can have would make an empty list for good. */
export function checkValue(shape: Shape, field: Step[], value: unknown, span: Span, report: ReportAt): boolean {
  const isTruth = !shape.open && shape.kinds.size === 1 && shape.kinds.has('boolean')
  const values = (shape.values ?? shape.item()?.values ?? (isTruth ? [true, false] : undefined))?.map(String)
  if (!values || values.includes(String(value))) return true
  const name = field.map((step) => step.name).join('.')
  const facts = { name, value: String(value), nearest: nearest(String(value), values), values }
  report('ref/unknown-value', span, facts)
  return false
}

function checkOperand(
  operand: Operand,
  from: StaticScope,
  environment: StaticEnvironment,
  report: ReportAt,
): Shape | undefined {
  if (operand.kind === 'literal') {
    const kind = typeof operand.value === 'string' ? 'text' : (typeof operand.value as 'number' | 'boolean')
    return plainShape(kind)
  }
  let scope: StaticScope | undefined = from
  for (let up = 0; up < operand.up; up++) scope = scope?.outer
  const [first, second, ...rest] = operand.steps as [Step, ...Step[]]
  const { root, shape } = resolve(operand, scope ?? {}, environment)
  operand.root = root
  if (operand.up > 0 && !scope?.entry) {
    report('ref/binding-syntax', operand, { problem: 'outer', found: '^.'.repeat(operand.up) + first.name })
    return undefined
  }
  if (!shape) {
    const whole = operand.steps.map(({ name }) => name).join('.')
    report('ref/unknown-binding', first, { ...unknownName(operand, scope ?? {}, environment), whole })
    return undefined
  }
  if (root !== 'collection' || !second) return checkSteps(operand.steps.slice(1), shape, report, first.name)
  const slugs = environment.slugs(first.name)
  if (!slugs || slugs.includes(second.name))
    return checkSteps(rest, shape.item() ?? openShape, report, `${first.name}.${second.name}`)
  const facts = { slug: second.name, nearest: nearest(second.name, slugs), names: slugs }
  report('ref/unknown-entry', second, { collection: first.name, ...facts })
  return undefined
}

/** What the first name refers to. Settings and facts come first, so that they mean the same everywhere. */
function resolve(
  { up, steps }: Reference,
  scope: StaticScope,
  environment: StaticEnvironment,
): { root?: Root; shape?: Shape | undefined } {
  const { name } = steps[0]!
  if (name.startsWith('@')) return { root: 'special', shape: specialShape(name, scope) }
  if (up === 0 && (name === 'facts' || name === 'site')) return { root: name, shape: environment[name]() }
  const property = scope.entry?.property(name)
  if (property) return { root: 'entry', shape: property }
  const entries = up === 0 ? environment.collection(name) : undefined
  return entries ? { root: 'collection', shape: listShape(entries) } : {}
}

function specialShape(name: string, scope: StaticScope): Shape | undefined {
  if (name === '@page') return plainShape('text')
  if (name === '@item') return scope.entry
  return scope.entry && (name === '@position' || name === '@count') ? plainShape('number') : undefined
}

/**
 * Checks names that lead on from a shape: of a binding, or a field by which listed entries are chosen or sorted.
 *
 * @param of  what the first step is looked up in, for messages
 */
export function checkSteps(steps: readonly Step[], from: Shape, report: ReportAt, of?: string): Shape | undefined {
  let shape = from
  let label = of
  for (const step of steps) {
    const isIndex = /^\d+$/.test(step.name) && shape.kinds.has('list')
    const next: Shape | undefined = isIndex ? shape.item() : shape.property(step.name)
    if (!next) {
      const names = shape.names()
      const near = nearest(step.name, names) ?? insideGroup(step.name, shape)
      report('ref/unknown-binding', step, { name: step.name, of: label, nearest: near, names })
      return undefined
    }
    label = label === undefined ? step.name : `${label}.${step.name}`
    shape = next
  }
  return shape
}

/** The one group that has the name: `claims.rating` for `rating`. */
function insideGroup(name: string, shape: Shape): string | undefined {
  const groups = shape.names().filter((group) => shape.property(group)?.names().includes(name))
  return groups.length === 1 ? `${groups[0]}.${name}` : undefined
}

/** What to report of a first name that refers to nothing, with what was most likely meant. */
function unknownName(
  { up, steps }: Reference,
  scope: StaticScope,
  environment: StaticEnvironment,
): Facts<'ref/unknown-binding'> {
  const { name } = steps[0]!
  const { entry, label } = scope
  const isSpecial = name.startsWith('@')
  const names = isSpecial ? ['@page', ...(entry ? ['@position', '@count', '@item'] : [])] : (entry?.names() ?? [])
  const near = nearest(name, names)
  if (isSpecial || up > 0 || near !== undefined) return { name, of: label, nearest: near, names }
  const collections = environment.collectionNames()
  const meant =
    inOuterEntry(name, scope) ?? nearest(name, ['site', 'facts', ...collections]) ?? insideShared(name, environment)
  const isText = names.length === 0 && entry?.kinds.has('text')
  if (meant !== undefined || isText) return { name, of: label, nearest: meant ?? '@item', names }
  const isOfEntries = !entry && collections.some((one) => environment.collection(one)?.names().includes(name))
  return { name, of: label, nearest: undefined, names, isOfEntries }
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
function insideShared(name: string, environment: StaticEnvironment): string | undefined {
  const root = (['facts', 'site'] as const).find((root) => environment[root]().names().includes(name))
  return root && `${root}.${name}`
}
