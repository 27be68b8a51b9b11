import { openShape, plainShape, type Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import type { Binding, Filter, Reference, Span } from './binding.ts'
import { checkField, checkOperand } from './checkOperand.ts'
import type { Reach, ReportAt, StaticScope } from './reach.ts'

/** @returns the shape of what the filter leaves, or `undefined` when something was reported */
export function checkFilter(
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

/** A wanted value that no entry can have would make an empty list for ever. */
export function checkValue(shape: Shape, field: Reference, value: unknown, span: Span, report: ReportAt): boolean {
  const isTruth = !shape.open && shape.kinds.size === 1 && shape.kinds.has('boolean')
  const values = shape.values ?? shape.item()?.values ?? (isTruth ? [true, false] : undefined)
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
