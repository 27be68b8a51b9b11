import type { ErrorObject } from 'ajv'
import { dataKind } from './bindings/shape.ts'
import { excerpt } from './catalogue/yaml.ts'
import type { Code, Facts } from './catalogue.ts'
import { error } from './diagnostics.ts'
import type { Finding } from './finding.ts'
import { iconNames } from './icons.ts'
import { nearest } from './nearest.ts'
import { descend, isMapping, own } from './own.ts'
import type { Path, Range } from './source.ts'
import { wholeBinding } from './templates/template.ts'
import type { Trace } from './templates/trace.ts'

/** A value that its schema refused, and where it comes from. */
export interface Refused {
  /** What was checked. */
  value: unknown
  /** What it is, for sentences: `a "hero" section`, `the page`. */
  what: string
  /** The type of the section; absent for pages, entries and settings. */
  block?: string
  /** Where the value at a path of `value` was written. */
  trace(path: Path): Trace
  /** What the schema says about the property at a path. */
  describe(path: Path): string | undefined
}

/**
 * Turns Ajv's errors about one value into sentences for its author. One mistake gives one finding: a misspelled name is not
 * missing too, and what follows from a mistake told elsewhere is left out.
 */
export function explain(errors: readonly ErrorObject[], refused: Refused): Finding[] {
  const relevant = withoutConditional(oneBranch(errors), errors, refused)
  const failures = relevant.map((failure) => ({ failure, path: pathOf(failure, refused.value) }))
  const misspelled = pairMisspelled(failures, refused)
  const findings: Finding[] = []
  for (const { failure, path } of failures) {
    const isMisspelled = misspelled.missing.has(`${failure.instancePath}\n${failure.params.missingProperty}`)
    if (failure.keyword === 'required' && isMisspelled) continue
    const found = new Explanation(failure, path, refused, misspelled.nearest).finding()
    if (found) findings.push(found)
  }
  return findings
}

/**
 * Where a schema offers alternatives, Ajv tells what each of them lacks. One is enough: the alternative whose kind of value
 * it is, or, when it is of no such kind, all kinds in one sentence.
 */
function oneBranch(errors: readonly ErrorObject[]): ErrorObject[] {
  let left = errors.filter(({ keyword }) => keyword !== 'if')
  for (const choice of errors) {
    if (choice.keyword !== 'anyOf' && choice.keyword !== 'oneOf') continue
    const at = choice.instancePath
    const isBelow = ({ instancePath }: ErrorObject) => instancePath === at || instancePath.startsWith(`${at}/`)
    const isKind = (error: ErrorObject) => error.instancePath === at && error.keyword === 'type'
    const inside = left.filter((error) => error !== choice && isBelow(error))
    const kinds = inside.filter(isKind)
    if (kinds.length === 0) left = left.filter((error) => error !== choice || inside.length === 0)
    else if (kinds.length < inside.length) left = left.filter((error) => error !== choice && !isKind(error))
    else {
      const type = [...new Set(kinds.flatMap(({ params }) => params.type as string | string[]))]
      left = [...left.filter((error) => error !== choice && !isKind(error)), { ...kinds[0]!, params: { type } }]
    }
  }
  return left
}

/**
 * What is asked for because of another value (`group: core` needs `outcomes`) is not known while that value is wrong,
 * missing or misspelled.
 */
function withoutConditional(
  left: readonly ErrorObject[],
  errors: readonly ErrorObject[],
  refused: Refused,
): ErrorObject[] {
  const undecided = errors.filter((choice) => {
    if (choice.keyword !== 'if') return false
    const path = pathOf(choice, refused.value)
    return conditionNames(own(choice.parentSchema, 'if')).some((name) => {
      const at = `${choice.instancePath}/${name}`
      const isWrong = ({ instancePath, params }: ErrorObject) =>
        instancePath === at || (instancePath === choice.instancePath && params.missingProperty === name)
      return (
        left.some(isWrong) ||
        refused.trace([...path, name]).kind === 'broken' ||
        isMisspelled(choice.instancePath, name, left)
      )
    })
  })
  const isAskedFor = ({ schemaPath, instancePath }: ErrorObject) =>
    undecided.some((choice) => {
      const branch = `${choice.schemaPath.slice(0, -'if'.length)}${choice.params.failingKeyword}/`
      return schemaPath.startsWith(branch) && instancePath.startsWith(choice.instancePath)
    })
  return left.filter((error) => !isAskedFor(error))
}

function conditionNames(condition: unknown): string[] {
  const properties = own(condition, 'properties')
  return isMapping(properties) ? Object.keys(properties) : []
}

function isMisspelled(at: string, name: string, errors: readonly ErrorObject[]): boolean {
  return errors.some(({ instancePath, params }) => {
    const unknown = params.additionalProperty
    return instancePath === at && typeof unknown === 'string' && nearest(unknown, [name]) === name
  })
}

