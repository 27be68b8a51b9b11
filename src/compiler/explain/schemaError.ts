import type { ErrorObject } from 'ajv'
import type { Trace } from '../binding/environment.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error, type ShownBy } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Shape } from '../schema/shape.ts'
import { pathOf, place, subjectName } from './placing.ts'

/** A value that its schema refuses, and where it comes from. */
export interface CheckedValue {
  value: unknown
  /** What it is, for sentences: `a "hero" section`, `the page`. */
  what: string
  /** The type of the section; absent for pages, entries and settings. */
  block?: string
  /** Where the value at a path of `value` was written. */
  trace(path: Path): Trace
  /** What may stand at a path of `value`. */
  shape(path: Path): Shape | undefined
}

/** One of Ajv's errors, with where its author wrote the value. */
export class SchemaError {
  readonly ajv: ErrorObject
  readonly checked: CheckedValue
  readonly path: Path
  readonly trace: Trace
  /** The refused value in a sentence. */
  readonly name: string

  constructor(ajv: ErrorObject, checked: CheckedValue) {
    this.ajv = ajv
    this.checked = checked
    this.path = pathOf(ajv, checked.value)
    this.trace = checked.trace(this.path)
    // Of a list made with "each" the author wrote one item, not the many that came of it.
    const isMade = typeof this.path.at(-1) === 'number' && this.trace.path.at(-1) === 'item'
    this.name = isMade ? '"item"' : subjectName(this.path, checked)
  }

  /** A value that breaks a limit: reported where the value stands, be it in an entry that the page only shows. */
  value<C extends Code>(code: C, facts: Facts<C>, trace = this.trace): Diagnostic {
    return this.at(code, facts, place(trace), trace)
  }

  at<C extends Code>(code: C, facts: Facts<C>, range: Range, trace = this.trace): Diagnostic {
    return this.shown(error(code, range, facts), trace)
  }

  /** A mistake with the entry or page that shows it. */
  shown(found: Diagnostic, trace = this.trace): Diagnostic {
    return { ...found, shownBy: this.#shownBy(trace) }
  }

  /** The names that a mapping can have here. */
  knownNames(): string[] {
    return Object.keys(Object(this.ajv.parentSchema?.properties))
  }

  /** What the schema says about the value, or about a property of it. */
  description(...more: Path): string | undefined {
    const text = this.checked.shape([...this.path, ...more])?.description
    // A sample that has quotation marks of its own needs no others.
    return text?.replace(/`("[^`]*")`/g, '$1').replaceAll('`', '"')
  }

  /** Which entry or page shows the mistake, where the place itself does not say. */
  #shownBy(trace: Trace): ShownBy | undefined {
    const [via] = trace.via
    const { scope } = trace
    if (via && via.document.source !== trace.document.source) {
      const isStructure = ['additionalProperties', 'required', 'type'].includes(this.ajv.keyword)
      if (isStructure) return scope.name ? { entry: scope.name } : undefined
      return { as: this.name, what: this.checked.what, place: via.document.source.at(via.bound.at) }
    }
    const isMade = trace.depends || trace.kind === 'filled'
    return isMade && scope.name ? { entry: scope.name } : undefined
  }
}
