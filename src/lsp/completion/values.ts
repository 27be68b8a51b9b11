import { CompletionItemKind } from 'vscode-languageserver'
import type { MailValue } from '#schemas/compiled.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { codes } from '#src/compiler/report/reported.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import { iconNames } from '#src/compiler/schema/icons.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { ContentModel } from '#src/edit/contentModel.ts'
import { isMadeList, madeList, type Outline, shapeAt } from '#src/edit/outline.ts'
import { entryField } from '#src/edit/refs.ts'
import type { Question } from './caret.ts'
import { addresses, paramsAt } from './links.ts'
import type { Offer } from './offer.ts'
import { valuesOf } from './snippets.ts'

/** Whole values: what the schema lists, and what of its kind the content has. */
export function valueOffers(question: Question): Offer[] {
  const { quote } = question.caret
  return valuesAt(question).map((offer) => ({ ...offer, text: offer.text ?? written(offer.label, quote) }))
}

/** As YAML reads it as this text. */
function written(text: string, quote: string): string {
  const isPlain = /^(?:[\p{L}/][\p{L}\p{N}_/.+-]*|\d{4}-\d\d-\d\d)$/u.test(text)
  return quote || isPlain ? text : JSON.stringify(text)
}

function valuesAt({ model, outline, caret, path, name }: Question): Offer[] {
  const { role } = outline
  const last = path.at(-1)
  if (path.at(-2) === 'search' && typeof last === 'string')
    return named(paramsAt(model, outline, path.slice(0, -1))?.get(last) ?? [])
  const inEach = inMadeList(model, outline, path)
  if (inEach) return inEach
  if (role.kind === 'page' && path.length === 1 && last === 'each') return collections(model)
  if (role.kind === 'mail' && (last === 'repeat' || last === 'when')) {
    const values = Object.entries(mailValues(model, role.mail))
    return named(values.flatMap(([value, { items }]) => (last === 'when' || items ? [value] : [])))
  }
  if (path[0] === 'waivers' && last === 'rule')
    return codes.flatMap(([label, documentation]) => (label.startsWith('rule/') ? [{ label, documentation }] : []))
  const shape = shapeAt(outline, path, model.project.content)
  return [...ofShape(shape), ...ofFormat(model, shape, caret.typed, name)]
}

function ofShape(shape: Shape): Offer[] {
  const values = valuesOf(shape)
  const about = enumDescriptions(values, shape.description) ?? []
  return values.map((value, index) => ({
    label: String(value),
    kind: CompletionItemKind.EnumMember,
    documentation: about[index],
    ...(typeof value === 'string' ? {} : { text: String(value) }),
  }))
}

function ofFormat(model: ContentModel, { format, entry }: Shape, typed: string, name: string): Offer[] {
  const { folder, calendar } = model.project.content
  if (entry !== undefined) return slugs(entry, model)
  switch (format) {
    case 'link':
      return addresses(model, name, typed)
    case 'asset':
      return files(folder.media())
    case 'drawing':
      return files(folder.media()).filter(({ label }) => label.endsWith('.svg'))
    case 'icon':
      return named([...iconNames()])
    case 'date':
      return [{ label: calendar.today, detail: 'today' }]
    case 'time-zone':
      return named(Intl.supportedValuesOf('timeZone'))
    default:
      return []
  }
}

function files(media: ReadonlyMap<string, string>): Offer[] {
  return [...media.keys()].map((label) => ({ label, kind: CompletionItemKind.File }))
}

/** What a list made with `each` is made of and chosen by; `undefined` outside of one. */
function inMadeList(model: ContentModel, outline: Outline, path: Path): Offer[] | undefined {
  const depth = path.findLastIndex((_, at) => isMadeList(outline, path.slice(0, at)))
  const [word, field] = path.slice(depth)
  if (depth < 0 || word === 'item') return undefined
  if (word === 'each') return collections(model)
  const list = madeList(outline, path.slice(0, depth))
  if (!list) return []
  const property = (name: string) => list.item.property(name) ?? openShape
  if (word === 'sort') return named(list.item.names().filter((name) => !property(name).kinds.has('mapping')))
  if (word === 'until') return named(list.item.names().filter((name) => property(name).format === 'date'))
  if (typeof field !== 'string') return []
  const { schemas } = model.project.content
  const entries = 'collection' in list.of ? entryField(list.of.collection, [field], schemas) : undefined
  if (entries !== undefined) return slugs(entries, model)
  const shape = property(field)
  return [...ofShape(shape), ...ofShape(shape.item() ?? openShape)]
}

function collections(model: ContentModel): Offer[] {
  const all = [...model.project.content.schemas.collections]
  return all.map(([label, { shape }]) => ({ label, documentation: shape.description }))
}

function slugs(collection: string, model: ContentModel): Offer[] {
  return model.entries(collection).map((entry) => ({
    label: entry.slug,
    detail: model.titleOf(entry),
    kind: CompletionItemKind.Reference,
  }))
}

/** What the server fills into a mail, by name. */
export function mailValues(model: ContentModel, mail: string): Readonly<Record<string, MailValue>> {
  const schema = model.project.content.schemas.mails.get(mail)?.schema
  return (schema?.values ?? {}) as Record<string, MailValue>
}

function named(labels: readonly string[]): Offer[] {
  return labels.map((label) => ({ label }))
}