interface Failure {
  failure: ErrorObject
  path: Path
}

/** Pairs each unknown property with the one it was most likely meant to be. */
function pairMisspelled(failures: readonly Failure[], { value }: Refused) {
  const missing = new Set<string>()
  const near = new Map<ErrorObject, string | undefined>()
  for (const { failure, path } of failures) {
    if (failure.keyword !== 'additionalProperties') continue
    const name = String(failure.params.additionalProperty)
    const holder = descend(value, path)
    const needed = failures
      .filter(({ failure: other }) => other.keyword === 'required' && other.instancePath === failure.instancePath)
      .map(({ failure: other }) => String(other.params.missingProperty))
    const meant = nearest(
      name,
      needed.filter((other) => !missing.has(`${failure.instancePath}\n${other}`)),
    )
    if (meant) missing.add(`${failure.instancePath}\n${meant}`)
    const free = propertyNames(failure).filter((other) => own(holder, other) === undefined)
    // `Headline` beside `headline` is the same name once more, not the next best one.
    const given = meant ? undefined : nearest(name, propertyNames(failure))
    if (!given || free.includes(given)) near.set(failure, meant ?? nearest(name, free))
  }
  return { missing, nearest: near }
}

/** The file of a picture that lacks its description. */
function pictureFile({ parentSchema, data }: ErrorObject): string | undefined {
  const properties = isMapping(parentSchema?.properties) ? parentSchema.properties : {}
  const [key] = Object.entries(properties).find(([, schema]) => own(schema, 'format') === 'asset') ?? []
  const file = key && own(data, key)
  return typeof file === 'string' ? file : undefined
}

function propertyNames({ parentSchema }: ErrorObject): string[] {
  return isMapping(parentSchema?.properties) ? Object.keys(parentSchema.properties) : []
}

/** One of Ajv's errors, on its way to a sentence. */
class Explanation {
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
        const facts = { name: String(params.missingProperty), other: String(params.property) }
        return this.#at(
          'schema/together',
          { ...facts, description: this.#refused.describe([...this.#path, facts.name]) },
          facts.name,
        )
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

/** The place of a value: where it was written, or the text with bindings that made it. */
function place(trace: Trace): Range {
  return trace.document.source.at(trace.path)
}

/** The binding that asked for the value, in the document that was checked. */
function bindingPlace(trace: Trace): Range {
  const [via] = trace.via
  return via ? via.document.source.at(via.bound.at) : place(trace)
}

function bindingText(trace: Trace): string {
  const bound = trace.via[0]?.bound ?? (trace.template?.kind === 'bound' ? trace.template : undefined)
  const whole = bound && wholeBinding(bound)
  return whole ? whole.text : 'what "each" makes'
}

/** Whether the mistake is told already: by the binding itself, or in the entry the value comes from. */
export function isConsequence(trace: Trace): boolean {
  if (trace.kind === 'broken' || (trace.via.length > 0 && trace.document.isFlawedAt(trace.path))) return true
  if (!trace.depends) return false
  for (let scope: Trace['scope'] | undefined = trace.scope; scope; scope = scope.outer) {
    if (scope.entry && 'place' in scope.entry && scope.entry.place.document.flawed) return true
  }
  return false
}

function pathOf({ instancePath }: ErrorObject, value: unknown): Path {
  const path: (string | number)[] = []
  let at = value
  for (const step of instancePath.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(at) ? Number(name) : name)
    at = descend(at, [path.at(-1)!])
  }
  return path
}

/** The value in a sentence, at its beginning too: `"title"`, `Item 2 of "points"`. */
export function subjectName(path: Path, { what }: Pick<Refused, 'what'>): string {
  const last = path.at(-1)
  if (last === undefined) return what
  if (typeof last === 'string') return `"${last}"`
  const list = path.findLast((step) => typeof step === 'string')
  return `Item ${last + 1}${list === undefined ? '' : ` of "${list}"`}`
}

/** What holds a property, in a sentence: `a "hero" section`, `"action"`, `an item of "tiers"`. */
function holderName(path: Path, { what }: Pick<Refused, 'what'>): string {
  const last = path.at(-1)
  if (last === undefined) return what
  if (typeof last === 'string') return `"${last}"`
  const list = path.findLast((step) => typeof step === 'string')
  return list === undefined ? 'this item' : `this item of "${list}"`
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${excerpt(value)}"`
  return isMapping(value) || Array.isArray(value) ? 'this' : String(value)
}

function description(schema: unknown): string | undefined {
  const text = own(schema, 'description')
  return typeof text === 'string' ? text.replaceAll('`', '"') : undefined
}
