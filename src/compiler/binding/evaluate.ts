import { isDay } from '#schemas/isDay.ts'
import { usualCurrency, usualLanguage, wordingOf } from '#schemas/phrases.ts'
import { priceReader } from '#schemas/priceReader.ts'
import type { Path } from '../diagnostics/range.ts'
import { localeOf } from '../values/localeOf.ts'
import { descend } from '../values/own.ts'
import type { Binding, Bound, Filter, Operand, Step } from './binding.ts'
import type { Environment, Scope, Sourced } from './environment.ts'

const nothing: Sourced = { value: undefined }

/** The value of a binding, with where it comes from; content never makes it throw. */
export function evaluate(binding: Binding, scope: Scope, environment: Environment): Sourced {
  let found = firstWithValue(binding.alternatives, scope, environment)
  for (const filter of binding.filters) found = applyFilter(filter, found, scope, environment)
  return binding.negated ? { value: !isTruthy(readValue(found)) } : found
}

export function readValue(sourced: Sourced): unknown {
  if ('place' in sourced) return sourced.place.document.read(sourced.place.path)
  if ('items' in sourced) return sourced.items.map(readValue)
  return sourced.value
}

export function below(sourced: Sourced, path: Path): Sourced {
  if (path.length === 0) return sourced
  if ('place' in sourced) return { place: { ...sourced.place, path: [...sourced.place.path, ...path] } }
  if ('items' in sourced) {
    const item = sourced.items[Number(path[0])]
    return item ? below(item, path.slice(1)) : nothing
  }
  return { value: descend(sourced.value, path) }
}

/** The values of a list one by one; `undefined` when it is no list. */
export function itemsOf(sourced: Sourced): readonly Sourced[] | undefined {
  if ('items' in sourced) return sourced.items
  const value = readValue(sourced)
  return Array.isArray(value) ? value.map((_, index) => below(sourced, [index])) : undefined
}

/** Nothing, an empty text, an empty list: what `??` passes over. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  return !(Array.isArray(value) && value.length === 0)
}

/** Whether `when` shows a section: a value that is neither false nor 0. */
export function isTruthy(value: unknown): boolean {
  return hasValue(value) && value !== false && value !== 0
}

function firstWithValue(alternatives: readonly Operand[], scope: Scope, environment: Environment): Sourced {
  const last = alternatives.at(-1)!
  for (const operand of alternatives) {
    const found = operandValue(operand, scope, environment)
    // `?? ""` says that nothing is meant.
    if (alternatives.length === 1 || hasValue(readValue(found)) || (operand === last && last.kind === 'literal'))
      return found
  }
  return nothing
}

