import type { Trace } from '../binding/environment.ts'
import { isWithin, type Path } from '../diagnostics/range.ts'
import { descend, type Mapping, setOwn } from '../values/own.ts'
import type { Filled } from './cycleGuard.ts'
import { Document } from './document.ts'
import type { Template } from './template.ts'

/** Facts, settings or an entry: each of its parts is filled in once, when something reads it, so that they may use each other. */
export class SharedDocument extends Document {
  /** What leads the names of its values: `facts`, `solutions.ai-agents`. */
  readonly #name: string
  /** It could not be read whole: a value that is not there may be missing because of that. */
  isUnread = false
  /** Places that are wrong by themselves, where the rest can be relied on; its top when nothing can. */
  readonly errorPaths: Path[] = []
  readonly #parts = new Map<Template, Filled>()

  constructor(name: string, ...parts: ConstructorParameters<typeof Document>) {
    super(...parts)
    this.#name = name
  }

  override read(path: Path): unknown {
    const { template, depth } = this.#find(path)
    const value = template && descend(this.#part(template, path.slice(0, depth)), path.slice(depth))
    if (value === undefined && this.isUnread) this.environment.cycles.missing++
    return value
  }

  override trace(path: Path): Trace {
    const { template, depth } = this.#find(path)
    const isMissing = template ? this.#parts.get(template)?.isPartial : this.isUnread
    if (!isMissing) return super.trace(path)
    const at = [...this.base, ...path.slice(0, depth)]
    return { document: this, path: at, kind: 'broken', via: [], scope: this.scope, depends: true }
  }

  override hasErrorsAt(path: Path): boolean {
    return this.isUnread || this.errorPaths.some((wrong) => isWithin(path, wrong))
  }

  /** Something in it is made of itself, or of what is missing. */
  get isPartial(): boolean {
    return this.#parts.get(this.template)?.isPartial ?? false
  }

  /** What a part of it says, to be compared with what it said. */
  state(path: Path): unknown {
    const { cycles } = this.environment
    const before = cycles.missing
    const state = [this.read(path), this.trace(path).kind, this.hasErrorsAt(path)]
    // Nothing is made of what was just read.
    cycles.missing = before
    return state
  }

  override forget(): void {
    super.forget()
    this.#parts.clear()
  }

  /** The template that makes the value at a path, or one that the value is in. */
  #find(path: Path): { template: Template | undefined; depth: number } {
    let template: Template | undefined = this.template
    let depth = 0
    while (template?.kind === 'mapping' && depth < path.length) template = template.entries.get(String(path[depth++]))
    return { template, depth }
  }

  #part(template: Template, path: Path): unknown {
    if (template.kind === 'constant') return template.value
    const part = this.#parts.get(template) ?? this.#fillPart(template, path)
    if (part) this.#parts.set(template, part)
    if (part?.isPartial !== false) this.environment.cycles.missing++
    return part?.value
  }

  #fillPart(template: Template, path: Path): Filled | undefined {
    const { cycles } = this.environment
    if (template.kind !== 'mapping') {
      const name = [this.#name, ...path].join('.')
      const place = () => this.source.at([...this.base, ...path])
      return cycles.fill(template, name, place, () => this.fill(template, this.scope))
    }
    return cycles.observe(() => {
      const mapping: Mapping = {}
      for (const [name, part] of template.entries) {
        const value = this.#part(part, [...path, name])
        if (value !== undefined) setOwn(mapping, name, value)
      }
      return mapping
    })
  }
}
