import { CompletionItemKind } from 'vscode-languageserver'
import { filterNames } from '#src/compiler/binding/binding.ts'
import type { StaticScope } from '#src/compiler/binding/environment.ts'
import { below, readValue } from '#src/compiler/binding/evaluate.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { dataShape, type Kind, listShape, openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { Content } from '#src/compiler/site/content.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { type Outline, type OutlinedText, shapeAt, textAt } from '#src/edit/outline.ts'
import { sampleScope } from '#src/edit/sample.ts'
import { shown } from '../hover.ts'
import { lineAt, mark } from './caret.ts'
import type { Offer, Offers } from './offer.ts'

/** What can be written at a caret between `{{` and `}}`, with what closes it; nothing outside of them. */
export function bindingOffers(model: ContentModel, name: string, text: string, caret: number): Offers | undefined {
  const { before, after } = lineAt(text, caret)
  const start = before.lastIndexOf('{{')
  if (start < 0 || before.includes('}}', start)) return undefined
  const lead = before.slice(0, start)
  const written = before.slice(start + 2)
  const end = /\}\}|\{\{/.exec(after)
  const isClosed = end?.[0] === '}}'
  const quote = /(?:^|[:,[{-]\s+)(["'])(?:(?!\1).)*$/.exec(lead)?.[1] ?? ''
  // The whole value, without the quotation marks that YAML wants.
  const isBare = quote === '' && /(?:^|[:,[{-])\s*$/.test(lead)
  const closingQuote = isBare ? '"' : isClosed || after.includes(quote) ? '' : quote
  const opening = isBare ? '"{{' : '{{'
  const from = caret - written.length - 2
  const to = isClosed ? caret + end.index + 2 : caret
  const source = new SourceFile(name, `${text.slice(0, from)}${opening}${mark}}}${closingQuote}${text.slice(to)}`)
  const outline = model.outlineOf(name, source)
  const path = source.find(from + opening.length + 1)?.path
  const place = path && textAt(outline, path)
  const words = place && wordsAt(written, place, outline, model.project.content)
  if (!words) return { offers: [], span: { start: caret, end: caret } }
  // A name in the middle is replaced to its end, and what follows stays.
  const [tail] = isClosed ? /^[\w-]*(?:\.[\w-]+)*/.exec(after)! : ['']
  const kept = isBare ? `{{${written.slice(0, words.from)}` : ''
  return {
    offers: words.offers.map((offer) => ({
      ...offer,
      filter: kept + offer.label,
      text: `${isBare ? '"' : ''}${kept}${offer.label}${isClosed ? '' : `}}${closingQuote}`}`,
    })),
    span: { start: isBare ? from : from + 2 + words.from, end: caret + tail.length },
  }
}

/** @returns what can stand in the place of the last word of a binding, from that word's offset on */
function wordsAt(
  written: string,
  text: OutlinedText,
  outline: Outline,
  content: Content,
): { from: number; offers: Offer[] } | undefined {
  const filter = /\|\s*([a-z]*)$/.exec(written)
  if (filter) return { from: written.length - filter[1]!.length, offers: filters }
  const [, begin = '', word] = /^((?:[^|]*\?\?|\s*not\s|))\s*([@^\w.-]*)$/.exec(written) ?? []
  if (word === undefined) return undefined
  return { from: written.length - word.length, offers: names(text, begin.includes('not'), outline, content) }
}

const aboutFilters: Readonly<Record<(typeof filterNames)[number], string>> = {
  where: 'Only those with this value: `where: group = core`.',
  except: 'All but those with this value: `except: slug = crm`.',
  sort: 'In this order: `sort: title`, from the end `sort: -order`.',
  first: 'So many from the start: `first: 3`.',
  count: 'How many there are.',
  join: "As one text: `join: ', '`.",
  sum: 'All prices together: `sum: price`.',
  date: "A day in words: `date`, `date: '{month} {year}'`.",
  until: "Only up to that day, then the other words: `until: ends ?? 'soon'`.",
}

const filters = filterNames.map(
  (label): Offer => ({ label, kind: CompletionItemKind.Function, documentation: aboutFilters[label] }),
)

/** Names that give a value of the kind that is wanted. */
function names({ scope, value, at }: OutlinedText, isNegated: boolean, outline: Outline, content: Content): Offer[] {
  const last = at.at(-1)
  const wanted = last === 'each' ? listShape(openShape) : shapeAt(outline, at, content)
  const isWhole = value === `{{${mark}}}`
  const any = last === 'when' || isNegated
  const found = [...candidates(scope, outline, content)].filter(({ shape }) => any || fits(shape, wanted, isWhole))
  return found.map(({ name, value, shape }) => ({
    label: name,
    kind: /^(?:facts|site)\./.test(name) ? CompletionItemKind.Constant : CompletionItemKind.Field,
    detail: value === undefined ? undefined : shown(value),
    documentation: shape.description,
  }))
}

/** Something that a binding can name, with all of its steps, and an example of its value. */
interface Candidate {
  name: string
  shape: Shape
  value?: unknown
}

/** Fields of the entries in scope, then what can be read from anywhere. */
function* candidates(scope: StaticScope, outline: Outline, content: Content): Generator<Candidate> {
  let up = ''
  for (let at: StaticScope | undefined = scope; at; at = at.outer, up += '^.') {
    const { entry } = sampleScope(at, outline, content)
    for (const { path, shape } of fieldsOf(at.entry))
      yield { name: up + path.join('.'), shape, value: entry && readValue(below(entry, path)) }
  }
  if (scope.entry) for (const name of ['@position', '@count']) yield { name, shape: dataShape(1) }
  const { files, entries } = content.shared
  yield* leaves('facts', files.facts?.document.read([]), openShape)
  yield* leaves('site', files.site?.document.read([]), outline.environment.site())
  for (const name of entries.keys()) yield { name, shape: listShape(openShape) }
}

/** Everything that an entry may hold, mappings by their parts. */
function* fieldsOf(shape: Shape | undefined, above: string[] = []): Generator<{ path: string[]; shape: Shape }> {
  if (!shape || above.length > 2) return
  for (const name of shape.names()) {
    const path = [...above, name]
    const property = shape.property(name) ?? openShape
    yield { path, shape: property }
    if (property.kinds.has('mapping')) yield* fieldsOf(property, path)
  }
}

/** All values that a mapping holds, deeper ones by all of their names. */
function* leaves(name: string, value: unknown, shape: Shape): Generator<Candidate> {
  if (!isMapping(value)) yield { name, shape: shape.open ? dataShape(value) : shape, value }
  else
    for (const key of Object.keys(value)) yield* leaves(`${name}.${key}`, value[key], shape.property(key) ?? openShape)
}

const printable: readonly Kind[] = ['text', 'number', 'boolean']

/**
 * Whether values of a shape can stand where another is wanted.
 *
 * @param isWhole  nothing else stands in the text
 */
function fits(shape: Shape, wanted: Shape, isWhole: boolean): boolean {
  const kinds = isWhole && wanted.kinds.size > 0 ? [...wanted.kinds] : printable
  if (!kinds.some((kind) => shape.kinds.has(kind))) return false
  if (!isWhole || !wanted.restricted) return true
  if (wanted.values) return shape.values?.some((value) => wanted.values!.includes(value)) ?? false
  return wanted.format !== undefined && shape.format === wanted.format
}
