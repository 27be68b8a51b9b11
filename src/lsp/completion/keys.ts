import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { eachNames } from '#src/compiler/values/eachNames.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import type { ContentModel } from '../contentModel.ts'
import type { Outline } from '../outline.ts'
import { aboutEach, isMadeList, sectionShape, shapeAt, valueAt } from '../shapes.ts'
import { type Caret, mark } from './caret.ts'
import { paramsAt } from './links.ts'
import { indented, Snippet } from './snippets.ts'

/** A name that is offered, and what it means. `body` is what is inserted where nothing follows yet. */
interface Key {
  name: string
  body: string
  detail?: string
  documentation?: string | undefined
  isRequired?: boolean
}

/**
 * Names of a mapping that are not there yet, those that it cannot do without first.
 *
 * @param path  of the key that is being written
 */
export function keyCompletions(model: ContentModel, outline: Outline, caret: Caret, path: Path): CompletionItem[] {
  const { content } = model.project
  const holderPath = path.slice(0, -1)
  const holder = valueAt(outline.source.data, holderPath)
  const present = isMapping(holder) ? Object.keys(holder).filter((name) => name !== mark) : []
  const isValued = valueAt(outline.source.data, path) !== mark
  const shape = shapeAt(outline, holderPath, content)
  // The file's name is an entry's slug.
  const without = outline.role.kind === 'entry' && holderPath.length === 0 ? ['slug', ...present] : present
  const keys = keysOf(model, outline, holderPath, shape, present).filter(({ name }) => !without.includes(name))
  if (present.length === 0 && !isValued && !caret.isFlow) keys.unshift(...whole(shape, without))
  return keys.map(({ name, body, detail, documentation, isRequired }, index): CompletionItem => {
    const text = isValued ? name : body
    return {
      label: name,
      kind: CompletionItemKind.Property,
      sortText: `${isRequired ? 0 : 1}${String(index).padStart(3, '0')}`,
      ...(detail ? { detail } : {}),
      ...(documentation ? { documentation } : {}),
      insertText: caret.isFlow ? onOneLine(text) : indented(text, caret.hanging),
      insertTextFormat: InsertTextFormat.Snippet,
    }
  })
}

function keysOf(model: ContentModel, outline: Outline, at: Path, shape: Shape, present: readonly string[]): Key[] {
  const written = valueAt(outline.source.data, at)
  if (isMadeList(written, shape)) return eachNames.map(eachKey)
  const conditions = conditionFields(outline, at)
  if (conditions) return conditions
  if (at.at(-1) === 'search') {
    const params = paramsAt(model, outline, at)
    if (params) return [...params.keys()].map((name) => ({ name, body: `${name}: $1` }))
  }
  const keys = shape.names().map((name): Key => {
    const property = shape.property(name) ?? openShape
    const isRequired = shape.required?.includes(name) ?? false
    return {
      name,
      body: new Snippet().property(name, property),
      documentation: property.description,
      isRequired,
      ...(isRequired ? { detail: 'needed' } : {}),
    }
  })
  const isList = shape.kinds.has('list') || (typeof at.at(-1) === 'number' && isListAt(outline, at.slice(0, -1), model))
  if (present.length > 0 || !isList) return keys
  return [...keys, { ...eachKey('each'), body: new Snippet().each() }]
}

function isListAt(outline: Outline, path: Path, model: ContentModel): boolean {
  const { kinds, sections } = shapeAt(outline, path, model.project.content)
  return kinds.has('list') || sections === true
}

function eachKey(name: string): Key {
  const lines = name === 'item' || name === 'where' || name === 'except' ? `${name}:\n  $1` : `${name}: $1`
  return { name, body: lines, documentation: aboutEach[name] }
}

/** Fields of the entries that `where` and `except` choose from. */
function conditionFields({ lists }: Outline, at: Path): Key[] | undefined {
  if (at.at(-1) !== 'where' && at.at(-1) !== 'except') return undefined
  const key = JSON.stringify(at.slice(0, -1))
  const list = lists.find((one) => JSON.stringify(one.at) === key)
  return list?.item.names().flatMap((name) => {
    const field = list.item.property(name) ?? openShape
    if (field.kinds.has('mapping')) return []
    return [{ name, body: `${name}: $1`, documentation: field.description }]
  })
}

/** All that a new mapping cannot do without, as one. */
function whole(shape: Shape, without: readonly string[]): Key[] {
  const needed = (shape.required ?? []).filter((name) => !without.includes(name))
  if (needed.length < 2) return []
  const name = `${needed.slice(0, 3).join(', ')}${needed.length > 3 ? ' …' : ''}`
  const documentation = `All that is needed: ${needed.map((one) => `\`${one}\``).join(', ')}.`
  return [{ name, body: new Snippet().required(shape, without), documentation, isRequired: true }]
}

/** Between braces everything stands on one line. */
function onOneLine(body: string): string {
  return body.replace(/:\n {2}- .*$/s, ': [$$1]').replace(/:\n.*$/s, ': { $$1 }')
}

/** Blocks behind `type:`, or behind the hyphen of a section, each with the lines that it cannot do without. */
export function blockCompletions(
  model: ContentModel,
  caret: Caret,
  withType: boolean,
  isAlone: boolean,
): CompletionItem[] {
  const { schemas } = model.project.content
  return [...schemas.blocks].map(([type, { schema }], index): CompletionItem => {
    const shape = sectionShape(type, schemas)
    const needs = isAlone && !caret.isFlow && (shape.required ?? []).some((name) => name !== 'type')
    const lines = needs ? `\n${new Snippet().required(shape, ['type'])}` : ''
    return {
      label: type,
      kind: CompletionItemKind.Class,
      sortText: `0${String(index).padStart(3, '0')}`,
      ...(typeof schema.description === 'string' ? { documentation: schema.description } : {}),
      insertText: indented(`${withType ? 'type: ' : ''}${type}${lines}`, caret.hanging),
      insertTextFormat: InsertTextFormat.Snippet,
    }
  })
}
