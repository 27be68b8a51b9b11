import type { Located, Scope } from '../bindings/scope.ts'
import type { Path, SourceFile } from '../files/source.ts'
import { descend } from '../values/own.ts'
import { type Context, eachScope, itemCount, resolveTemplate } from './resolve.ts'
import type { Each, ListTemplate, Template } from './template.ts'
import { type Trace, traceTemplate } from './trace.ts'

/**
 * Something that is filled in from a template: a page, an entry, `facts.yaml`, `site.yaml`. Parts are filled in when they
 * are read, so facts may use other facts and an entry may use the site's settings in any order.
 */
export class Document {
  readonly source: SourceFile
  /** Where its data begins in the file: an entry of a list file has its index. */
  readonly base: Path
  readonly template: Template
  readonly scope: Scope
  readonly context: Context
  /** It broke its own schema or could not be read whole: what follows from its values elsewhere is not told again. */
  flawed = false
  /** Places of its file that are wrong by themselves, where the rest can be relied on. */
  readonly flaws: Path[] = []
  /** What tracing found out about lists on the way, for the scope they were last asked in. */
  readonly #starts = new WeakMap<ListTemplate, { scope: Scope; starts: number[] }>()
  readonly #scopes = new WeakMap<Each, { scope: Scope; scopes: Scope[] }>()
  #whole: { value: unknown } | undefined
  readonly #reading = new Set<Template>()

  constructor(source: SourceFile, base: Path, template: Template, scope: Scope, context: Context) {
    this.source = source
    this.base = base
    this.template = template
    this.scope = scope
    this.context = context
  }

  /** The value at `path`, bindings resolved; own keys only. Asking for a value that is made of itself gives nothing. */
  read(path: Path): unknown {
    if (this.#whole) return descend(this.#whole.value, path)
    let template = this.template
    let depth = 0
    while (template.kind === 'mapping' && depth < path.length) {
      const name = String(path[depth])
      const entry = template.entries.find(([key]) => key === name)
      if (!entry) return undefined
      template = entry[1]
      depth++
    }
    if (this.#reading.has(template)) {
      this.context.report({ kind: 'circular', document: this, path: path.slice(0, depth) })
      return undefined
    }
    this.#reading.add(template)
    const value = resolveTemplate(template, this.scope, this.context, this)
    this.#reading.delete(template)
    if (depth === 0 && this.#reading.size === 0) this.#whole = { value }
    return descend(value, path.slice(depth))
  }

  /** Whether a value of its file, or one around it, is wrong by itself. */
  isFlawedAt(path: Path): boolean {
    return this.flawed || this.flaws.some((flaw) => flaw.every((step, depth) => step === path[depth]))
  }

  trace(path: Path): Trace {
    return traceTemplate(this.template, path, this.scope, this)
  }

  /** For each item of a list's template, how many items of the finished list stand before those that it brings. */
  starts(list: ListTemplate, scope: Scope): readonly number[] {
    const known = this.#starts.get(list)
    if (known?.scope === scope) return known.starts
    const starts = [0]
    for (const item of list.items) starts.push(starts.at(-1)! + itemCount(item, scope, this))
    this.#starts.set(list, { scope, starts })
    return starts
  }

  /** The scopes that a list made with `each` fills its items in. */
  scopes(each: Each, scope: Scope): readonly Scope[] {
    const known = this.#scopes.get(each)
    if (known?.scope === scope) return known.scopes
    const scopes = eachScope(each, scope, this.context, this)
    this.#scopes.set(each, { scope, scopes })
    return scopes
  }

  /** The whole document as a value that bindings can look into. */
  located(): Located {
    return { place: { document: this, path: [] } }
  }
}
