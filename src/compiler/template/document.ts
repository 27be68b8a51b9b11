import { type Binding, type Bound, wholeBinding } from '../binding/binding.ts'
import type { Environment, FilledDocument, Scope, Sourced, Trace } from '../binding/environment.ts'
import {
  below,
  evaluate,
  fieldOf,
  followsFromErrors,
  hasValue,
  isTruthy,
  itemsOf,
  matches,
  printed,
  readings,
  readValue,
  sorted,
} from '../binding/evaluate.ts'
import { isShown } from '../dates/days.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { dataKind } from '../schema/shape.ts'
import { descend, type Mapping, setOwn } from '../values/own.ts'
import type { CycleGuard } from './cycleGuard.ts'
import type { Each, Template } from './template.ts'

/** What filling in asks for, beyond what bindings read. */
export interface FillEnvironment extends Environment {
  /** Notices values that are made of themselves. */
  cycles: CycleGuard
  /** Takes what could only be seen while filling in. */
  report(diagnostic: Diagnostic): void
}

/** A last day by which a list or a text decides what it shows. */
export interface LastDay {
  until: string
  /** Where the day is written. */
  day: Sourced
  /** Of the list or text in the document's file. */
  at: Path
}

/**
 * Something that is filled in from a template: a page, an entry, `facts.yaml`, `site.yaml`. It is worked out once, when it
 * is first read. No value carries its origin along: its path is followed back through lists and bindings when one asks.
 */
export class Document implements FilledDocument {
  readonly source: SourceFile
  readonly base: Path
  readonly template: Template
  readonly scope: Scope
  readonly environment: FillEnvironment
  /** The last days after which a list leaves something out or a text changes; each place and day once. */
  readonly lastDays = new Map<string, LastDay>()
  #whole: { value: unknown } | undefined

  constructor(source: SourceFile, base: Path, template: Template, scope: Scope, environment: FillEnvironment) {
    this.source = source
    this.base = base
    this.template = template
    this.scope = scope
    this.environment = environment
  }

  read(path: Path): unknown {
    this.#whole ??= { value: this.fill(this.template, this.scope) }
    return descend(this.#whole.value, path)
  }

  get hasErrors(): boolean {
    return this.hasErrorsAt([])
  }

  hasErrorsAt(_path: Path): boolean {
    return false
  }

  trace(path: Path): Trace {
    return this.#follow(this.template, path, this.base, this.scope)
  }

  /** What was filled in may come out different now. */
  forget(): void {
    this.#whole = undefined
    this.lastDays.clear()
  }

  /** @returns the finished value; `undefined` for a value that is absent, which lists and mappings leave out */
  protected fill(template: Template, scope: Scope): unknown {
    switch (template.kind) {
      case 'constant':
        return template.value
      case 'bound':
        return this.#fillText(template, scope)
      case 'mapping': {
        const mapping: Mapping = {}
        for (const [name, part] of template.entries) {
          const value = this.fill(part, scope)
          if (value !== undefined) setOwn(mapping, name, value)
        }
        return mapping
      }
      case 'list':
        return template.items.flatMap((item) => this.#itemsOf(item, scope))
      case 'each':
        return this.#fillEach(template, scope)
      case 'section':
        return isTruthy(this.fill(template.when, scope)) ? this.fill(template.body, scope) : undefined
      case 'broken':
        return undefined
    }
  }

  #fillText(bound: Bound, scope: Scope): unknown {
    const { cycles } = this.environment
    const read = (binding: Binding) => {
      cycles.reads(() => this.source.inside(bound.at, binding.from, binding.to))
      this.#noteReadings(binding, bound, scope)
      return readValue(evaluate(binding, scope, this.environment))
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
        this.#reportUnprintable(part, value, bound, scope)
      text += printed(value)
    }
    return text
  }

  /** A value that cannot stand in a text. */
  #reportUnprintable(binding: Binding, value: unknown, bound: Bound, scope: Scope): void {
    const { text } = binding
    const range = this.source.inside(bound.at, binding.from, binding.to)
    const kind = dataKind(value)
    const diagnostic = kind
      ? error('ref/not-text', range, { text, kind })
      : error('ref/empty-binding', range, { text, entry: scope.name })
    this.#report(diagnostic, binding, scope)
  }

