import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { descend } from '../values/own.ts'
import type { Context, FilledDocument, Scope, Sourced, Trace } from './filled.ts'
import { eachScope, itemCount, resolveTemplate } from './resolve.ts'
import type { Each, ListTemplate, Template } from './template.ts'
import { traceTemplate } from './trace.ts'

/** A last day by which a list decides what it shows. */
export interface LastDay {
  until: string
  /** Where the day is written. */
  day: Sourced
  /** Of the list in the document's file. */
  at: Path
}

/** Keeps what was filled in and what was found out about it, so that each part is worked out once. */
export class Document implements FilledDocument {
  readonly source: SourceFile
  readonly base: Path
  readonly template: Template
  readonly scope: Scope
  readonly context: Context
  hasErrors = false
  /** What its lists leave out one day, each list and day once. */
  readonly lastDays = new Map<string, LastDay>()
  /** What tracing found out about lists on the way, for the scope they were last asked in. */
  #starts = new WeakMap<ListTemplate, { scope: Scope; starts: number[] }>()
  #scopes = new WeakMap<Each, { scope: Scope; scopes: Scope[] }>()
  #whole: { value: unknown } | undefined

  constructor(source: SourceFile, base: Path, template: Template, scope: Scope, context: Context) {
    this.source = source
    this.base = base
    this.template = template
    this.scope = scope
    this.context = context
  }

  read(path: Path): unknown {
    this.#whole ??= { value: resolveTemplate(this.template, this.scope, this.context, this) }
    return descend(this.#whole.value, path)
  }

  hasErrorsAt(_path: Path): boolean {
    return this.hasErrors
  }

  trace(path: Path): Trace {
    return traceTemplate(this.template, path, this.scope, this)
  }

  starts(list: ListTemplate, scope: Scope): readonly number[] {
    const known = this.#starts.get(list)
    if (known?.scope === scope) return known.starts
    const starts = [0]
    for (const item of list.items) starts.push(starts.at(-1)! + itemCount(item, scope, this))
    this.#starts.set(list, { scope, starts })
    return starts
  }

  scopes(each: Each, scope: Scope): readonly Scope[] {
    const known = this.#scopes.get(each)
    if (known?.scope === scope) return known.scopes
    const scopes = eachScope(each, scope, this.context, this)
    this.#scopes.set(each, { scope, scopes })
    return scopes
  }

  /** What was filled in may come out different now. */
  forget(): void {
    this.#whole = undefined
    this.#starts = new WeakMap()
    this.#scopes = new WeakMap()
    this.lastDays.clear()
  }

  lasts({ at }: Each, until: string, day: Sourced): void {
    const key = `${until} ${JSON.stringify(at)}`
    if (!this.lastDays.has(key)) this.lastDays.set(key, { until, day, at })
  }

  located(): Sourced {
    return { place: { document: this, path: [] } }
  }
}
