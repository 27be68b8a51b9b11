import { domainToASCII } from 'node:url'
import type { Trace } from '../binding/environment.ts'
import { shown } from '../diagnostics/catalogue/words.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { repeatedValue } from '../schema/ajv.ts'
import { colorNames } from '../schema/colors.ts'
import { iconNames } from '../schema/icons.ts'
import { fitting } from '../values/fitting.ts'
import { knownLanguage } from '../values/localeOf.ts'
import { nearest } from '../values/nearest.ts'
import { descend, own } from '../values/own.ts'
import { isConsequence } from './placing.ts'
import type { SchemaError } from './schemaError.ts'
import { wrongType } from './types.ts'

/** Explains one of Ajv's errors about a value; nothing when the mistake is reported elsewhere already. */
export function explainValue(error: SchemaError): Diagnostic | undefined {
  const { name } = error
  const { keyword, params, data } = error.ajv
  const limit = Number(params.limit)
  switch (keyword) {
    case 'type':
      return wrongType(error, [params.type as string | string[]].flat())
    case 'enum':
      return notOneOf(error, params.allowedValues as unknown[])
    case 'const':
      return notOneOf(error, [params.allowedValue])
    case 'format':
      return wrongFormat(error, String(params.format))
    case 'pattern': {
      const pattern = String(params.pattern)
      const list = typeof error.path.at(-1) === 'number' ? error.checked.shape(error.path.slice(0, -1)) : undefined
      const description = error.description() ?? list?.description?.replaceAll('`', '"')
      const fit = fitting(String(data), pattern)
      const meant = error.path.at(-1) === 'language' ? knownLanguage(fit) : fit
      const facts = { name, value: shown(data), pattern, meant, description }
      return error.value('schema/pattern', facts)
    }
    case 'minLength':
    case 'maxLength': {
      const length = [...String(data)].length
      if (length === 0) return error.value('schema/empty', { name })
      return error.value('schema/length', { name, length, limit, much: keyword === 'maxLength' })
    }
    case 'minItems':
    case 'maxItems': {
      const count = (data as unknown[]).length
      if (count === 0) return nothingToShow(error, limit)
      return error.value('schema/count', { name, count, limit, much: keyword === 'maxItems' })
    }
    case 'minProperties':
      return error.value('schema/empty', { name })
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return error.value('schema/range', { name, value: shown(data), bound: bounds[keyword], limit })
    case 'eachOnce':
      return notOnce(error, error.ajv.schema as string[])
    case 'uniqueItems': {
      const [first = 0, second = 0] = [Number(params.i), Number(params.j)].sort((a, b) => a - b)
      return inItem(error, [second], (trace) => error.value('schema/duplicate-item', { name, first: first + 1 }, trace))
    }
    default:
      return notAllowed(error)
  }
}

const bounds = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
}

/** An empty list; one made of a collection is reported where that is named. */
function nothingToShow(error: SchemaError, limit: number): Diagnostic {
  const { name, trace } = error
  const { source } = trace.document
  const made = trace.via.length === 0 ? descend(source.data, trace.path) : undefined
  const collection = own(made, 'each')
  const facts = { name, count: 0, limit, much: false }
  if (typeof collection !== 'string' || collection.includes('{')) return error.value('schema/count', facts)
  const range = source.at([...trace.path, 'each'])
  return error.at('schema/count', { ...facts, collection, isFiltered: own(made, 'where') !== undefined }, range)
}

function notOneOf(error: SchemaError, values: readonly unknown[]): Diagnostic | undefined {
  const { data } = error.ajv
  if (data === null || typeof data === 'object')
    return wrongType(error, [...new Set(values.map((value) => typeof value))])
  const texts = values.filter((value) => typeof value === 'string')
  const near = typeof data === 'string' ? nearest(data, texts) : undefined
  return error.value('schema/enum', { name: error.name, value: shown(data), nearest: near, values })
}

function wrongFormat(error: SchemaError, format: string): Diagnostic {
  const value = String(error.ajv.data)
  if (format === 'icon') {
    const [icon = ''] = value.split(':')
    return error.value('schema/unknown-icon', { icon: value, nearest: nearest(icon, iconNames()) })
  }
  if (format === 'hex-color' || format === 'color' || format === 'tint') {
    const isNamed = format !== 'hex-color'
    return error.value('theme/color', { value: shown(value), isNamed, nearest: meantColor(value, isNamed) })
  }
  return error.value('schema/format', { name: error.name, value: shown(value), format, meant: meantBy(value, format) })
}

function meantBy(value: string, format: string): string | undefined {
  if (format === 'uri' && URL.canParse(value)) {
    const { href } = new URL(value)
    return value.endsWith('/') ? href : href.replace(/\/$/, '')
  }
  if (format === 'uri') return fitting(value, '^https://')
  if (format === 'time-zone') return nearest(value, Intl.supportedValuesOf('timeZone'))
  const [, local = '', domain = ''] = /^([^@]*@)([^@]*)$/.exec(value.replaceAll(' ', '')) ?? []
  const bare = local + domainToASCII(domain)
  return format === 'email' && bare !== value && /^[!-?A-~]+@[^@]+\.[a-z][a-z\d-]+$/i.test(bare) ? bare : undefined
}

/** `#fff` and `0B232B` for colors of six digits behind a `#`, `tide-200` and `tide.55` for names. */
function meantColor(value: string, isNamed: boolean): string | undefined {
  const [digits] = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.replace('#', '')) ?? []
  if (digits) return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  if (!isNamed) return undefined
  const [, ramp = '', step] = /^([a-z]+)[-. ]?(\d+)$/.exec(value) ?? []
  const steps = colorNames.filter((name) => name.startsWith(`${ramp}.`)).map((name) => Number(name.split('.')[1]))
  const away = (one: number) => Math.abs(one - Number(step))
  if (step && steps.length > 0) return `${ramp}.${steps.reduce((a, b) => (away(b) < away(a) ? b : a))}`
  return nearest(value, colorNames)
}

/** What has no place stands under its name. */
function notAllowed(error: SchemaError): Diagnostic {
  const { name, trace } = error
  const isNamed = trace.kind === 'written' && trace.via.length === 0 && typeof trace.path.at(-1) === 'string'
  if (!isNamed) return error.value('schema/not-allowed', { name })
  return error.at('schema/not-allowed', { name }, trace.document.source.at(trace.path, 'key'))
}

/** Of the items that have the same value the second one. */
function notOnce(error: SchemaError, names: readonly string[]): Diagnostic | undefined {
  const items = error.ajv.data as unknown[]
  const name = names.find((name) => repeatedValue(items, name) !== undefined) ?? ''
  const second = repeatedValue(items, name) ?? 0
  const value = own(items[second], name)
  const first = items.findIndex((item) => own(item, name) === value) + 1
  const facts = { name, list: error.name, value, first }
  return inItem(error, [second, name], (trace) => error.value('schema/repeated-value', facts, trace))
}

function inItem(error: SchemaError, path: Path, report: (trace: Trace) => Diagnostic): Diagnostic | undefined {
  const trace = error.checked.trace([...error.path, ...path])
  return isConsequence(trace) ? undefined : report(trace)
}