  /** No mistake of its own where it is made of something that has mistakes. */
  #report(diagnostic: Diagnostic, binding: Binding, scope: Scope): void {
    // An entry may turn out to be wrong only when its schema is asked.
    const follows = () => followsFromErrors([binding], scope, this.environment)
    if (!follows()) this.environment.report({ ...diagnostic, follows })
  }

  /** Notes the last days by which a binding decides, and reports what its filters cannot read. */
  #noteReadings(binding: Binding, { at }: Bound, scope: Scope): void {
    for (const { filter, found, isRight, example } of readings(binding, scope, this.environment)) {
      const value = readValue(found)
      if (!isRight) {
        const range = this.source.inside(at, filter.from, filter.to)
        this.#report(error('ref/unreadable', range, { filter: filter.kind, value, example }), binding, scope)
      } else if (filter.kind === 'until' && hasValue(value)) this.#noteLastDay(String(value), found, at)
    }
  }

  #noteLastDay(until: string, day: Sourced, at: Path): void {
    const key = `${until} ${JSON.stringify(at)}`
    if (!this.lastDays.has(key)) this.lastDays.set(key, { until, day, at })
  }

  /** What one item of a list's template brings to the finished list. */
  #itemsOf(item: Template, scope: Scope): unknown[] {
    if (item.kind === 'each') return this.#fillEach(item, scope)
    const value = this.fill(item, scope)
    return value === undefined ? [] : [value]
  }

  #fillEach(each: Each, scope: Scope): unknown[] {
    return this.#scopesOf(each, scope).flatMap((inner) => {
      const day = each.until && fieldOf(inner.entry!, each.until)
      const until = day && readValue(day)
      // What stands behind the list's limit is not seen to go.
      if (typeof until === 'string') this.#noteLastDay(until, day!, each.at)
      const value = each.item ? this.fill(each.item, inner) : readValue(inner.entry!)
      return value === undefined ? [] : [value]
    })
  }

  /** One scope for each value that a list made with `each` finds, in its order. */
  #scopesOf({ list, where, except, until, sort, limit, at }: Each, scope: Scope): Scope[] {
    const { environment } = this
    environment.cycles.reads(() => this.source.at([...at, 'each']))
    const found =
      'collection' in list ? environment.collection(list.collection) : evaluate(wholeBinding(list)!, scope, environment)
    let items = (found && itemsOf(found)) ?? []
    for (const [field, value] of where) {
      const wanted = this.fill(value, scope)
      items = items.filter((item) => matches(item, field, wanted))
    }
    if (except.length > 0) {
      const unwanted = except.map(([field, value]) => [field, this.fill(value, scope)] as const)
      items = items.filter(
        (item) => !unwanted.every(([field, value]) => hasValue(value) && matches(item, field, value)),
      )
    }
    if (until) items = items.filter((item) => isShown({ until: readValue(fieldOf(item, until)) }, environment.today()))
    if (sort) items = sorted(items, sort, environment)
    if (limit) {
      const most = Number(this.fill(limit, scope))
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

  /** @param at  where the template stands in the file */
  #follow(template: Template, path: Path, at: Path, scope: Scope): Trace {
    const [step, ...rest] = path
    const here = (kind: Trace['kind'], place: Path = at): Trace => {
      return { document: this, path: place, kind, via: [], scope, depends: kind !== 'written' }
    }
    switch (template.kind) {
      case 'broken':
        return here('broken')
      case 'section':
        return this.#follow(template.body, path, at, scope)
      case 'constant':
        return here('written', [...at, ...path])
      case 'bound': {
        const whole = wholeBinding(template)
        if (this.#readsMissing(template, scope)) return { ...here('broken'), bound: template }
        if (!whole) return { ...here('filled'), bound: template }
        return this.#followValue(below(evaluate(whole, scope, this.environment), path), template, scope)
      }
      case 'mapping': {
        if (step === undefined) return here(this.#readsMissing(template, scope) ? 'broken' : 'written')
        const part = template.entries.get(String(step))
        return part ? this.#follow(part, rest, [...at, step], scope) : here('written', [...at, ...path])
      }
      case 'list': {
        if (step === undefined) {
          // A list some of whose items have mistakes of their own is not to blame for being short.
          const isBroken = template.items.some(({ kind }) => kind === 'broken') || this.#readsMissing(template, scope)
          const depends = template.items.some(({ kind }) => !['constant', 'mapping', 'list'].includes(kind))
          return { ...here(isBroken ? 'broken' : 'written'), depends }
        }
        let left = Number(step)
        for (const [index, item] of template.items.entries()) {
          const { length } = this.#itemsOf(item, scope)
          if (left < length)
            return this.#follow(item, item.kind === 'each' ? [left, ...rest] : rest, [...at, index], scope)
          left -= length
        }
        return here('written')
      }
      case 'each': {
        if (step === undefined) return here(this.#readsMissing(template, scope) ? 'broken' : 'filled')
        const inner = this.#scopesOf(template, scope)[Number(step)]
        if (!inner) return here('filled')
        if (template.item) return this.#follow(template.item, rest, [...at, 'item'], inner)
        const { list } = template
        const bound: Bound = 'collection' in list ? { kind: 'bound', parts: [], at: [...at, 'each'] } : list
        return this.#followValue(below(inner.entry!, rest), bound, inner)
      }
    }
  }

  #followValue(found: Sourced, bound: Bound, scope: Scope): Trace {
    // A filtered list stands nowhere as such; the binding that filtered it does.
    if (!('place' in found))
      return { document: this, path: bound.at, kind: 'filled', via: [], scope, depends: true, bound }
    const trace = found.place.document.trace(found.place.path)
    const via = [{ document: this, bound }, ...trace.via]
    return { ...trace, via, scope: trace.scope.name ? trace.scope : scope, depends: true }
  }

  /** Whether something that it is made of is missing because of a mistake. */
  #readsMissing(template: Template, scope: Scope): boolean {
    const { cycles } = this.environment
    return cycles.missing > 0 && cycles.observe(() => this.fill(template, scope)).isPartial
  }
}
