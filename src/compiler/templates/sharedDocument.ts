import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import { descend, type Mapping, put } from '../values/own.ts'
import { Document } from './document.ts'
import type { Context, Scope, Trace } from './filled.ts'
import { resolveTemplate } from './resolve.ts'
import type { MappingTemplate, Template } from './template.ts'

/** No YAML text has such a character. */
const lostMark = '\0made of itself'

interface Part {
  value: unknown
  /** It, or something in it, is made of itself. */
  isLost: boolean
}

/** Facts, settings or an entry: each of its parts is filled in once, when something reads it, so that they may use each other. */
export class SharedDocument extends Document {
  readonly #name: string
  /** It could not be read whole: a value that is not there may be lost. */
  lacksParts = false
  readonly #parts = new Map<Template, Part>()
  readonly #lost = new Set<Template>()

  /** @param name  what leads the names of its values: `facts`, `solutions.ai-agents` */
  constructor(name: string, source: SourceFile, base: Path, template: Template, scope: Scope, context: Context) {
    super(source, base, template, scope, context)
    this.#name = name
  }

  override read(path: Path): unknown {
    const { template, depth } = this.#find(path)
    const value = template && descend(this.#part(template, path.slice(0, depth)), path.slice(depth))
    if (value === undefined && this.lacksParts) this.context.circles.meet()
    return value
  }

  override trace(path: Path): Trace {
    const { template, depth } = this.#find(path)
    const isLost = template ? this.#lost.has(template) : this.lacksParts
    if (!isLost) return super.trace(path)
    const at = [...this.base, ...path.slice(0, depth)]
    return { document: this, path: at, kind: 'broken', via: [], scope: this.scope, depends: true }
  }

  override isFlawedAt(path: Path): boolean {
    return super.isFlawedAt(path) || this.lost().some((lost) => lost.every((step, depth) => step === path[depth]))
  }

  /** What was filled in may come out different now. */
  forget(): void {
    this.#parts.clear()
    this.#lost.clear()
  }

  /** All of it, with a mark at what cannot be filled in: what is made from it stays the same while this does. */
  state(): unknown {
    return this.#lost.size === 0 ? this.read([]) : this.#marked(this.template)
  }

  #marked(template: Template): unknown {
    if (this.#lost.has(template)) return lostMark
    if (template.kind !== 'mapping') return template.kind === 'constant' ? template.value : this.#part(template, [])
    const value: Mapping = {}
    for (const [name, part] of template.entries) put(value, name, this.#marked(part))
    return value
  }

  /** Paths of what cannot be filled in because it is made of itself. */
  lost(): Path[] {
    return this.#lost.size === 0 ? [] : [...lostPaths(this.template, [], this.#lost)]
  }

  /** The template that makes the value at a path, or one that the value is in. */
  #find(path: Path): { template: Template | undefined; depth: number } {
    let template: Template | undefined = this.template
    let depth = 0
    while (template?.kind === 'mapping' && depth < path.length)
      template = partsByName(template).get(String(path[depth++]))
    return { template, depth }
  }

  #part(template: Template, path: Path): unknown {
    if (template.kind === 'constant') return template.value
    const known = this.#parts.get(template)
    const part = known ?? (template.kind === 'mapping' ? this.#mapping(template, path) : this.#filled(template, path))
    // What a mapping lacks has been met on the way.
    if (!part || (part.isLost && (known || template.kind !== 'mapping'))) this.context.circles.meet()
    return part?.value
  }

  #mapping(template: MappingTemplate, path: Path): Part {
    const value: Mapping = {}
    const isLost = this.context.circles.meets(() => {
      for (const [name, part] of template.entries) {
        const made = this.#part(part, [...path, name])
        if (made !== undefined) put(value, name, made)
      }
    })
    const part = { value, isLost }
    this.#parts.set(template, part)
    return part
  }

  #filled(template: Template, path: Path): Part | undefined {
    const name = () => [this.#name, ...path].join('.')
    const place = () => this.source.at([...this.base, ...path])
    const make = () => resolveTemplate(template, this.scope, this.context, this)
    const part = this.context.circles.fill(template, { name, place }, make)
    if (part) this.#parts.set(template, part)
    if (part?.isLost) this.#lost.add(template)
    return part
  }
}

function* lostPaths(template: Template, path: Path, lost: ReadonlySet<Template>): Generator<Path> {
  if (lost.has(template)) yield path
  else if (template.kind === 'mapping')
    for (const [name, part] of template.entries) yield* lostPaths(part, [...path, name], lost)
}

const named = new WeakMap<MappingTemplate, ReadonlyMap<string, Template>>()

/** Thousands of bindings may read one file. */
function partsByName(template: MappingTemplate): ReadonlyMap<string, Template> {
  const known = named.get(template) ?? new Map(template.entries)
  named.set(template, known)
  return known
}
