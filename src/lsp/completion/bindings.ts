import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { Binding } from '#src/compiler/binding/binding.ts'
import { filterNames } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import { below, hasValue, itemsOf, readValue } from '#src/compiler/binding/scope.ts'
import { dataKind, openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { ContentModel } from '../contentModel.ts'
import { type Outline, type OutlinedText, textAt } from '../outline.ts'
import { positionAt } from '../positions.ts'
import { sampleValue } from '../sampleScope.ts'
import { shapeAt } from '../shapes.ts'
import { type Caret, mark } from './caret.ts'
import { candidates, excerpt, fits, isPrintable } from './names.ts'

/** What can be written at a caret between `{{` and `}}`, with what closes it. */
export function bindingCompletions(
  model: ContentModel,
  outline: Outline,
  text: string,
  caret: Caret,
): CompletionItem[] {
  const spot = outline.source.find(caret.at)
  const found = spot && textAt(outline, spot.path)
  if (!found) return []
  // A name in the middle is replaced to its end, and what follows stays.
  const rest = caret.close === undefined ? '' : text.slice(caret.to, caret.close)
  const words = wordsAt(caret.typed, found, outline, model)
  if (!words) return []
  const [tail = ''] = /^[\w-]*(?:\.[\w-]+)*/.exec(rest) ?? []
  const range = {
    start: positionAt(text, caret.from + words.from),
    end: positionAt(text, caret.to + tail.length),
  }
  const closing = caret.close === undefined ? `}}${caret.isBare ? '"' : caret.missingQuote}` : ''
  return words.items.map((item): CompletionItem => {
    const edit = { ...item, filterText: item.label, textEdit: { range, newText: item.label + closing } }
    return caret.isBare ? { ...edit, additionalTextEdits: quotationMarks(text, caret) } : edit
  })
}

/** Around a binding that is a whole value and has none. */
function quotationMarks(text: string, { from, close }: Caret) {
  const offsets = close === undefined ? [from - 2] : [from - 2, close + 2]
  return offsets.map((offset) => {
    const place = positionAt(text, offset)
    return { range: { start: place, end: place }, newText: '"' }
  })
}

interface Words {
  /** In what has been typed. */
  from: number
  items: CompletionItem[]
}

function wordsAt(typed: string, text: OutlinedText, outline: Outline, model: ContentModel): Words | undefined {
  const bar = lastBar(typed)
  if (bar < 0) {
    const [, begin = '', written = ''] = /^(.*?(?:\?\?|\bnot\s|^))\s*([@^\w.-]*)$/s.exec(typed) ?? []
    if (typed.trim() !== '' && written === '' && !/(?:\?\?|\bnot)\s*$/.test(typed)) return undefined
    return { from: typed.length - written.length, items: names(text, begin.includes('not'), outline, model) }
  }
  const segment = typed.slice(bar + 1)
  const list = listBefore(typed.slice(0, bar), text, outline)
  if (!list) return undefined
  const filter = /^\s*([a-z]*)$/.exec(segment)
  if (filter) return { from: typed.length - filter[1]!.length, items: filters(list) }
  const field = /^\s*(where|except|sort)\s*:\s*-?([\w.]*)$/.exec(segment)
  if (field) return { from: typed.length - field[2]!.length, items: fields(list, field[1]!, outline, model) }
  const value = /^\s*(?:where|except)\s*:\s*([\w.]+)\s*=\s*(["'][^"']*|[\w-]*)$/.exec(segment)
  if (!value) return undefined
  const items = valuesOf(list, value[1]!, outline, model).map((label) => ({ label, kind: CompletionItemKind.Value }))
  return { from: typed.length - value[2]!.length, items }
}

function lastBar(typed: string): number {
  return typed.replace(/"[^"]*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length)).lastIndexOf('|')
}

/** Names that give a value of the kind that is wanted. */
function names(
  { scope, value, at }: OutlinedText,
  negated: boolean,
  outline: Outline,
  model: ContentModel,
): CompletionItem[] {
  const { content } = model.project
  const wanted = shapeAt(outline, at, content)
  const isWhole = value === `{{${mark}}}`
  const last = at.at(-1)
  const found = [...candidates(scope, outline, content)].filter((candidate) => {
    if (last === 'each') return dataKind(candidate.value) === 'list'
    return last === 'when' || negated || fits(candidate, wanted, isWhole)
  })
  return found.map(({ text, value, shape }, index) => ({
    label: text,
    kind: /^(?:facts|site)\./.test(text) ? CompletionItemKind.Constant : CompletionItemKind.Field,
    sortText: String(index).padStart(4, '0'),
    detail: excerpt(value),
    ...(shape.description ? { documentation: shape.description } : {}),
  }))
}

/** A binding before a filter, and the shape of its value. */
interface List {
  binding: Binding
  shape: Shape
}

function listBefore(typed: string, { scope }: OutlinedText, { reach }: Outline): List | undefined {
  const [binding] = parseText(`{{${typed}}}`)?.parts ?? []
  if (typeof binding !== 'object') return undefined
  const { shape } = checkBinding(binding, scope, reach, () => {})
  return shape && { binding, shape }
}

const aboutFilters: Readonly<Record<(typeof filterNames)[number], string>> = {
  where: 'Only those with this value: `where: group = core`.',
  except: 'All but those with this value: `except: slug = crm`.',
  sort: 'In this order: `sort: title`, from the end `sort: -order`.',
  first: 'So many from the start: `first: 3`.',
  count: 'How many there are.',
  join: "As one text: `join: ', '`.",
}

function filters({ shape }: List): CompletionItem[] {
  const isList = shape.open || shape.kinds.has('list')
  return filterNames
    .filter((name) => isList || name === 'count')
    .map((name) => ({ label: name, kind: CompletionItemKind.Function, documentation: aboutFilters[name] }))
}

function fields(list: List, filter: string, outline: Outline, model: ContentModel): CompletionItem[] {
  const item = list.shape.item() ?? openShape
  return item.names().flatMap((name): CompletionItem[] => {
    const shape = item.property(name) ?? openShape
    const [first] = filter === 'sort' ? [''] : valuesOf(list, name, outline, model)
    if (first === undefined || shape.kinds.has('mapping')) return []
    const label = filter === 'sort' ? name : `${name} = ${first}`
    return [
      { label, kind: CompletionItemKind.Field, ...(shape.description ? { documentation: shape.description } : {}) },
    ]
  })
}

/** Those that the schema lists, or else those that entries have, written as literals. */
function valuesOf({ shape, binding }: List, field: string, outline: Outline, model: ContentModel): string[] {
  const path = field.split('.')
  const wanted = path.reduce<Shape | undefined>((at, step) => at?.property(step), shape.item())
  const listed = wanted?.values ?? wanted?.item()?.values
  if (listed) return listed.map(literal)
  const items = itemsOf(sampleValue({ ...binding, filters: [] }, {}, outline, model.project.content)) ?? []
  const found = items.flatMap((item) => [readValue(below(item, path))].flat()).filter((value) => hasValue(value))
  return [...new Set(found.filter(isPrintable).map(literal))]
    .filter((value) => value.length <= 60 && value !== '')
    .slice(0, 100)
}

/** A value right of `=`. Quotation marks are single ones: the whole text stands in double ones. */
function literal(value: unknown): string {
  const text = String(value)
  if (typeof value !== 'string' || /^[A-Za-z_][\w-]*$/.test(text)) return text
  return /['"\\]/.test(text) ? '' : `'${text}'`
}
