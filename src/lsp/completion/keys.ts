import { CompletionItemKind } from 'vscode-languageserver'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { eachNames } from '#src/compiler/values/eachNames.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import type { ContentModel } from '../contentModel.ts'
import { madeList, type Outline } from '../outline.ts'
import { aboutEach, isMadeList, sectionShape, shapeAt } from '../shapes.ts'
import { type Caret, mark, type Question } from './caret.ts'
import { paramsAt } from './links.ts'
import type { Offer } from './offer.ts'
import { indented, Snippet } from './snippets.ts'

/** A name, what stands behind it when it is inserted, and what it means. */
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
  const keys = keysAt(model, outline, at, shape, present).filter(({ name }) => !without.includes(name))
  const sorted = [...keys.filter(({ isRequired }) => isRequired), ...keys.filter(({ isRequired }) => !isRequired)]
  const offers = sorted.map(
    ({ name, body, documentation, isRequired }): Offer => ({
      label: name,
      kind: CompletionItemKind.Property,
      detail: isRequired ? 'needed' : undefined,
      documentation,
      text: hasValue ? name : caret.isFlow ? onOneLine(body) : indented(body, caret.hanging),
      isSnippet: true,
    }),
  )
  const isNew = present.length === 0 && !hasValue && !caret.isFlow
  return isNew ? [...wholeOffer(shape, without, caret), ...offers] : offers
}

function keysAt(model: ContentModel, outline: Outline, at: Path, shape: Shape, present: readonly string[]): Key[] {
  const holder = at.slice(0, -1)
  if (isMadeList(descend(outline.source.data, at), shape)) return eachNames.map(eachKey)
  if (at.at(-1) === 'where' || at.at(-1) === 'except') {
    const item = madeList(outline, holder)?.item
    if (item) return item.names().map((name) => key(name, `${name}: $1`, item.property(name)?.description))
  }
  const params = at.at(-1) === 'search' ? paramsAt(model, outline, at) : undefined
  if (params) return [...params.keys()].map((name) => key(name, `${name}: $1`))
  const keys = shape.names().map((name) => {
    const property = shape.property(name) ?? openShape
    const isRequired = shape.required?.includes(name) ?? false
    return { ...key(name, new Snippet().property(name, property), property.description), isRequired }
  })
  const list = typeof at.at(-1) === 'number' ? shapeAt(outline, holder, model.project.content) : shape
  return present.length === 0 && list.kinds.has('list')
    ? [...keys, key('each', new Snippet().each(), aboutEach.each)]
    : keys
}

function key(name: string, body: string, documentation?: string): Key {
  return { name, body, documentation }
}

function eachKey(name: string): Key {
  const isMapping = ['where', 'except', 'item'].includes(name)
  return key(name, isMapping ? `${name}:\n  $1` : `${name}: $1`, aboutEach[name])
}

/** All that a new mapping cannot do without, as one. */
function wholeOffer(shape: Shape, without: readonly string[], { hanging }: Caret): Offer[] {
  const needed = (shape.required ?? []).filter((name) => !without.includes(name))
  if (needed.length < 2) return []
  const label = `${needed.slice(0, 3).join(', ')}${needed.length > 3 ? ' …' : ''}`
  const documentation = `All that is needed: ${needed.map((name) => `\`${name}\``).join(', ')}.`
  const text = indented(new Snippet().required(shape, without), hanging)
  return [{ label, kind: CompletionItemKind.Property, documentation, text, isSnippet: true }]
}

/** Between braces everything stands on one line. */
function onOneLine(body: string): string {
  return body.replace(/:\n {2}- .*$/s, ': [$$1]').replace(/:\n.*$/s, ': { $$1 }')
}

/**
 * Blocks, each with the lines that it cannot do without.
 *
 * @param before  `type: ` behind a hyphen, where that is not written yet
 * @param isAlone  the section has nothing else
 */
export function blockOffers({ model, caret }: Question, before: string, isAlone: boolean): Offer[] {
  const { schemas } = model.project.content
  return [...schemas.blocks].map(([type, { schema }]): Offer => {
    const shape = sectionShape(type, schemas)
    const needs = isAlone && !caret.isFlow && (shape.required ?? []).some((name) => name !== 'type')
    const lines = needs ? `\n${new Snippet().required(shape, ['type'])}` : ''
    return {
      label: type,
      kind: CompletionItemKind.Class,
      documentation: schema.description,
      text: indented(`${before}${type}${lines}`, caret.hanging),
      isSnippet: true,
    }
  })
}
