import { openShape, plainShape, type Shape } from '../schema/shape.ts'
import { nearest } from '../values/nearest.ts'
import type { Binding, BoundText } from './binding.ts'
import { filterNames } from './binding.ts'
import { checkFilter } from './checkFilter.ts'
import { checkOperand } from './checkOperand.ts'
import type { Reach, ReportAt, StaticScope } from './reach.ts'

/** Reports what is wrong with a text's bindings as they are written. */
export function checkSyntax(text: BoundText, report: ReportAt): boolean {
  for (const { problem, found, meant, from, to } of text.problems) {
    if (problem === 'unknown-filter')
      report('ref/unknown-filter', { from, to }, { name: found, nearest: nearest(found, filterNames) })
    else report('ref/binding-syntax', { from, to }, { problem, found, ...(meant ? { meant } : {}) })
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
