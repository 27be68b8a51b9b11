import type { ResolvedBinding } from '../binding/binding.ts'
import { evaluate, located, matches, printed, sorted, valueAt } from '../binding/evaluate.ts'
import { hasValue, isTruthy, itemsOf, readValue } from '../binding/scope.ts'
import { isShown } from '../dates/days.ts'
import { isMapping, type Mapping, setOwn } from '../values/own.ts'
import type { Context, FilledDocument, Scope, Sourced } from './filled.ts'
import {
  type Bound,
  type Each,
  type ListTemplate,
  type SectionTemplate,
  type Template,
  wholeBinding,
} from './template.ts'

/**
 * Fills in a template.
 *
 * @returns the finished value; `undefined` for a value that is absent, which lists and mappings leave out
 */
export function resolveTemplate(template: Template, scope: Scope, context: Context, document: FilledDocument): unknown {
  switch (template.kind) {
    case 'constant':
      return template.value
    case 'bound':
      return resolveBound(template, scope, context, document)
    case 'mapping': {
      const mapping: Mapping = {}
      for (const [name, part] of template.entries) {
        const value = resolveTemplate(part, scope, context, document)
        if (value !== undefined) setOwn(mapping, name, value)
      }
      return mapping
    }
    case 'list':
      return resolveList(template, scope, context, document)
    case 'each':
      return eachScope(template, scope, context, document).flatMap((inner) => {
        noteLastDay(template, inner.entry!, document)
        const value = template.item ? resolveTemplate(template.item, inner, context, document) : readValue(inner.entry!)
        return value === undefined ? [] : [value]
      })
    case 'section':
      return isPresent(template, scope, context, document)
        ? resolveTemplate(template.body, scope, context, document)
        : undefined
    case 'broken':
      return undefined
  }
}

function resolveBound(bound: Bound, scope: Scope, context: Context, document: FilledDocument): unknown {
  const { cycles } = context
  const read = (binding: ResolvedBinding) => {
    cycles.reads(() => document.source.inside(bound.at, binding.from, binding.to))
    return readValue(evaluate(binding, scope, context))
  }
  const whole = wholeBinding(bound)
  if (whole) {
    const value = read(whole)
    return value === null ? undefined : value
  }
  let text = ''
  for (const part of bound.parts) {
    if (typeof part === 'string') text += part
    else {
      let value: unknown
      const isPartial = cycles.misses(() => {
        value = read(part)
      })
      if (isPartial) continue
      if (value === undefined || value === null)
        context.report({ kind: 'empty', document, bound, binding: part, scope, value })
      else if (isMapping(value) || Array.isArray(value))
        context.report({ kind: 'not-text', document, bound, binding: part, scope, value })
      text += printed(value)
      if (cycles.outgrows(text.length, 'characters')) return undefined
    }
  }
  return text
}

function resolveList(list: ListTemplate, scope: Scope, context: Context, document: FilledDocument): unknown[] {
  const items: unknown[] = []
  for (const item of list.items) {
    const value = resolveTemplate(item, scope, context, document)
    if (item.kind === 'each') for (const one of value as unknown[]) items.push(one)
    else if (value !== undefined) items.push(value)
    if (context.cycles.outgrows(items.length, 'items')) return []
  }
  return items
}

/** How many items of the finished list one item of the template brings. */
export function itemCount(item: Template, scope: Scope, document: FilledDocument): number {
  const { context } = document
  if (item.kind === 'constant') return item.value === undefined ? 0 : 1
  if (item.kind === 'mapping' || item.kind === 'list') return 1
  if (item.kind === 'section') return isPresent(item, scope, context, document) ? 1 : 0
  const value = resolveTemplate(item, scope, context, document)
  if (item.kind === 'each') return (value as unknown[]).length
  return value === undefined ? 0 : 1
}

/** Whether a section's `when` has a value. */
export function isPresent(section: SectionTemplate, scope: Scope, context: Context, document: FilledDocument): boolean {
  if (!section.when) return true
  const value = resolveTemplate(section.when, scope, context, document)
  return isTruthy(value)
}

/** One scope for each value the list finds, in its order. */
export function eachScope(each: Each, scope: Scope, context: Context, document: FilledDocument): Scope[] {
  const found =
    'collection' in each.list
      ? context.collection(each.list.collection)
      : evaluate(wholeBinding(each.list)!, scope, context)
  const { list } = each
  context.cycles.reads(() => {
    const whole = 'collection' in list ? undefined : wholeBinding(list)!
    return whole && 'at' in list
      ? document.source.inside(list.at, whole.from, whole.to)
      : document.source.at([...each.at, 'each'])
  })
  if ('collection' in list && context.isPartial(list.collection)) context.cycles.miss()
  let items = (found && itemsOf(found)) ?? []
  for (const [field, value] of each.where) {
    const wanted = resolveTemplate(value, scope, context, document)
    items = items.filter((item) => matches(item, field, wanted))
  }
  if (each.except.length) {
    const unwanted = each.except.map(
      ([field, value]) => [field, resolveTemplate(value, scope, context, document)] as const,
    )
    items = items.filter((item) => !unwanted.every(([field, value]) => hasValue(value) && matches(item, field, value)))
  }
  const { until } = each
  if (until) items = items.filter((item) => isShown({ until: valueAt(item, until) }, context.today()))
  if (each.sort) items = sorted(items, each.sort.field, each.sort.descending)
  if (each.limit) {
    const limit = Number(resolveTemplate(each.limit, scope, context, document))
    if (limit >= 0) items = items.slice(0, limit)
  }
  return items.map((entry, index) => ({
    entry,
    outer: scope,
    position: index + 1,
    count: items.length,
    ...entryName(entry),
  }))
}

/** What a list shows today and leaves out one day. What stands behind its limit is not seen to go. */
function noteLastDay(each: Each, entry: Sourced, document: FilledDocument): void {
  if (!each.until) return
  const day = located(entry, each.until)
  const until = readValue(day)
  if (typeof until === 'string') document.lasts(each, until, day)
}

function entryName(entry: Sourced): { name?: string } {
  if (!('place' in entry) || entry.place.path.length) return {}
  const { name } = entry.place.document.scope
  return name ? { name } : {}
}
