import { CompletionItemKind } from 'vscode-languageserver'
import { type Binding, filterNames } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import { below, hasValue, itemsOf, readValue } from '#src/compiler/binding/scope.ts'
import { dataKind, openShape, type Shape, shapeAt as shapeBelow } from '#src/compiler/schema/shape.ts'
import type { ContentModel } from '../contentModel.ts'
import { type Outline, type OutlinedText, textAt } from '../outline.ts'
import { sampleValue } from '../sampleScope.ts'
import { shapeAt } from '../shapes.ts'
import { type Caret, mark } from './caret.ts'
import { candidates, excerpt, fits, isPrintable } from './names.ts'
import type { Offer, Offers } from './offer.ts'

/** What can be written at a caret between `{{` and `}}`, with what closes it. */
export function bindingOffers(
  model: ContentModel,
  outline: Outline,
  fileText: string,
  caret: Caret,
): Offers | undefined {
  const { from, to, typed, close, isBare, missingQuote = '' } = caret
  const spot = outline.source.find(caret.at)
  const text = spot && textAt(outline, spot.path)
  const words = text && wordsAt(typed, text, outline, model)
  if (!words) return undefined
  // A name in the middle is replaced to its end, and what follows stays.
  const [tail = ''] = /^[\w-]*(?:\.[\w-]+)*/.exec(close === undefined ? '' : fileText.slice(to, close)) ?? []
  const closing = close === undefined ? `}}${isBare ? '"' : missingQuote}` : ''
  return {
    offers: words.offers.map((offer) => ({ ...offer, text: offer.label + closing })),
    span: { start: from + words.from, end: to + tail.length },
    quotesAt: isBare ? [from - 2, ...(close === undefined ? [] : [close + 2])] : [],
  }
}

interface Words {
  /** In what has been typed. */
  from: number
  offers: Offer[]
}

function wordsAt(typed: string, text: OutlinedText, outline: Outline, model: ContentModel): Words | undefined {
  const words = (written: string, offers: Offer[]) => ({ from: typed.length - written.length, offers })
  const bar = typed.replace(/"[^"]*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length)).lastIndexOf('|')
  if (bar < 0) {
    const [, begin = '', written = ''] = /^(.*?(?:\?\?|\bnot\s|^))\s*([@^\w.-]*)$/s.exec(typed) ?? []
    if (typed.trim() !== '' && written === '' && !/(?:\?\?|\bnot)\s*$/.test(typed)) return undefined
    return words(written, names(text, begin.includes('not'), outline, model))
  }
  const segment = typed.slice(bar + 1)
  const list = listBefore(typed.slice(0, bar), text, outline)
  if (!list) return undefined
  const filter = /^\s*([a-z]*)$/.exec(segment)
  if (filter) return words(filter[1]!, filters(list))
  const field = /^\s*(where|except|sort)\s*:\s*-?([\w.]*)$/.exec(segment)
  if (field) return words(field[2]!, fields(list, field[1]!, outline, model))
  const value = /^\s*(?:where|except)\s*:\s*([\w.]+)\s*=\s*(["'][^"']*|[\w-]*)$/.exec(segment)
  return value
    ? words(
        value[2]!,
        valuesOf(list, value[1]!, outline, model).map((label) => ({ label })),
      )
    : undefined
}

/** Names that give a value of the kind that is wanted. */
function names({ scope, value, at }: OutlinedText, negated: boolean, outline: Outline, model: ContentModel): Offer[] {
  const { content } = model.project
  const wanted = shapeAt(outline, at, content)
  const isWhole = value === `{{${mark}}}`
  const last = at.at(-1)
  const found = [...candidates(scope, outline, content)].filter((candidate) => {
    if (last === 'each') return dataKind(candidate.value) === 'list'
    return last === 'when' || negated || fits(candidate, wanted, isWhole)
  })
  return found.map(({ text, value, shape }) => ({
    label: text,
    kind: /^(?:facts|site)\./.test(text) ? CompletionItemKind.Constant : CompletionItemKind.Field,
    detail: excerpt(value),
    documentation: shape.description,
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

function filters({ shape }: List): Offer[] {
  const isList = shape.open || shape.kinds.has('list')
  return filterNames
    .filter((name) => isList || name === 'count')
    .map((name) => ({ label: name, kind: CompletionItemKind.Function, documentation: aboutFilters[name] }))
}

function fields(list: List, filter: string, outline: Outline, model: ContentModel): Offer[] {
  const item = list.shape.item() ?? openShape
  return item.names().flatMap((name): Offer[] => {
    const shape = item.property(name) ?? openShape
    const [first] = filter === 'sort' ? [''] : valuesOf(list, name, outline, model)
    if (first === undefined || shape.kinds.has('mapping')) return []
    const label = filter === 'sort' ? name : `${name} = ${first}`
    return [{ label, kind: CompletionItemKind.Field, documentation: shape.description }]
  })
}

/** Those that the schema lists, or else those that entries have, written as literals. */
function valuesOf({ shape, binding }: List, field: string, outline: Outline, model: ContentModel): string[] {
  const path = field.split('.')
  const wanted = shapeBelow(shape.item() ?? openShape, path)
  const listed = wanted?.values ?? wanted?.item()?.values
  if (listed) return listed.map(literal)
  const items = itemsOf(sampleValue({ ...binding, filters: [] }, {}, outline, model.project.content)) ?? []
  const found = items.flatMap((item) => [readValue(below(item, path))].flat())
  const literals = found.filter((value) => hasValue(value) && isPrintable(value)).map(literal)
  return [...new Set(literals)].filter((value) => value.length <= 60 && value !== '').slice(0, 100)
}

/** A value right of `=`. Quotation marks are single ones: the whole text stands in double ones. */
function literal(value: unknown): string {
  const text = String(value)
  if (typeof value !== 'string' || /^[A-Za-z_][\w-]*$/.test(text)) return text
  return /['"\\]/.test(text) ? '' : `'${text}'`
}
