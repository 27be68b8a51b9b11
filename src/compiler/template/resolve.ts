import { type Binding, type Bound, wholeBinding } from '../binding/binding.ts'
import type { Environment, Scope } from '../binding/environment.ts'
import {
  evaluate,
  fieldOf,
  followsFromErrors,
  hasValue,
  isTruthy,
  itemsOf,
  matches,
  printed,
  readValue,
  sorted,
} from '../binding/evaluate.ts'
import { isShown } from '../dates/days.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { dataKind } from '../schema/shape.ts'
import { type Mapping, setOwn } from '../values/own.ts'
import type { CycleGuard } from './cycleGuard.ts'
import type { Document } from './document.ts'
import type { Each, Template } from './template.ts'

/** What filling in asks for, beyond what bindings read. */
export interface FillEnvironment extends Environment {
  /** `YYYY-MM-DD`: what ended before this day is left out. */
  today(): string
  /** Notices values that are made of themselves. */
  cycles: CycleGuard
  /** Takes what could only be seen while filling in. */
  report(diagnostic: Diagnostic): void
}

/**
 * Fills in a template.
 *
 * @returns the finished value; `undefined` for a value that is absent, which lists and mappings leave out
 */
export function resolveTemplate(template: Template, scope: Scope, document: Document): unknown {
  switch (template.kind) {
    case 'constant':
      return template.value
    case 'bound':
      return resolveBound(template, scope, document)
    case 'mapping': {
      const mapping: Mapping = {}
      for (const [name, part] of template.entries) {
        const value = resolveTemplate(part, scope, document)
        if (value !== undefined) setOwn(mapping, name, value)
      }
      return mapping
    }
    case 'list':
      return template.items.flatMap((item) => itemsOfTemplate(item, scope, document))
    case 'each':
      return eachScope(template, scope, document).flatMap((inner) => {
        const day = template.until && fieldOf(inner.entry!, template.until)
        const until = day && readValue(day)
        // What stands behind the list's limit is not seen to go.
        if (typeof until === 'string') document.noteLastDay(template, until, day!)
        const value = template.item ? resolveTemplate(template.item, inner, document) : readValue(inner.entry!)
        return value === undefined ? [] : [value]
      })
    case 'section':
      if (!isTruthy(resolveTemplate(template.when, scope, document))) return undefined
      return resolveTemplate(template.body, scope, document)
    case 'broken':
      return undefined
  }
}

function resolveBound(bound: Bound, scope: Scope, document: Document): unknown {
  const { environment, source } = document
  const { cycles } = environment
  const read = (binding: Binding) => {
    cycles.reads(() => source.inside(bound.at, binding.from, binding.to))
    return readValue(evaluate(binding, scope, environment))
  }
  const whole = wholeBinding(bound)
  if (whole) return read(whole) ?? undefined
  let text = ''
  for (const part of bound.parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const { value, isPartial } = cycles.observe(() => read(part))
    if (isPartial) continue
    if (value === undefined || value === null || typeof value === 'object')
      reportUnprintable(part, value, bound, scope, document)
    text += printed(value)
  }
  return text
}

/** A value that cannot stand in a text; no mistake of its own where it is made of something that has mistakes. */
function reportUnprintable(
  binding: Binding,
  value: unknown,
  bound: Bound,
  scope: Scope,
  { source, environment }: Document,
): void {
  // An entry may turn out to be wrong only when its schema is asked.
  const follows = () => followsFromErrors([binding], scope, environment)
  if (follows()) return
  const { text } = binding
  const range = source.inside(bound.at, binding.from, binding.to)
  const kind = dataKind(value)
  const diagnostic = kind
    ? error('ref/not-text', range, { text, kind })
    : error('ref/empty-binding', range, { text, entry: scope.name })
  environment.report({ ...diagnostic, follows })
}

/** What one item of a list's template brings to the finished list. */
export function itemsOfTemplate(item: Template, scope: Scope, document: Document): unknown[] {
  const value = resolveTemplate(item, scope, document)
  if (item.kind === 'each') return value as unknown[]
  return value === undefined ? [] : [value]
}

/** One scope for each value the list finds, in its order. */
export function eachScope(each: Each, scope: Scope, document: Document): Scope[] {
  const { list, where, except, until, sort, limit } = each
  const { environment, source } = document
  const whole = 'collection' in list ? undefined : wholeBinding(list)!
  environment.cycles.reads(() => source.at([...each.at, 'each']))
  const found = 'collection' in list ? environment.collection(list.collection) : evaluate(whole!, scope, environment)
  let items = (found && itemsOf(found)) ?? []
  for (const [field, value] of where) {
    const wanted = resolveTemplate(value, scope, document)
    items = items.filter((item) => matches(item, field, wanted))
  }
  if (except.length > 0) {
    const unwanted = except.map(([field, value]) => [field, resolveTemplate(value, scope, document)] as const)
    items = items.filter((item) => !unwanted.every(([field, value]) => hasValue(value) && matches(item, field, value)))
  }
  if (until) items = items.filter((item) => isShown({ until: readValue(fieldOf(item, until)) }, environment.today()))
  if (sort) items = sorted(items, sort.field, sort.descending)
  if (limit) {
    const most = Number(resolveTemplate(limit, scope, document))
    if (most >= 0) items = items.slice(0, most)
  }
  return items.map((entry, index) => ({
    entry,
    outer: scope,
    position: index + 1,
    count: items.length,
    name: 'place' in entry && entry.place.path.length === 0 ? entry.place.document.scope.name : undefined,
  }))
}
