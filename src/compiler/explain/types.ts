import { wholeBinding } from '../binding/binding.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { emptyValue } from '../read/fileProblems.ts'
import { dataKind, type Shape } from '../schema/shape.ts'
import { descend, isMapping } from '../values/own.ts'
import { bindingPlace, bindingText } from './placing.ts'
import type { SchemaError } from './schemaError.ts'

/** A value of another kind than is wanted. Often YAML has read it otherwise than its author meant it. */
export function wrongType(error: SchemaError, wanted: readonly string[]): Diagnostic | undefined {
  const { name, trace } = error
  const { data } = error.ajv
  const { document, path, kind, via } = trace
  const found = data === null ? 'null' : (dataKind(data) ?? 'null')
  // Words with a binding among them are a text that its author wrote here.
  const isMixed = kind === 'filled' && trace.bound !== undefined && !wholeBinding(trace.bound)
  if (via.length > 0 || (kind === 'filled' && !isMixed)) {
    const facts = { name, wanted, found, text: bindingText(trace) }
    // What an item is made of is one mistake, however many items come of it.
    return { ...error.at('schema/binding-type', facts, bindingPlace(trace)), subject: '' }
  }
  if (data === null) return error.shown(emptyValue(document.source, path))
  const range = document.source.at(path)
  return asYamlReads(error, wanted, range) ?? error.at('schema/type', typeFacts(error, wanted, found), range)
}

/** `5.0`, `yes` and `1_000`: what YAML makes of them is not what stands there. */
function asYamlReads(error: SchemaError, wanted: readonly string[], range: Range): Diagnostic | undefined {
  const { trace } = error
  const { data } = error.ajv
  const { source } = trace.document
  const inFile = source.written(trace.path)
  const written = inFile?.style === 'plain' ? inFile.text : undefined
  const key = String(error.path.findLast((step) => typeof step === 'string') ?? '')
  if (wanted.includes('string') && written !== undefined && typeof data !== 'string') {
    if (error.checked.shape(error.path)?.format === 'date') return undefined
    const read = typeof data === 'number' ? `the number ${data}` : `${data}`
    return error.at('yaml/not-text', { name: key, written, read }, range)
  }
  // A comma or semicolon comes from other languages.
  const bare = typeof data === 'string' ? data.replace(/\s*[,;]$/, '') : ''
  if (wanted.includes('boolean') && /^(yes|no|on|off|true|false|y|n)$/i.test(bare)) {
    const meant = /^(yes|on|true|y)$/i.test(bare)
    return error.at('yaml/not-boolean', { name: key, written: written ?? `"${data}"`, meant }, range)
  }
  const number = bare.replace(/[_,\s](?=\d{3}\b)/g, '')
  if ((wanted.includes('number') || wanted.includes('integer')) && /^-?\d+(\.\d+)?$/.test(number))
    return error.at('yaml/not-number', { name: key, written: written ?? `"${data}"`, meant: number }, range)
  // `{name}`: YAML reads a name without a value.
  const isOnlyNames = isMapping(data) && Object.values(data).every((value) => value === null)
  const text = wanted.includes('string') && isOnlyNames ? (inFile?.text ?? '') : ''
  return text.startsWith('{') && !text.includes('\n')
    ? error.at('yaml/unquoted', { text, sign: '{' }, range)
    : undefined
}

function typeFacts(error: SchemaError, wanted: readonly string[], found: string) {
  const { data } = error.ajv
  const { document, path } = error.trace
  const shape = error.checked.shape(error.path)
  const written = descend(document.source.data, path) ?? data
  const isSingle = found === 'text' || found === 'number' || found === 'boolean'
  return {
    name: error.name,
    wanted,
    found,
    value: written,
    parts: wanted.includes('object') && isSingle ? partsSample(written, shape) : undefined,
    list: wanted.includes('array') && found === 'text' ? listSample(String(written), shape?.item()) : undefined,
    description: error.description(),
  }
}

/** A value that was written where parts with names are wanted, as the most likely of those parts: `{ src: team.jpg, alt: … }`. */
function partsSample(value: unknown, shape: Shape | undefined): string | undefined {
  const names = shape?.names() ?? []
  const required = shape?.required ?? []
  const own = [...required, ...names].find((name) => shape?.property(name)?.kinds.has(dataKind(value) ?? 'mapping'))
  const shown = required.length > 0 ? required : names.slice(0, 3)
  if (shown.length === 0) return undefined
  return `{ ${shown.map((name) => `${name}: ${name === own ? plainText(String(value)) : '…'}`).join(', ')} }`
}

/** A text that was written where a list of texts is wanted, as that list: `a, b` as `[a, b]`. */
function listSample(text: string, item: Shape | undefined): string | undefined {
  if (!item?.kinds.has('text') || text.length > 80) return undefined
  return `[${text
    .split(/[,;|] +/)
    .map(plainText)
    .join(', ')}]`
}

/** As YAML reads it, in quotation marks where it needs some. */
function plainText(text: string): string {
  return /^[\p{L}\p{N}/][^:#,{}[\]"']*$/u.test(text) ? text : `"${text.replaceAll('"', "'")}"`
}
