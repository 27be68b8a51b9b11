import type { ErrorObject } from 'ajv'
import { wholeBinding } from '../binding/binding.ts'
import type { Trace } from '../binding/environment.ts'
import { followsFromErrors } from '../binding/evaluate.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { descend } from '../values/own.ts'

/** The place of a value: where it was written, or the text with bindings that made it. */
export function place(trace: Trace): Range {
  return trace.document.source.at(trace.path)
}

/**
 * A part of a text, where its author wrote it; all of the text when it is not found there.
 *
 * @param from  where the part begins in the finished text, which may be another one than was written
 */
export function placeInside({ document: { source }, path }: Trace, part: string, from = 0): Range {
  const written = descend(source.data, path)
  const text = typeof written === 'string' ? written : ''
  const start = text.startsWith(part, from) ? from : text.indexOf(part)
  return start < 0 ? source.at(path) : source.inside(path, start, start + part.length)
}

/** The binding that asked for the value, in the document that was checked. */
export function bindingPlace(trace: Trace): Range {
  const [via] = trace.via
  return via ? via.document.source.at(via.bound.at) : place(trace)
}

export function bindingText(trace: Trace): string {
  const bound = trace.via[0]?.bound ?? trace.bound
  const whole = bound && wholeBinding(bound)
  return whole ? whole.text : 'what "each" makes'
}

/** Whether the mistake is reported already: by the binding itself, or in the entry the value comes from. */
export function isConsequence(trace: Trace): boolean {
  if (trace.kind === 'broken' || (trace.via.length > 0 && trace.document.hasErrorsAt(trace.path))) return true
  const { depends, scope, bound, document } = trace
  return depends && followsFromErrors(bound?.parts ?? [], scope, document.environment)
}

export function pathOf({ instancePath }: ErrorObject, value: unknown): Path {
  const path: (string | number)[] = []
  let at = value
  for (const step of instancePath.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(at) ? Number(name) : name)
    at = descend(at, [path.at(-1)!])
  }
  return path
}

/** The value in a sentence, at its beginning too: `"title"`, `Item 2 of "points"`. */
export function subjectName(path: Path, { what }: { what: string }): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `Item ${last + 1}${ofList(path)}`
  return last === undefined ? what : `"${last}"`
}

/** What holds a property, in a sentence: `a "hero" section`, `"action"`, `an item of "tiers"`. */
export function holderName(path: Path, { what }: { what: string }): string {
  return typeof path.at(-1) === 'number' ? `this item${ofList(path)}` : subjectName(path, { what })
}

function ofList(path: Path): string {
  const list = path.findLast((step) => typeof step === 'string')
  return list === undefined ? '' : ` of "${list}"`
}

/** A list made with `each`, and without an `item`, shows the value as its entry has it. */
export function isListedEntry({ via: [via] }: Trace): boolean {
  return via?.bound.at.at(-1) === 'each'
}
