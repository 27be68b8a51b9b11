import { CompletionItemKind } from 'vscode-languageserver'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { aboutEach } from '#src/compiler/template/template.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import { paramsAt } from '#src/edit/choices.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { isMadeList, madeList, type Outline, shapeAt } from '#src/edit/outline.ts'
import { mark, type Question } from './caret.ts'
import type { Offer } from './offer.ts'
import { indented, Snippet } from './snippets.ts'

/** A name, the lines that are inserted for it, and what it means. */
interface Key {
  name: string
  body: string
  documentation?: string | undefined
  isRequired?: boolean
}

/** Names of a mapping that are not there yet, those that it cannot do without first. */
export function keyOffers({ model, outline, caret, path }: Question): Offer[] {
  const at = path.slice(0, -1)
  const holder = descend(outline.source.data, at)
  const present = isMapping(holder) ? Object.keys(holder).filter((name) => name !== mark) : []
  const hasValue = descend(outline.source.data, path) !== mark
  const shape = shapeAt(outline, at, model.project.content)
  // The file's name is an entry's slug.
  const without = outline.role.kind === 'entry' && at.length === 0 ? ['slug', ...present] : present
  const keys = keysAt(model, outline, at, shape).filter(({ name }) => !without.includes(name))
  const isNew = present.length === 0 && !hasValue && !caret.isFlow
  if (isNew && mayBeMade(model, outline, at, shape)) {
    const snippet = new Snippet()
    keys.push(key('each', `each: ${snippet.place()}\nitem:\n  ${snippet.place()}`, aboutEach.each))
  }
  const { true: needed = [], false: others = [] } = Object.groupBy(keys, ({ isRequired = false }) => `${isRequired}`)
  const whole = isNew ? wholeKey(shape, without) : []
  return [...whole, ...needed, ...others].map(
    ({ name, body, documentation, isRequired }): Offer => ({
      label: name,
      kind: CompletionItemKind.Property,
      detail: isRequired ? 'needed' : undefined,
      documentation,
      text: hasValue ? name : caret.isFlow ? onOneLine(body) : indented(body, caret.hanging),
      isSnippet: true,
    }),
  )
}

function keysAt(model: ContentModel, outline: Outline, at: Path, shape: Shape): Key[] {
  if (isMadeList(outline, at)) return Object.entries(aboutEach).map(eachKey)
  const last = at.at(-1)
  const list = last === 'where' || last === 'except' ? madeList(outline, at.slice(0, -1)) : undefined
  if (list) return list.item.names().map((name) => key(name, `${name}: $1`, list.item.property(name)?.description))
  const params = last === 'search' ? paramsAt(model, outline, at) : undefined
  if (params) return [...params.keys()].map((name) => key(name, `${name}: $1`))
  return shape.names().map((name) => {
    const property = shape.property(name) ?? openShape
    const isRequired = shape.required?.includes(name) ?? false
    return { ...key(name, new Snippet().property(name, property), property.description), isRequired }
  })
}

/** Whether a list, or some items of one, can be made with `each` here. */
function mayBeMade(model: ContentModel, outline: Outline, at: Path, shape: Shape): boolean {
  // A list of entries in a file is no list of a page.
  const isItem = typeof at.at(-1) === 'number' && at.length > 1
  const list = isItem ? shapeAt(outline, at.slice(0, -1), model.project.content) : shape
  return list.kinds.has('list')
}

function key(name: string, body: string, documentation?: string): Key {
  return { name, body, documentation }
}

function eachKey([name, about]: [string, string]): Key {
  const isMapping = ['where', 'except', 'item'].includes(name)
  return key(name, isMapping ? `${name}:\n  $1` : `${name}: $1`, about)
}

/** All that a new mapping cannot do without, as one. */
function wholeKey(shape: Shape, without: readonly string[]): Key[] {
  const needed = (shape.required ?? []).filter((name) => !without.includes(name))
  if (needed.length < 2) return []
  const name = `${needed.slice(0, 3).join(', ')}${needed.length > 3 ? ' …' : ''}`
  return [key(name, new Snippet().required(shape, without), `All that is needed: \`${needed.join('`, `')}\`.`)]
}

/** Between braces everything stands on one line. */
function onOneLine(body: string): string {
  return body.replace(/:\n {2}- .*$/s, ': [$$1]').replace(/:\n.*$/s, ': { $$1 }')
}

/**
 * Blocks, each with the lines that it cannot do without.
 *
 * @param before  `type: ` where that is not written yet
 */
export function blockOffers({ model, outline, caret, path }: Question, before: string): Offer[] {
  const section = descend(outline.source.data, path.slice(0, -1))
  const isNew = !caret.isFlow && Object.keys(section as object).length === 1
  return [...model.project.content.schemas.blocks].map(([type, { shape }]): Offer => {
    const needs = isNew && (shape.required ?? []).some((name) => name !== 'type')
    const lines = needs ? `\n${new Snippet().required(shape, ['type'])}` : ''
    return {
      label: type,
      kind: CompletionItemKind.Class,
      documentation: shape.description,
      text: indented(`${before}${type}${lines}`, caret.hanging),
      isSnippet: true,
    }
  })
}
