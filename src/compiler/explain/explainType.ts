import { dataKind } from '../bindings/shape.ts'
import type { Finding } from '../diagnostics/finding.ts'
import { wholeBinding } from '../templates/template.ts'
import { descend, isMapping } from '../values/own.ts'
import type { Failed } from './failed.ts'
import { itemsSample, namedItems, textAlone } from './itemsSample.ts'
import { flagSample, listSample, namesSample, partsSample } from './partsSample.ts'
import { bindingPlace, bindingText } from './placing.ts'

/** A value of another kind than is wanted. Often YAML has read it otherwise than its author meant it. */
export function wrongType(failed: Failed, wanted: readonly string[]): Finding | undefined {
  const { name, trace } = failed
  const { data } = failed.failure
  const { document, path, kind, via } = trace
  const found = data === null ? 'null' : (dataKind(data) ?? 'null')
  // Words with a binding among them are a text that its author wrote here.
  const isMixed = kind === 'filled' && trace.template?.kind === 'bound' && !wholeBinding(trace.template)
  if (via.length || (kind === 'filled' && !isMixed)) {
    const facts = { name, wanted, found, text: bindingText(trace) }
    // What an item is made of is one mistake, however many items come of it.
    return failed.at('schema/binding-type', facts, wanted.join(), bindingPlace(trace))
  }
  if (data === null) return emptyValue(failed)
  const range = document.source.at(path)
  const written = document.source.unquoted(path)
  const key = plainName(failed)
  const isDay = wanted.includes('string') && /^20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(written ?? '')
  if (isDay && failed.refused.shape(failed.path)?.format === 'date') {
    return failed.at('schema/format', { name, format: 'date', value: `"${written}"` }, name, range)
  }
  if (wanted.includes('string') && written !== undefined && typeof data !== 'string') {
    const read = typeof data === 'number' ? `the number ${data}` : `${data}`
    return failed.at('yaml/not-text', { name: key, written, read }, name, range)
  }
  const asWritten = written ?? `"${data}"`
  // A comma or semicolon comes from other languages.
  const bare = typeof data === 'string' ? data.replace(/\s*[,;]$/, '') : ''
  if (wanted.includes('boolean') && /^(yes|no|on|off|true|false|y|n)$/i.test(bare)) {
    const meant = /^(yes|on|true|y)$/i.test(bare)
    return failed.at('yaml/not-boolean', { name: key, written: asWritten, meant }, name, range)
  }
  const number = bare.replace(/[_,\s](?=\d{3}\b)/g, '')
  if ((wanted.includes('number') || wanted.includes('integer')) && /^-?\d+(\.\d+)?$/.test(number)) {
    return failed.at('yaml/not-number', { name: key, written: asWritten, meant: number }, name, range)
  }
  if (wanted.includes('string') && found === 'mapping' && isOnlyNames(data)) {
    const text = document.source.written(path)
    if (text?.startsWith('{')) return failed.at('yaml/unquoted', { text, sign: '{' }, name, range)
  }
  const sign = typeof data === 'string' && isWrittenAs(wanted, data) ? document.source.blockSign(path) : undefined
  if (sign) return failed.at('schema/type', { name, wanted, found, sign: sign.sign }, name, sign.range)
  const isText = wanted.includes('object') && (found === 'text' || found === 'number')
  const shape = wanted.includes('object') ? failed.refused.shape(failed.path) : undefined
  const parts = isText
    ? partsSample(written ?? asWrittenIn(failed), shape)
    : found === 'boolean'
      ? (flagSample(data, shape) ?? (data === true ? namesSample(shape) : undefined))
      : undefined
  const isListOfTexts = wanted.includes('array') && found === 'text'
  const list = isListOfTexts ? listSample(asWrittenIn(failed), failed.refused.shape(failed.path)?.item()) : undefined
  const items =
    wanted.includes('array') && found === 'mapping'
      ? itemsSample(data, failed.name, failed.refused.shape(failed.path)?.item())
      : wanted.includes('object') && found === 'list'
        ? namedItems(data, shape)
        : wanted.includes('string') && found === 'mapping' && document.source.written(path)?.startsWith('{')
          ? textAlone(data)
          : undefined
  const description = failed.refused.shape(failed.path)?.description?.replaceAll('`', '"')
  return failed.at(
    'schema/type',
    {
      name,
      wanted,
      found,
      value: found === 'list' ? (descend(document.source.data, path) ?? data) : data,
      parts,
      list,
      items,
      description,
    },
    name,
    range,
  )
}

/** The text itself, with the bindings that its author put into it. */
function asWrittenIn({ failure, trace: { document, path } }: Failed): string {
  const text = descend(document.source.data, path)
  return typeof text === 'string' ? text : String(failure.data)
}

/** A text of several lines that would be what is wanted, were it no text. */
function isWrittenAs(wanted: readonly string[], text: string): boolean {
  return (wanted.includes('array') && /^- \S/.test(text)) || (wanted.includes('object') && /^\w+:(?: \S|\n)/.test(text))
}

/** `{name}`: YAML reads a name without a value. */
function isOnlyNames(data: unknown): boolean {
  return isMapping(data) && Object.values(data).every((value) => value === null)
}

/** Nothing is written, or something that YAML takes for a comment. */
function emptyValue(failed: Failed): Finding {
  const { document, path } = failed.trace
  const comment = document.source.commentInsteadOf(path)
  const range = document.source.at(path)
  if (comment) return failed.at('yaml/cut-comment', { kept: '', cut: comment }, failed.name, range)
  const name = typeof path.at(-1) === 'string' ? plainName(failed) : ''
  return failed.at('yaml/empty-value', { name }, failed.name, range)
}

function plainName({ path }: Failed): string {
  return String(path.findLast((step) => typeof step === 'string') ?? '')
}
