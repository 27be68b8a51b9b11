import type { ErrorObject } from 'ajv'
import type { Code, Facts } from '../catalogue/catalogue.ts'
import { excerpt } from '../catalogue/yaml.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Trace } from '../templates/filled.ts'
import { isMapping } from '../values/own.ts'
import { place, subjectName } from './placing.ts'
import type { Refused } from './refused.ts'

/** One of Ajv's errors, on its way to a sentence. */
export class Failed {
  readonly failure: ErrorObject
  readonly path: Path
  readonly refused: Refused
  readonly trace: Trace
  /** The refused value in a sentence. */
  readonly name: string

  constructor(failure: ErrorObject, path: Path, refused: Refused) {
    this.failure = failure
    this.path = path
    this.refused = refused
    this.trace = refused.trace(path)
    // Of a list made with "each" the author wrote one item, not the many that came of it.
    const isMade = typeof path.at(-1) === 'number' && this.trace.path.at(-1) === 'item'
    this.name = isMade ? '"item"' : subjectName(path, refused)
  }

  /** A value that breaks a limit: told where the value stands, be it in an entry that the page only shows. */
  value<C extends Code>(code: C, facts: Facts<C>, trace = this.trace): Finding {
    return this.at(code, facts, this.name, place(trace), trace)
  }

  /** @param subject  tells mistakes at one place apart, see {@link Finding} */
  at<C extends Code>(code: C, facts: Facts<C>, subject: string, range: Range, trace = this.trace): Finding {
    return { diagnostic: error(code, range, facts), subject, note: this.#example(trace), depends: trace.depends }
  }

  /** Which entry or page shows the mistake, where the place itself does not tell. */
  #example(trace: Trace): string | undefined {
    const [via] = trace.via
    if (via && via.document.source !== trace.document.source) {
      const { scope } = trace
      const structure = ['additionalProperties', 'required', 'type'].includes(this.failure.keyword)
      if (structure) return scope.name ? `This shows with ${scope.name}.` : undefined
      const { source } = via.document
      const { line } = source.at(via.bound.at)
      return `It is used as ${this.name} in ${this.refused.what}, ${source.file}:${line}.`
    }
    if ((trace.depends || trace.kind === 'filled') && trace.scope.name) return `This shows with ${trace.scope.name}.`
    return undefined
  }
}

/** A value in a sentence: texts in quotation marks, and not more of them than is needed to know them again. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${excerpt(value)}"`
  return isMapping(value) || Array.isArray(value) ? 'this' : String(value)
}
