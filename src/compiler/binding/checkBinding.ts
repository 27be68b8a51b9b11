import { listShape, openShape, plainShape, type Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import {
  type Binding,
  type BoundText,
  type Filter,
  filterNames,
  type Operand,
  type Reference,
  type ResolvedBinding,
  type ResolvedReference,
  type Span,
  type Step,
} from './binding.ts'
import type { Reach, ReportAt, StaticScope } from './reach.ts'
import { insideGroup, unknownName } from './unknownName.ts'

/** Reports what is wrong with a text's bindings as they are written. */
export function checkSyntax(text: BoundText, report: ReportAt): boolean {
  for (const { problem, found, from, to } of text.problems) {
    if (problem === 'unknown-filter')
      report('ref/unknown-filter', { from, to }, { name: found, nearest: nearest(found, filterNames) })
    else report('ref/binding-syntax', { from, to }, { problem, found })
  }
  return text.problems.length === 0
}

/** A part of a binding, its names resolved, and what its value will be: `undefined` when something was reported. */
interface Checked<T> {
  part: T
  shape: Shape | undefined
}

/** Checks every name of a binding against what can stand there, and resolves what each first name refers to. */
export function checkBinding(
  binding: Binding,
  scope: StaticScope,
  reach: Reach,
  report: ReportAt,
): { binding: ResolvedBinding; shape: Shape | undefined } {
  const alternatives = binding.alternatives.map((operand) => checkOperand(operand, scope, reach, report))
  let shape = either(alternatives.map((checked) => checked.shape))
  const filters = binding.filters.map((filter) => {
    const checked = checkFilter(filter, shape, binding, scope, reach, report)
    shape = checked.shape
    return checked.part
  })
  const resolved = { ...binding, alternatives: alternatives.map(({ part }) => part), filters }
  return { binding: resolved, shape: shape && binding.negated ? plainShape('boolean') : shape }
}

function either(shapes: readonly (Shape | undefined)[]): Shape | undefined {
  const known = shapes.filter((shape) => shape !== undefined)
  if (known.length < shapes.length) return undefined
  const [first = openShape, ...others] = known
  if (others.length === 0) return first
  if (known.some(({ open }) => open)) return openShape
  return { ...first, kinds: new Set(known.flatMap(({ kinds }) => [...kinds])) }
}

/** @param shape  of what stands before the filter */
function checkFilter(
  filter: Filter,
  shape: Shape | undefined,
  binding: Binding,
  scope: StaticScope,
  reach: Reach,
  report: ReportAt,
): Checked<Filter<ResolvedReference>> {
  // On the right side the listed entry is the inner one, so `^.` leads back to the scope of the binding.
  const value =
    'value' in filter ? checkOperand(filter.value, { outer: scope }, reach, shape ? report : silent) : undefined
  const part = { ...filter, ...(value && { value: value.part }) } as Filter<ResolvedReference>
  if (!shape) return { part, shape }
  if (filter.kind === 'count') return { part, shape: plainShape('number') }
  if (!shape.open && shape.kinds.size > 0 && !shape.kinds.has('list')) {
    report('ref/not-a-list', filter, { filter: filter.kind, kind: [...shape.kinds][0]!, text: binding.text })
    return { part, shape: undefined }
  }
  if (filter.kind === 'join') return { part, shape: plainShape('text') }
  if (filter.kind === 'first') return { part, shape }
  const field = checkField(filter.field, shape.item() ?? openShape, report)
  const isSound =
    field !== undefined &&
    ('descending' in filter ||
      (value?.shape !== undefined &&
        (filter.value.kind === 'reference' ||
          checkValue(field, filter.field, filter.value.value, filter.value, report))))
  return { part, shape: isSound ? shape : undefined }
}

const silent: ReportAt = () => {}

/** A wanted value that no entry can have would make an empty list for good. */
export function checkValue(shape: Shape, field: Reference, value: unknown, span: Span, report: ReportAt): boolean {
  const isTruth = !shape.open && shape.kinds.size === 1 && shape.kinds.has('boolean')
  const values = (shape.values ?? shape.item()?.values ?? (isTruth ? [true, false] : undefined))?.map(String)
  if (!values || values.includes(String(value))) return true
  const name = field.steps.map((step) => step.name).join('.')
  const facts = { name, value: String(value), nearest: nearest(String(value), values), values }
  report('ref/unknown-value', span, facts)
  return false
}

/** A field of the listed entries, by which they are chosen or sorted. */
export function checkField(field: Reference, item: Shape, report: ReportAt): Shape | undefined {
  return checkSteps(undefined, field.steps, item, report)
}

function checkOperand(
  operand: Operand,
  from: StaticScope,
  reach: Reach,
  report: ReportAt,
): Checked<Operand<ResolvedReference>> {
  if (operand.kind === 'literal') {
    const kind = typeof operand.value === 'string' ? 'text' : (typeof operand.value as 'number' | 'boolean')
    return { part: operand, shape: plainShape(kind) }
  }
  let scope: StaticScope | undefined = from
  for (let up = 0; up < operand.up; up++) scope = scope?.outer
  const [first, second, ...rest] = operand.steps as [Step, ...Step[]]
  const { root, shape } = resolve(operand, first.name, scope ?? {}, reach)
  const part = { ...operand, root }
  if (operand.up > 0 && !scope?.entry) {
    report('ref/no-outer-entry', operand, { text: '^.'.repeat(operand.up) + first.name })
    return { part, shape: undefined }
  }
  if (!shape) {
    report('ref/unknown-binding', first, unknownName(operand, scope ?? {}, reach))
    return { part, shape }
  }
  if (root !== 'collection' || !second)
    return { part, shape: checkSteps(first.name, operand.steps.slice(1), shape, report) }
  const entry = shape.item() ?? openShape
  const slugs = reach.slugs(first.name)
  if (!slugs || slugs.includes(second.name))
    return { part, shape: checkSteps(`${first.name}.${second.name}`, rest, entry, report) }
  const field = entry.names().includes(second.name)
  report('ref/unknown-entry', second, {
    collection: first.name,
    slug: second.name,
    nearest: nearest(second.name, slugs),
    names: slugs,
    ...(field && { field: { isInside: scope?.label === first.name, example: slugs[0] } }),
  })
  return { part, shape: undefined }
}

/** What the first name refers to. Settings and facts come first, so that they mean the same everywhere. */
function resolve(
  { up, steps }: Reference,
  name: string,
  scope: StaticScope,
  reach: Reach,
): { root: ResolvedReference['root']; shape: Shape | undefined } {
  if (name.startsWith('@')) return { root: 'special', shape: specialShape(name, scope) }
  if (up === 0 && (name === 'facts' || name === 'site')) {
    const path = steps.slice(1).map((step) => step.name)
    return { root: name, shape: reach[name](path) }
  }
  const property = scope.entry?.property(name)
  if (property) return { root: 'entry', shape: property }
  const entries = up === 0 ? reach.collection(name) : undefined
  return entries ? { root: 'collection', shape: listShape(entries) } : { root: 'nothing', shape: undefined }
}

function specialShape(name: string, scope: StaticScope): Shape | undefined {
  if (name === '@page') return plainShape('text')
  if (name === '@item') return scope.entry
  return scope.entry && (name === '@position' || name === '@count') ? plainShape('number') : undefined
}

/** @param of  what the first step is looked up in, for messages; absent for a field of listed entries */
function checkSteps(of: string | undefined, steps: readonly Step[], from: Shape, report: ReportAt): Shape | undefined {
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
