import type { Finding } from '../diagnostics/finding.ts'
import { iconNames } from '../schemas/icons.ts'
import { fitting } from '../values/fitting.ts'
import { nearest } from '../values/nearest.ts'
import { descend, own } from '../values/own.ts'
import { alternativeNames } from './branches.ts'
import { missingBeside, missingProperty, notExactlyOne, unknownProperty } from './explainProperty.ts'
import { wrongType } from './explainType.ts'
import { type Failed, shown } from './failed.ts'
import { otherIcon } from './otherIcon.ts'
import { isConsequence } from './placing.ts'
import { siblingFact } from './siblingFact.ts'

/**
 * The sentence for one of Ajv's errors.
 *
 * @param meant  of an unknown property, the name that was most likely meant
 * @returns nothing when the mistake is told elsewhere already
 */
export function explanation(failed: Failed, meant?: string): Finding | undefined {
  if (isConsequence(failed.trace)) return undefined
  const { name } = failed
  const { keyword, params, data, parentSchema } = failed.failure
  const sibling =
    ['format', 'pattern', 'enum', 'maxLength', 'minimum', 'maximum'].includes(keyword) && siblingFact(failed)
  if (sibling) return sibling
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownProperty(failed, String(params.additionalProperty ?? params.unevaluatedProperty), meant)
    case 'required':
      return missingProperty(failed, String(params.missingProperty))
    case 'dependentRequired':
    case 'dependencies':
      return missingBeside(failed, String(params.missingProperty), String(params.property))
    case 'anyOf':
    case 'oneOf': {
      const names = alternativeNames(failed.failure)
      return names ? notExactlyOne(failed, names) : notAllowed(failed)
    }
    case 'type':
      return wrongType(failed, [params.type as string | string[]].flat())
    case 'enum':
      return notOneOf(failed, params.allowedValues as unknown[])
    case 'const':
      return notOneOf(failed, [params.allowedValue])
    case 'format':
      return wrongFormat(failed, String(params.format))
    case 'pattern': {
      const facts = {
        name,
        value: shown(data),
        pattern: String(params.pattern),
        meant: fitting(String(data), String(params.pattern)),
        description: description(parentSchema) ?? listDescription(failed),
      }
      return failed.value('schema/pattern', facts)
    }
    case 'minLength':
    case 'maxLength': {
      const length = [...String(data)].length
      if (keyword === 'minLength' && length === 0) return failed.value('schema/empty', { name })
      return failed.value('schema/length', { name, length, limit: Number(params.limit), much: keyword === 'maxLength' })
    }
    case 'minItems':
    case 'maxItems': {
      const count = (data as unknown[]).length
      if (count === 0) return nothingToShow(failed, Number(params.limit))
      return failed.value('schema/count', { name, count, limit: Number(params.limit), much: keyword === 'maxItems' })
    }
    case 'minProperties':
      return failed.value('schema/empty', { name })
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return failed.value('schema/range', {
        name,
        value: shown(data),
        bound: bounds[keyword],
        limit: Number(params.limit),
      })
    case 'multipleOf':
      return failed.value('schema/multiple', { name, value: shown(data), step: Number(params.multipleOf) })
    case 'atMostOne':
      return secondOne(failed, String(failed.failure.schema))
    case 'eachOnce':
      return repeatedValue(failed, String(failed.failure.schema))
    case 'uniqueItems':
      return repeatedItem(failed, Number(params.i), Number(params.j))
    default:
      return notAllowed(failed)
  }
}

/** An empty list; one made of a collection is told where that is named. */
function nothingToShow(failed: Failed, limit: number): Finding | undefined {
  const { name, trace } = failed
  const { source } = trace.document
  const made = trace.via.length === 0 ? descend(source.data, trace.path) : undefined
  const collection = own(made, 'each')
  const facts = { name, count: 0, limit, much: false }
  if (typeof collection !== 'string' || collection.includes('{')) return failed.value('schema/count', facts)
  const range = source.at([...trace.path, 'each'])
  return failed.at('schema/count', { ...facts, collection, isFiltered: own(made, 'where') !== undefined }, name, range)
}

