import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { Binding } from '#src/compiler/binding/binding.ts'
import { filterNames } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { StaticScope } from '#src/compiler/binding/reach.ts'
import { below, hasValue, itemsOf, readValue } from '#src/compiler/binding/scope.ts'
import { SourceFile } from '#src/compiler/files/source.ts'
import { dataKind, openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { ContentModel } from '../contentModel.ts'
import type { Outline, OutlinedText } from '../outline.ts'
import { positionAt } from '../positions.ts'
import { sampleValue } from '../sampleScope.ts'
import { type Candidate, candidates, isPrintable } from './candidates.ts'
import type { CaretInBinding } from './caretInBinding.ts'
import { expectedAt } from './expected.ts'

/** What can be written at a caret between `{{` and `}}`. Each leaves a binding that is right. */
export function bindingCompletions(
  model: ContentModel,
  name: string,
  text: string,
  caret: number,
  at: CaretInBinding,
): CompletionItem[] {
  const source = new SourceFile(name, at.probe)
  const outline = model.outlineOf(name, source)
  const spot = source.find(at.at)
  const key = JSON.stringify(spot?.path)
  const found = spot && outline.texts.find(({ at: path }) => JSON.stringify(path) === key)
  if (!found) return []
  // A name in the middle is replaced to its end, and what follows stays.
  const rest = at.close === undefined ? '' : text.slice(caret, at.close)
  const words = wordsAt(at.typed, rest, found, outline, model)
  if (!words) return []
  const [tail = ''] = /^[\w-]*(?:\.[\w-]+)*/.exec(rest) ?? []
  const start = at.open + words.from
  const closing = at.close === undefined ? `}}${at.isBare ? '"' : missingQuote(text, at, caret)}` : ''
  return words.items.map((item): CompletionItem => {
    const range = { start: positionAt(text, start), end: positionAt(text, caret + tail.length) }
    const edit: CompletionItem = {
      ...item,
      filterText: item.label,
      textEdit: { range, newText: item.label + closing },
    }
    if (!at.isBare) return edit
    const quote = positionAt(text, at.open - 2)
    const more = [{ range: { start: quote, end: quote }, newText: '"' }]
    if (at.close !== undefined) {
      const end = positionAt(text, at.close + 2)
      more.push({ range: { start: end, end }, newText: '"' })
    }
    return { ...edit, additionalTextEdits: more }
  })
}

/** The quotation mark that the probe had to add, too. */
function missingQuote(text: string, { probe, at }: CaretInBinding, caret: number): string {
  const added = probe[at + 2]
  return added !== undefined && added !== text[caret] && /["']/.test(added) ? added : ''
}

interface Words {
  /** In what has been typed. */
  from: number
  items: CompletionItem[]
}

function wordsAt(
  typed: string,
  rest: string,
  text: OutlinedText,
  outline: Outline,
  model: ContentModel,
): Words | undefined {
  const bar = lastBar(typed)
  if (bar < 0) {
    const [, begin = '', written = ''] = /^(.*?(?:\?\?|\bnot\s|^))\s*([@^\w.-]*)$/s.exec(typed) ?? []
    const from = typed.length - written.length
    if (typed.trim() !== '' && written === '' && !/(?:\?\?|\bnot)\s*$/.test(typed)) return undefined
    return { from, items: names(text, begin.includes('not'), outline, model) }
  }
  const segment = typed.slice(bar + 1)
  const list = listBefore(typed.slice(0, bar), text.scope, outline)
  const filter = /^\s*([a-z]*)$/.exec(segment)
  if (filter) {
    // What is printed, or followed by another filter, decides what this one may leave.
    const isFinal = !rest.includes('|')
    const takesList = expectedAt(outline, text.at, model.project.content).kinds.has('list')
    const isPrinted = isFinal && !takesList && text.at.at(-1) !== 'when' && text.at.at(-1) !== 'each'
    return { from: typed.length - filter[1]!.length, items: filters(list, isPrinted, isFinal) }
  }
  const field = /^\s*(where|except|sort)\s*:\s*-?([\w.]*)$/.exec(segment)
  if (field) return { from: typed.length - field[2]!.length, items: fields(list, field[1]!, outline, model) }
  const value = /^\s*(?:where|except)\s*:\s*([\w.]+)\s*=\s*(["'][^"']*|[\w-]*)$/.exec(segment)
  if (value) return { from: typed.length - value[2]!.length, items: values(list, value[1]!, outline, model) }
  return undefined
}

function lastBar(typed: string): number {
  return typed.replace(/"[^"]*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length)).lastIndexOf('|')
}

/** Names that give a value of the kind that is wanted. */
function names({ scope, value, at }: OutlinedText, negated: boolean, outline: Outline, model: ContentModel) {
  const { content } = model.project
  const around = value.replace('{{x}}', '')
  const wanted = expectedAt(outline, at, content)
  const isWhole = around === ''
  const isFree = at.at(-1) === 'when' || at.at(-1) === 'each' || negated
  const fits = (candidate: Candidate) => {
    if (at.at(-1) === 'each') return dataKind(candidate.value) === 'list'
    if (isFree) return true
    return isWhole ? fitsWhole(candidate, wanted) : fitsInside(candidate, wanted, around)
  }
  return [...candidates(scope, outline, content)].filter(fits).map((candidate): CompletionItem => {
    return {
      label: candidate.text,
      kind: /^(?:facts|site)\./.test(candidate.text) ? CompletionItemKind.Constant : CompletionItemKind.Field,
      detail: excerpt(candidate.value),
      ...(candidate.shape.description ? { documentation: candidate.shape.description } : {}),
    }
  })
}

function fitsInside({ value, isAlways }: Candidate, wanted: Shape, around: string): boolean {
  return isPrintable(value) && isAlways && isInLimits(around + String(value), wanted)
}

function fitsWhole({ value, shape, isAlways }: Candidate, wanted: Shape): boolean {
  const kind = dataKind(value)
  if (!isAlways || kind === undefined) return false
  if (wanted.open || wanted.kinds.size === 0) return isPrintable(value)
  if (!wanted.kinds.has(kind)) return false
  if (wanted.values) return wanted.values.includes(value)
  if (wanted.restricted) return wanted.format !== undefined && shape.format === wanted.format
  if (kind === 'list' || kind === 'mapping') return false
  return isInLimits(String(value), wanted)
}

function isInLimits(text: string, { lengths }: Shape): boolean {
  return !lengths || (text.length <= lengths.most && text.length >= lengths.least)
}

/** The shape and values of what stands before a filter. */
function listBefore(
  typed: string,
  scope: StaticScope,
  outline: Outline,
): { binding: Binding; shape: Shape } | undefined {
  const whole = `{{${typed}}}`
  const [binding] = parseText(whole)?.parts ?? []
  if (typeof binding !== 'object') return undefined
  const { shape } = checkBinding(binding, scope, outline.reach, () => {})
  return shape && { binding, shape }
}

type List = ReturnType<typeof listBefore>

/**
 * @param isPrinted  what it leaves stands in a text, where no list can
 * @param isFinal  no other filter follows
 */
function filters(list: List, isPrinted: boolean, isFinal: boolean): CompletionItem[] {
  if (!list) return []
  const isList = list.shape.open || list.shape.kinds.has('list')
  const item = list.shape.item() ?? openShape
  const labels = filterNames
    .filter((name) => isList || name === 'count')
    .filter((name) => isFinal || (name !== 'count' && name !== 'join'))
    .filter((name) => !isPrinted || !['first', 'sort'].includes(name))
    .filter((name) => name !== 'join' || (item.kinds.has('text') && !item.kinds.has('mapping')))
    .map((name) => ({ name, text: filterText(name, item) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => (isPrinted && (name === 'where' || name === 'except') ? `${text} | count` : text))
  return labels.map((label) => ({ label, kind: CompletionItemKind.Function }))
}

/** A filter whole, with the first value that it can take. */
function filterText(name: (typeof filterNames)[number], item: Shape): string {
  if (name === 'first') return 'first: 3'
  if (name === 'join') return "join: ', '"
  if (name === 'count') return 'count'
  const names = item.names()
  if (name === 'sort') return names.length > 0 ? `sort: ${names.includes('title') ? 'title' : names[0]}` : ''
  const field = names.find((one) => item.property(one)?.values)
  const value = field && item.property(field)?.values?.[0]
  return value === undefined ? '' : `${name}: ${field} = ${literal(value)}`
}

function fields(list: List, filter: string, outline: Outline, model: ContentModel): CompletionItem[] {
  const item = list?.shape.item() ?? openShape
  return item
    .names()
    .map((name) => ({ name, shape: item.property(name) ?? openShape }))
    .filter(({ shape }) => !shape.kinds.has('mapping'))
    .flatMap(({ name, shape }) => {
      const [first] = filter === 'sort' ? [''] : valuesOf(list, name, outline, model)
      if (first === undefined) return []
      const label = filter === 'sort' ? name : `${name} = ${first}`
      return [
        { label, kind: CompletionItemKind.Field, ...(shape.description ? { documentation: shape.description } : {}) },
      ]
    })
}

function values(list: List, field: string, outline: Outline, model: ContentModel): CompletionItem[] {
  return valuesOf(list, field, outline, model).map((label) => ({ label, kind: CompletionItemKind.Value }))
}

/** Those that the schema lists, or else those that entries have, written as literals. */
function valuesOf(list: List, field: string, outline: Outline, model: ContentModel): string[] {
  if (!list) return []
  const path = field.split('.')
  const shape = path.reduce<Shape | undefined>((at, step) => at?.property(step), list.shape.item())
  const listed = shape?.values ?? shape?.item()?.values
  if (listed) return listed.map(literal)
  const bare: Binding = { ...list.binding, filters: [] }
  const items = itemsOf(sampleValue(bare, {}, outline, model.project.content)) ?? []
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

function excerpt(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  const text = String(value ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
