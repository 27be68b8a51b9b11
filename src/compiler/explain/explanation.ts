import type { ErrorObject } from 'ajv'
import { dataKind } from '../bindings/shape.ts'
import type { Code, Facts } from '../catalogue/catalogue.ts'
import { excerpt } from '../catalogue/yaml.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { iconNames } from '../schemas/icons.ts'
import type { Trace } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'
import { descend, isMapping, own } from '../values/own.ts'
import { bindingPlace, bindingText, holderName, isConsequence, place, subjectName } from './placing.ts'
import type { Refused } from './refused.ts'

/** One of Ajv's errors, on its way to a sentence. */
export class Explanation {
  readonly #failure: ErrorObject
  readonly #path: Path
  readonly #refused: Refused
  readonly #nearest: ReadonlyMap<ErrorObject, string | undefined>
  readonly #trace: Trace

  constructor(failure: ErrorObject, path: Path, refused: Refused, near: ReadonlyMap<ErrorObject, string | undefined>) {
    this.#failure = failure
    this.#path = path
    this.#refused = refused
    this.#nearest = near
    this.#trace = refused.trace(path)
  }

  finding(): Finding | undefined {
    if (isConsequence(this.#trace)) return undefined
    const { keyword, params, data, parentSchema } = this.#failure
    const name = subjectName(this.#path, this.#refused)
    switch (keyword) {
      case 'additionalProperties':
      case 'unevaluatedProperties':
        return this.#unknown(String(params.additionalProperty ?? params.unevaluatedProperty))
      case 'required':
        return this.#missing(String(params.missingProperty))
      case 'dependentRequired':
      case 'dependencies': {
        return this.#together(String(params.missingProperty), String(params.property))
      }
      case 'type':
        return this.#type([params.type as string | string[]].flat())
      case 'enum':
      case 'const': {
        const values = (keyword === 'enum' ? params.allowedValues : [params.allowedValue]) as unknown[]
        return this.#enum(values)
      }
      case 'format':
        return this.#format(String(params.format))
      case 'pattern': {
        const facts = {
          name,
          value: shown(data),
          pattern: String(params.pattern),
          description: description(parentSchema),
        }
        return this.#value('schema/pattern', facts)
      }
      case 'minLength':
      case 'maxLength': {
        const length = [...String(data)].length
        if (keyword === 'minLength' && length === 0) return this.#value('schema/empty', { name })
        return this.#value('schema/length', {
          name,
          length,
          limit: Number(params.limit),
          much: keyword === 'maxLength',
        })
      }
      case 'minItems':
      case 'maxItems': {
        return this.#value('schema/count', {
          name,
          count: (data as unknown[]).length,
          limit: Number(params.limit),
          much: keyword === 'maxItems',
        })
      }
      case 'minProperties':
        return this.#value('schema/empty', { name })
      case 'minimum':
      case 'maximum':
      case 'exclusiveMinimum':
      case 'exclusiveMaximum': {
        const bound = (
          { minimum: 'least', maximum: 'most', exclusiveMinimum: 'more', exclusiveMaximum: 'less' } as const
        )[keyword]
        return this.#value('schema/range', { name, value: shown(data), bound, limit: Number(params.limit) })
      }
      case 'multipleOf':
        return this.#value('schema/multiple', { name, value: shown(data), step: Number(params.multipleOf) })
      case 'uniqueItems': {
        const [first, second] = [Number(params.j), Number(params.i)].sort((a, b) => a - b) as [number, number]
        const trace = this.#refused.trace([...this.#path, second])
        return isConsequence(trace) ? undefined : this.#told('schema/duplicate-item', { name, first: first + 1 }, trace)
      }
      default:
        return this.#value('schema/not-allowed', { name })
    }
  }

  #unknown(name: string): Finding | undefined {
    const trace = this.#refused.trace([...this.#path, name])
    if (isConsequence(trace)) return undefined
    const of = holderName(this.#path, this.#refused)
    const names = propertyNames(this.#failure).filter((known) => !envelope.has(known))
    const facts = { name, of, nearest: this.#nearest.get(this.#failure), names }
    const range = trace.via[0] ? bindingPlace(trace) : trace.document.source.at(trace.path, 'key')
    return { diagnostic: error('schema/unknown-property', range, facts), subject: name, ...this.#shownBy(trace) }
  }

  #missing(name: string): Finding | undefined {
    const child = this.#refused.trace([...this.#path, name])
    if (isConsequence(child)) return undefined
    const of = holderName(this.#path, this.#refused)
    if (child.kind === 'filled' || child.via.length) {
      const facts = { name, of, text: bindingText(child) }
      return {
        diagnostic: error('schema/no-value', bindingPlace(child), facts),
        subject: name,
        ...this.#shownBy(child),
      }
    }
    const facts = { name, of, description: this.#refused.describe([...this.#path, name]) }
    const file = name === 'alt' ? pictureFile(this.#failure) : undefined
    return {
      diagnostic:
        file === undefined
          ? error('schema/missing-property', this.#holderPlace(), facts)
          : error('asset/alt', this.#holderPlace(), { alt: undefined, file }),
      subject: name,
      ...this.#shownBy(this.#trace),
    }
  }

  /** Told where the property stands that needs the other one. */
  #together(name: string, other: string): Finding | undefined {
    if (isConsequence(this.#refused.trace([...this.#path, name]))) return undefined
    const { document, path } = this.#refused.trace([...this.#path, other])
    const description = this.#refused.describe([...this.#path, name])
    return this.#at('schema/together', { name, other, description }, name, document.source.at(path, 'key'))
  }

  /** A mapping is named by its section's type, by its own key, or, in a list, by its first line. */
  #holderPlace(): Range {
    const { document, path, via } = this.#trace
    if (via.length) return bindingPlace(this.#trace)
    const { source } = document
    if (this.#path.length === 0 && this.#refused.block !== undefined) return source.at([...path, 'type'])
    if (path.length > 0 && typeof path.at(-1) === 'string' && path.at(-1) !== 'item') return source.at(path, 'key')
    const written = descend(source.data, path)
    const [first] = isMapping(written) ? Object.keys(written) : []
    return first === undefined ? source.at(path) : source.at([...path, first], 'key')
  }

  #type(wanted: readonly string[]): Finding | undefined {
    const { data } = this.#failure
    const name = subjectName(this.#path, this.#refused)
    const found = data === null ? 'null' : (dataKind(data) ?? 'null')
    const { document, path, kind, via } = this.#trace
    if (via.length || kind === 'filled') {
      const facts = { name, wanted, found, text: bindingText(this.#trace) }
      return {
        diagnostic: error('schema/binding-type', bindingPlace(this.#trace), facts),
        subject: name,
        ...this.#shownBy(this.#trace),
      }
    }
    const { source } = document
    const plainName = String(this.#path.findLast((step) => typeof step === 'string') ?? '')
    if (data === null) {
      const comment = source.commentInsteadOf(path)
      const range = source.at(path)
      if (comment) return this.#at('yaml/cut-comment', { kept: '', cut: comment }, name, range)
      return this.#at('yaml/empty-value', { name: typeof path.at(-1) === 'string' ? plainName : '' }, name, range)
    }
    const written = source.unquoted(path)
    if (wanted.includes('string') && written !== undefined && typeof data !== 'string') {
      const read = typeof data === 'number' ? `the number ${data}` : `${data}`
      return this.#at('yaml/not-text', { name: plainName, written, read }, name, source.at(path))
    }
    if (wanted.includes('boolean') && typeof data === 'string' && /^(yes|no|on|off|true|false|y|n)$/i.test(data)) {
      const meant = /^(yes|on|true|y)$/i.test(data)
      return this.#at(
        'yaml/not-boolean',
        { name: plainName, written: written ?? `"${data}"`, meant },
        name,
        source.at(path),
      )
    }
    const number = typeof data === 'string' ? data.replace(/[_,\s](?=\d{3}\b)/g, '') : ''
    if ((wanted.includes('number') || wanted.includes('integer')) && /^-?\d+(\.\d+)?$/.test(number)) {
      return this.#at(
        'yaml/not-number',
        { name: plainName, written: written ?? `"${data}"`, meant: number },
        name,
        source.at(path),
      )
    }
    return this.#at('schema/type', { name, wanted, found }, name, source.at(path))
  }

  #enum(values: readonly unknown[]): Finding | undefined {
    const { data } = this.#failure
    if (data === null) return this.#type([...new Set(values.map((value) => typeof value))])
    const texts = values.filter((value) => typeof value === 'string')
    const near = typeof data === 'string' ? nearest(data, texts) : undefined
    return this.#value('schema/enum', {
      name: subjectName(this.#path, this.#refused),
      value: shown(data),
      nearest: near,
      values,
    })
  }

  #format(format: string): Finding | undefined {
    const value = String(this.#failure.data)
    if (format !== 'icon')
      return this.#value('schema/format', { name: subjectName(this.#path, this.#refused), value: shown(value), format })
    return this.#value('schema/unknown-icon', { icon: value, nearest: nearest(value.split(':')[0]!, iconNames()) })
  }

  /** A value that breaks a limit: told where the value stands, be it in an entry that the page only shows. */
  #value<C extends Code>(code: C, facts: Facts<C>): Finding {
    return this.#told(code, facts, this.#trace)
  }

  #told<C extends Code>(code: C, facts: Facts<C>, trace: Trace): Finding {
    const diagnostic = error(code, place(trace), facts)
    return { diagnostic, subject: subjectName(this.#path, this.#refused), ...this.#shownBy(trace) }
  }

  #at<C extends Code>(code: C, facts: Facts<C>, subject: string, range?: Range): Finding {
    return { diagnostic: error(code, range ?? this.#holderPlace(), facts), subject, ...this.#shownBy(this.#trace) }
  }

  #shownBy(trace: Trace): Pick<Finding, 'note' | 'depends'> {
    return { note: this.#example(trace), depends: trace.depends }
  }

  /** Which entry or page shows the mistake, where the place itself does not tell. */
  #example(trace: Trace): string | undefined {
    const [via] = trace.via
    if (via && via.document.source !== trace.document.source) {
      const { scope } = trace
      const structure = ['additionalProperties', 'required', 'type'].includes(this.#failure.keyword)
      if (structure) return scope.name ? `This shows with ${scope.name}.` : undefined
      const { source } = via.document
      const { line } = source.at(via.bound.at)
      return `It is used as ${subjectName(this.#path, this.#refused)} in ${this.#refused.what}, ${source.file}:${line}.`
    }
    if ((trace.depends || trace.kind === 'filled') && trace.scope.name) return `This shows with ${trace.scope.name}.`
    return undefined
  }
}

const envelope = new Set(['type', 'id', 'band', 'when', 'show', 'draft', 'kicker', 'heading', 'lead', 'head'])

/** The file of a picture that lacks its description. */
function pictureFile({ parentSchema, data }: ErrorObject): string | undefined {
  const properties = isMapping(parentSchema?.properties) ? parentSchema.properties : {}
  const [key] = Object.entries(properties).find(([, schema]) => own(schema, 'format') === 'asset') ?? []
  const file = key && own(data, key)
  return typeof file === 'string' ? file : undefined
}

export function propertyNames({ parentSchema }: ErrorObject): string[] {
  return isMapping(parentSchema?.properties) ? Object.keys(parentSchema.properties) : []
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${excerpt(value)}"`
  return isMapping(value) || Array.isArray(value) ? 'this' : String(value)
}

function description(schema: unknown): string | undefined {
  const text = own(schema, 'description')
  return typeof text === 'string' ? text.replaceAll('`', '"') : undefined
}