function operandValue(operand: Operand, from: Scope, environment: Environment): Sourced {
  if (operand.kind === 'literal') return { value: operand.value }
  let scope: Scope | undefined = from
  for (let up = 0; up < operand.up; up++) scope = scope?.outer
  const names = operand.steps.map(({ name }) => name)
  const [first = '', ...rest] = names
  switch (operand.root) {
    case 'special':
      if (first === '@item') return scope?.entry ? below(scope.entry, rest) : nothing
      if (first === '@page') return { value: environment.page }
      return { value: first === '@position' ? scope?.position : scope?.count }
    case 'facts':
    case 'site': {
      const document = environment.shared(operand.root, rest)
      return document ? { place: { document, path: rest } } : nothing
    }
    case 'collection':
      return inCollection(environment.collection(first), rest)
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

function applyFilter(filter: Filter, found: Sourced, scope: Scope, environment: Environment): Sourced {
  const items = itemsOf(found)
  if (filter.kind === 'count') return { value: items?.length ?? (hasValue(readValue(found)) ? 1 : 0) }
  if (filter.kind === 'date') {
    const day = readValue(found)
    return isDay(day) ? { value: printedDay(day, filter.pattern, localeIn(environment)) } : found
  }
  if (filter.kind === 'until') {
    const day = readValue(operandValue(filter.day, scope, environment))
    if (!hasValue(readValue(found)) || !isDay(day) || environment.today() <= day) return found
    return filter.other ? operandValue(filter.other, scope, environment) : nothing
  }
  if (!items) return found
  switch (filter.kind) {
    case 'sum':
      return { value: sumOf(items, filter.field, localeIn(environment)) }
    case 'first':
      return { items: items.slice(0, filter.limit) }
    case 'join':
      return { value: items.map((item) => printed(readValue(item))).join(filter.separator) }
    case 'sort':
      return { items: sorted(items, filter, environment) }
    default: {
      // On the right side the listed entry is the inner one, so `^.` leads back to the scope of the binding.
      const wanted = readValue(operandValue(filter.value, { outer: scope }, environment))
      return { items: items.filter((item) => matches(item, filter.field, wanted) === (filter.kind === 'where')) }
    }
  }
}

/** The values that a binding's filters read as a day or a price, and whether each of them is one. */
export function* readings(binding: Binding, scope: Scope, environment: Environment) {
  for (const [index, filter] of binding.filters.entries()) {
    if (filter.kind !== 'date' && filter.kind !== 'until' && filter.kind !== 'sum') continue
    const before = { ...binding, negated: false, filters: binding.filters.slice(0, index) }
    const given = () => evaluate(before, scope, environment)
    if (filter.kind === 'sum') {
      const locale = localeIn(environment)
      const readPrice = priceReader(locale)
      const example = wordingOf(locale.language, locale.currency).money(1400)
      for (const item of itemsOf(given()) ?? []) {
        const found = fieldOf(item, filter.field)
        yield { filter, found, isRight: readPrice(printed(readValue(found))) !== undefined, example }
      }
    } else {
      const found = filter.kind === 'date' ? given() : operandValue(filter.day, scope, environment)
      const value = readValue(found)
      yield { filter, found, isRight: isDay(value) || !hasValue(value), example: '2026-12-24' }
    }
  }
}

/** Language and currency of the site. */
function localeIn(environment: Environment) {
  const setting = (name: string) => environment.shared('site', [name])?.read([name])
  return localeOf({ language: setting('language'), currency: setting('currency') })
}

type Locale = ReturnType<typeof localeOf>

/** @param pattern  `'{month} {day}, {year}'` */
function printedDay(day: string, pattern: string | undefined, { language }: Locale): string {
  const wording = wordingOf(language)
  return pattern === undefined ? wording.longDay(day) : wording.fill(pattern, wording.dayParts(day))
}

/** As the site writes prices, with cents only where there are some. */
function sumOf(items: readonly Sourced[], field: readonly Step[], locale: Locale): string {
  const readPrice = priceReader(locale)
  const sum = items.reduce((all, item) => all + (readPrice(printed(readValue(fieldOf(item, field)))) ?? 0), 0)
  return sum.toLocaleString(locale.language ?? usualLanguage, {
    style: 'currency',
    currency: locale.currency ?? usualCurrency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** Equal, one of several wanted values, or in a list: `industry: real-estate` finds `industry: [real-estate, staff]`. */
export function matches(item: Sourced, field: readonly Step[], wanted: unknown): boolean {
  const value = readValue(fieldOf(item, field))
  const accepted = Array.isArray(wanted) ? wanted : [wanted]
  const present = Array.isArray(value) ? value : [value]
  return present.some((one) =>
    accepted.some((other) => one === other || (isPlain(one) && isPlain(other) && String(one) === String(other))),
  )
}

/** What a listed value has under the name that `where`, `sort` or `until` gives. */
export function fieldOf(item: Sourced, field: readonly Step[]): Sourced {
  const path = field.map(({ name }) => name)
  return below(item, path)
}

/** In the order of the site's language. */
export function sorted(
  items: readonly Sourced[],
  { field, descending }: { field: readonly Step[]; descending: boolean },
  environment: Environment,
): Sourced[] {
  const { language = usualLanguage } = localeIn(environment)
  const words = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, words)
  const key = (item: Sourced) => readValue(fieldOf(item, field))
  return items.toSorted((a, b) => (descending ? -1 : 1) * compare(key(a), key(b), words))
}

const collators = new Map<string, Intl.Collator>()

/** Numbers by size, texts as a dictionary has them; what has no value comes last. */
function compare(a: unknown, b: unknown, words: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (!isPlain(a) || !isPlain(b)) return Number(!isPlain(a)) - Number(!isPlain(b))
  return words.compare(String(a), String(b))
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A value inside a text. Lists and mappings are refused before it comes to printing them. */
export function printed(value: unknown): string {
  return isPlain(value) ? String(value) : ''
}

/** Whether what bindings make follows from a mistake: of an entry that fills them, or of a value that they ask for. */
export function followsFromErrors(parts: Bound['parts'], scope: Scope, environment: Environment): boolean {
  for (let at: Scope | undefined = scope; at; at = at.outer)
    if (at.entry && 'place' in at.entry && at.entry.place.document.hasErrors) return true
  const operands = parts.flatMap((part) => (typeof part === 'string' ? [] : part.alternatives))
  return operands.some((operand) => {
    const found = operandValue(operand, scope, environment)
    if (!('place' in found)) return false
    const { document, path } = found.place
    return document.hasErrorsAt(path) || document.trace(path).kind === 'broken'
  })
}
