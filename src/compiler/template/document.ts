import { type Bound, wholeBinding } from '../binding/binding.ts'
import type { FilledDocument, Scope, Sourced, Trace } from '../binding/environment.ts'
import { below, evaluate } from '../binding/evaluate.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { descend } from '../values/own.ts'
import { eachScope, type FillEnvironment, itemsOfTemplate, resolveTemplate } from './resolve.ts'
import type { Each, ListTemplate, Template } from './template.ts'

/** A last day by which a list decides what it shows. */
export interface LastDay {
  until: string
  /** Where the day is written. */
  day: Sourced
  /** Of the list in the document's file. */
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
  hasErrors = false
  /** What its lists leave out one day, each list and day once. */
  readonly lastDays = new Map<string, LastDay>()
  #whole: { value: unknown } | undefined
  /** What tracing found out about lists on the way, for the scope they were last asked in. */
  #ofLists = new WeakMap<Template, { scope: Scope; found: unknown }>()

  constructor(source: SourceFile, base: Path, template: Template, scope: Scope, environment: FillEnvironment) {
    this.source = source
    this.base = base
    this.template = template
    this.scope = scope
    this.environment = environment
  }

  read(path: Path): unknown {
    this.#whole ??= { value: resolveTemplate(this.template, this.scope, this) }
    return descend(this.#whole.value, path)
  }

  hasErrorsAt(_path: Path): boolean {
    return this.hasErrors
  }

  trace(path: Path): Trace {
    return this.#follow(this.template, path, this.base, this.scope)
  }

  /** Takes note that something in a list is shown until a day. */
  noteLastDay({ at }: Each, until: string, day: Sourced): void {
    const key = `${until} ${JSON.stringify(at)}`
    if (!this.lastDays.has(key)) this.lastDays.set(key, { until, day, at })
  }

  /** What was filled in may come out different now. */
  forget(): void {
    this.#whole = undefined
    this.#ofLists = new WeakMap()
    this.lastDays.clear()
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
        if (!whole || whole.negated || whole.filters.some(({ kind }) => kind === 'count' || kind === 'join'))
          return { ...here('filled'), bound: template }
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
        const starts = this.#starts(template, scope)
        const index = starts.findLastIndex((start) => start <= Number(step))
        const item = template.items[index]
        if (!item) return here('written')
        const inside = item.kind === 'each' ? [Number(step) - starts[index]!, ...rest] : rest
        return this.#follow(item, inside, [...at, index], scope)
      }
      case 'each': {
        if (step === undefined) return here(this.#readsMissing(template, scope) ? 'broken' : 'filled')
        const inner = this.#scopes(template, scope)[Number(step)]
        if (!inner) return here('filled')
        if (template.item) return this.#follow(template.item, rest, [...at, 'item'], inner)
        const { list } = template
        const bound: Bound = 'collection' in list ? { kind: 'bound', parts: [], at: [...at, 'each'] } : list
        return this.#followValue(below(inner.entry!, rest), bound, inner)
      }
    }
  }

  #followValue(found: Sourced, bound: Bound, scope: Scope): Trace {
    const via = { document: this, bound }
    // A filtered list stands nowhere as such; the binding that filtered it does.
    if (!('place' in found))
      return { document: this, path: bound.at, kind: 'filled', via: [], scope, depends: true, bound }
    const { document, path } = found.place
    const trace = document.trace(path)
    return {
      ...trace,
      via: [via, ...trace.via],
      scope: trace.scope.name ? trace.scope : scope,
      depends: true,
    }
  }

  /** Whether something that it is made of is missing because of a mistake. */
  #readsMissing(template: Template, scope: Scope): boolean {
    const { cycles } = this.environment
    return cycles.missing > 0 && cycles.observe(() => resolveTemplate(template, scope, this)).isPartial
  }

  /** For each item of a list's template, how many items of the finished list stand before those that it brings. */
  #starts(list: ListTemplate, scope: Scope): readonly number[] {
    return this.#remember(list, scope, () => {
      const starts = [0]
      for (const item of list.items) starts.push(starts.at(-1)! + itemsOfTemplate(item, scope, this).length)
      return starts
    })
  }

  /** The scopes that a list made with `each` fills its items in. */
  #scopes(each: Each, scope: Scope): readonly Scope[] {
    return this.#remember(each, scope, () => eachScope(each, scope, this))
  }

  #remember<Found>(list: Template, scope: Scope, derive: () => Found): Found {
    const known = this.#ofLists.get(list)
    if (known?.scope === scope) return known.found as Found
    const found = derive()
    this.#ofLists.set(list, { scope, found })
    return found
  }
}
