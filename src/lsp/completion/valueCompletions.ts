import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/files/source.ts'
import { parseLink } from '#src/compiler/links/parseLink.ts'
import { linkTargets } from '#src/compiler/links/targets.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { isMapping } from '#src/compiler/values/own.ts'
import type { ContentModel } from '../contentModel.ts'
import { titleOf } from '../hover.ts'
import type { Outline } from '../outline.ts'
import { positionAt } from '../positions.ts'
import { entryField, valueAt } from '../refs.ts'
import type { CaretInValue } from './caretInValue.ts'
import { expectedAt } from './expected.ts'
import { addresses } from './linkCompletions.ts'
import { planAt } from './planAt.ts'

interface Offer {
  label: string
  detail?: string
  documentation?: string
}

/** Names and whole values: what the content knows, and between braces, where the YAML extension is silent, the schema too. */
export function valueCompletions(model: ContentModel, name: string, text: string, at: CaretInValue): CompletionItem[] {
  const source = new SourceFile(name, at.probe)
  const outline = model.outlineOf(name, source)
  const path = source.find(at.at)?.path
  if (!path) return []
  const offers =
    at.part === 'key' ? keys(path, outline, model) : values(path, outline, model, name, text.slice(at.from, at.to))
  const range = { start: positionAt(text, at.from), end: positionAt(text, at.to) }
  return offers.flatMap(({ label, ...more }) => {
    const written = at.part === 'key' || at.quote ? label : plainOrQuoted(label)
    const newText = at.part === 'key' ? `${label}: ${sampleOf(label, path, outline, model)}` : written
    if (newText === undefined || newText.endsWith(': ')) return []
    const kind = at.part === 'key' ? CompletionItemKind.Property : CompletionItemKind.Value
    return [{ label, kind, ...more, filterText: label, textEdit: { range, newText } }]
  })
}

/** Names that are not there yet. */
function keys(path: Path, outline: Outline, model: ContentModel): Offer[] {
  const holder = path.slice(0, -1)
  const written = valueAt(outline.source.data, holder)
  const present = isMapping(written) ? Object.keys(written) : []
  if (holder.at(-1) === 'search') {
    const params = paramsAt(holder, outline, model)
    return [...(params?.keys() ?? [])].filter((param) => !present.includes(param)).map((label) => ({ label }))
  }
  const shape = expectedAt(outline, holder, model.project.content)
  return shape
    .names()
    .filter((label) => !present.includes(label))
    .map((label) => {
      const description = shape.property(label)?.description
      return { label, ...(description ? { documentation: description } : {}) }
    })
}

function values(path: Path, outline: Outline, model: ContentModel, name: string, typed: string): Offer[] {
  const { content } = model.project
  const param = path.at(-1)
  if (path.at(-2) === 'search' && typeof param === 'string')
    return [...(paramsAt(path.slice(0, -1), outline, model)?.get(param) ?? [])].map((label) => ({ label }))
  const wanted = conditionAt(path, outline, model)
  if (wanted) return wanted
  const plan = planAt(outline, path, content)
  if (plan?.entry !== undefined) return slugs(plan.entry, model)
  if (plan?.format === 'link') return addresses(model, name, typed)
  if (plan?.format === 'asset') return [...content.folder.media()].map((label) => ({ label }))
  const shape = expectedAt(outline, path, content)
  if (shape.values) return shape.values.map((value) => ({ label: String(value) }))
  return shape.kinds.size === 1 && shape.kinds.has('boolean') ? [{ label: 'true' }, { label: 'false' }] : []
}

/** What `where` and `except` of a list can ask for. */
function conditionAt(path: Path, outline: Outline, model: ContentModel): Offer[] | undefined {
  const [way, field] = typeof path.at(-1) === 'number' ? path.slice(-3) : path.slice(-2)
  if ((way !== 'where' && way !== 'except') || typeof field !== 'string') return undefined
  const at = JSON.stringify(path.slice(0, path.lastIndexOf(way)))
  const list = outline.lists.find((one) => JSON.stringify(one.at) === at)
  if (!list) return undefined
  const entries =
    'collection' in list.of ? entryField(list.of.collection, [field], model.project.content.schemas) : undefined
  if (entries !== undefined) return slugs(entries, model)
  const shape = list.item.property(field) ?? openShape
  return (shape.values ?? shape.item()?.values ?? []).map((value) => ({ label: String(value) }))
}

function slugs(collection: string, model: ContentModel): Offer[] {
  const written = model.project.content.shared.written.get(collection) ?? []
  return written.map(({ slug }) => ({ label: slug, detail: titleOf({ collection, slug }, model) }))
}

/** What a link's query can choose on the page that it leads to, with the values of each. */
function paramsAt(
  search: Path,
  outline: Outline,
  { project }: ContentModel,
): Map<string, readonly string[]> | undefined {
  const to = valueAt(outline.source.data, [...search.slice(0, -1), 'to'])
  const link = typeof to === 'string' ? parseLink(to) : undefined
  if (link?.kind !== 'page') return undefined
  const targets = linkTargets(project.result().site, project.context)
  const page = targets.page(targets.destination(link.path) ?? link.path)
  if (!page) return undefined
  const own = Object.entries(page.search ?? {}).map(([name, of]) => [name, of === 'text' ? [] : of] as const)
  return new Map([...own, ...(targets.presets(page)?.values ?? [])])
}

/** A value with which a new name is right. Lists, mappings and texts of a form that nobody can guess have none. */
function sampleOf(label: string, path: Path, outline: Outline, model: ContentModel): string {
  const holder = path.slice(0, -1)
  if (holder.at(-1) === 'search') return plainOrQuoted(paramsAt(holder, outline, model)?.get(label)?.[0] ?? 'x') ?? ''
  const { content } = model.project
  const shape = expectedAt(outline, holder, content).property(label) ?? openShape
  if (shape.format === 'link') return '/'
  if (shape.values?.length) return plainOrQuoted(String(shape.values[0])) ?? ''
  if (shape.kinds.has('boolean')) return 'false'
  return isFreeText(shape) ? words(shape) : ''
}

function isFreeText(shape: Shape): boolean {
  return shape.kinds.has('text') && !shape.restricted
}

/** Words of the length that is wanted, to be written over. */
function words({ lengths }: Shape): string {
  const text = 'Words '.repeat(Math.ceil((lengths?.least ?? 1) / 6) || 1).trim()
  return lengths && text.length < lengths.least
    ? `${text}${'.'.repeat(lengths.least - text.length)}`
    : text.slice(0, lengths?.most)
}

/** As it stands between braces; `undefined` for what would need more than quotation marks. */
function plainOrQuoted(text: string): string | undefined {
  if (/^(?:true|false)$/.test(text) || /^[\p{L}/#][\p{L}\p{N} /#._-]*$/u.test(text))
    return text.includes(' #') ? `"${text}"` : text
  return /["\\]/.test(text) ? undefined : `"${text}"`
}