const bounds = { minimum: 'least', maximum: 'most', exclusiveMinimum: 'more', exclusiveMaximum: 'less' } as const

function notOneOf(failed: Failed, values: readonly unknown[]): Finding | undefined {
  const { data } = failed.failure
  if (data === null || typeof data === 'object')
    return wrongType(failed, [...new Set(values.map((value) => typeof value))])
  const texts = values.filter((value) => typeof value === 'string')
  const near = typeof data === 'string' ? nearest(data, texts) : undefined
  return failed.value('schema/enum', { name: failed.name, value: shown(data), nearest: near, values })
}

function wrongFormat(failed: Failed, format: string): Finding {
  const value = String(failed.failure.data)
  if (format === 'icon') {
    const icon = value.split(':')[0]!
    const isWord = /[a-z]{2}/i.test(icon)
    const meant = otherIcon(icon) ?? (isWord ? nearest(icon, iconNames()) : undefined)
    const sure = isWord ? nearest(icon, iconNames(), 1) : undefined
    return failed.value('schema/unknown-icon', { icon: value, nearest: sure ?? meant })
  }
  const addresses = format === 'uri' ? value.split(/[\s,;]+/).filter((part) => /^https?:/.test(part)).length : 0
  return failed.value('schema/format', { name: failed.name, value: shown(value), format, addresses })
}

/** What has no place stands under its name. */
function notAllowed(failed: Failed): Finding {
  const { name, trace } = failed
  const isNamed = trace.kind === 'written' && trace.via.length === 0 && typeof trace.path.at(-1) === 'string'
  if (!isNamed) return failed.value('schema/not-allowed', { name })
  return failed.at('schema/not-allowed', { name }, name, trace.document.source.at(trace.path, 'key'))
}

function repeatedItem(failed: Failed, a: number, b: number): Finding | undefined {
  const trace = failed.refused.trace([...failed.path, Math.max(a, b)])
  if (isConsequence(trace)) return undefined
  return failed.value('schema/duplicate-item', { name: failed.name, first: Math.min(a, b) + 1 }, trace)
}

/** Told at the second item that has the value, with what no item has. */
function repeatedValue(failed: Failed, name: string): Finding | undefined {
  const values = (failed.failure.data as unknown[]).map((item) => own(item, name))
  const second = values.findIndex((value, index) => value !== undefined && values.indexOf(value) < index)
  const known = own(own(own(failed.failure.parentSchema?.items, 'properties'), name), 'enum')
  const left = Array.isArray(known) ? known.filter((value) => !values.includes(value)) : []
  const trace = failed.refused.trace([...failed.path, second, name])
  if (second < 0 || isConsequence(trace)) return undefined
  const facts = { name, value: shown(values[second]), first: values.indexOf(values[second]) + 1, left }
  return failed.value('schema/repeated-value', facts, trace)
}

/** Told at the second item that says it, with its neighbor before it. */
function secondOne(failed: Failed, name: string): Finding | undefined {
  const items = failed.failure.data as unknown[]
  const [first = 0, second = 0] = items.flatMap((item, index) => (own(item, name) === true ? [index] : []))
  const trace = failed.refused.trace([...failed.path, second, name])
  if (isConsequence(trace)) return undefined
  return failed.value('schema/second-one', { name, list: failed.name, first: first + 1 }, trace)
}

/** What the list says of its items, where they say nothing themselves. */
function listDescription({ path, refused }: Failed): string | undefined {
  return typeof path.at(-1) === 'number'
    ? refused.shape(path.slice(0, -1))?.description?.replaceAll('`', '"')
    : undefined
}

function description(schema: unknown): string | undefined {
  const text = own(schema, 'description')
  // A sample that has quotation marks of its own needs no others.
  return typeof text === 'string' ? text.replace(/`("[^`]*")`/g, '$1').replaceAll('`', '"') : undefined
}
