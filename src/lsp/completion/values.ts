import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver'
import type { MailValue } from '#schemas/compiled.ts'
import { codes } from '#src/compiler/catalogue/about.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import { iconNames } from '#src/compiler/schema/icons.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import type { ContentModel } from '../contentModel.ts'
import { titleOf } from '../hover.ts'
import type { Outline } from '../outline.ts'
import { entryField } from '../refs.ts'
import { isEach, shapeAt, valueAt } from '../shapes.ts'
import type { Caret } from './caret.ts'
import { addresses, paramsAt } from './links.ts'
import { wholeValues } from './names.ts'
import { isSwitch } from './snippets.ts'

/** A value that is offered, as the author means it: without quotation marks. */
interface Value {
  label: string
  detail?: string
  documentation?: string | undefined
  kind?: CompletionItemKind
}

/** Whole values: what the schema lists, and what of its kind the content has. */
export function valueCompletions(
  model: ContentModel,
  outline: Outline,
  caret: Caret,
  path: Path,
  name: string,
): CompletionItem[] {
  const values = valuesAt(model, outline, caret, path, name)
  return values.flatMap(
    ({ label, detail, documentation, kind = CompletionItemKind.Value }, index): CompletionItem[] => {
      const text = caret.quote ? label : plainOrQuoted(label)
      if (text === undefined) return []
      return [
        {
          label,
          kind,
          sortText: String(index).padStart(4, '0'),
          ...(detail ? { detail } : {}),
          ...(documentation ? { documentation } : {}),
          insertText: text,
        },
      ]
    },
  )
}

function valuesAt(model: ContentModel, outline: Outline, caret: Caret, path: Path, name: string): Value[] {
  const { content } = model.project
  const last = path.at(-1)
  if (path.at(-2) === 'search' && typeof last === 'string')
    return named(paramsAt(model, outline, path.slice(0, -1))?.get(last) ?? [])
  const made = inMadeList(model, outline, path)
  if (made) return made
  if (outline.role.kind === 'page' && path.length === 1 && last === 'each') return collections(model)
  if (outline.role.kind === 'mail') {
    const values = mailValues(model, outline.role.mail)
    if (last === 'repeat') return named(Object.keys(values).filter((value) => values[value]?.items))
    if (last === 'when') return named(Object.keys(values))
  }
  if (path[0] === 'waivers' && last === 'rule')
    return codes.flatMap(([code, about]) => (code.startsWith('rule/') ? [{ label: code, documentation: about }] : []))
  const shape = shapeAt(outline, path, content)
  const listed = [...ofShape(shape), ...ofFormat(model, shape, caret.typed, name)]
  return caret.quote ? listed : [...listed, ...wholeValues(outline, path, shape, content)]
}

function ofShape(shape: Shape): Value[] {
  if (isSwitch(shape)) return named(['true', 'false'])
  const values = shape.values ?? []
  const about = enumDescriptions(values, shape.description) ?? []
  return values.map((value, index) => ({
    label: String(value),
    kind: CompletionItemKind.EnumMember,
    documentation: about[index],
  }))
}

function ofFormat(model: ContentModel, { format, entry }: Shape, typed: string, name: string): Value[] {
  const { content } = model.project
  if (entry !== undefined) return slugs(entry, model)
  switch (format) {
    case 'link':
      return addresses(model, name, typed).map((address) => ({ ...address, kind: CompletionItemKind.File }))
    case 'asset':
      return [...content.folder.media()].map((label) => ({ label, kind: CompletionItemKind.File }))
    case 'icon':
      return named([...iconNames()])
    case 'date':
      return days(content.calendar.today)
    case 'time-zone':
      return named(Intl.supportedValuesOf('timeZone'))
    default:
      return []
  }
}

/** What a list made with `each` is made of and chosen by. */
function inMadeList(model: ContentModel, outline: Outline, path: Path): Value[] | undefined {
  const { schemas } = model.project.content
  const depth = path.findLastIndex((_, at) => at > 0 && isEach(valueAt(outline.source.data, path.slice(0, at))))
  const [word, field] = path.slice(depth)
  if (depth < 0 || word === 'item') return undefined
  const at = path.slice(0, depth)
  if (word === 'each') return collections(model)
  const key = JSON.stringify(at)
  const list = outline.lists.find((one) => JSON.stringify(one.at) === key)
  if (!list) return []
  const fields = list.item.names().map((label) => ({ label, shape: list.item.property(label) ?? openShape }))
  if (word === 'sort') return fields.filter(({ shape }) => !shape.kinds.has('mapping')).map(({ label }) => ({ label }))
  if (word === 'until') return fields.filter(({ shape }) => shape.format === 'date').map(({ label }) => ({ label }))
  if ((word !== 'where' && word !== 'except') || typeof field !== 'string') return []
  const entries = 'collection' in list.of ? entryField(list.of.collection, [field], schemas) : undefined
  if (entries !== undefined) return slugs(entries, model)
  const shape = list.item.property(field) ?? openShape
  return [...ofShape(shape), ...ofShape(shape.item() ?? openShape)]
}

function collections(model: ContentModel): Value[] {
  const { collections: all } = model.project.content.schemas
  return [...all].map(([label, { schema }]) => ({
    label,
    documentation: typeof schema.description === 'string' ? schema.description : undefined,
  }))
}

function slugs(collection: string, model: ContentModel): Value[] {
  const written = model.project.content.shared.written.get(collection) ?? []
  return written.map(({ slug }) => ({
    label: slug,
    detail: titleOf({ collection, slug }, model),
    kind: CompletionItemKind.Reference,
  }))
}

/** What the server fills into a mail, by name. */
export function mailValues(model: ContentModel, mail: string): Readonly<Record<string, MailValue>> {
  const schema = model.project.content.schemas.mails.get(mail)?.schema
  return (schema?.values ?? {}) as Record<string, MailValue>
}

function days(today: string): Value[] {
  const after = (count: number) => new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10)
  return [
    { label: today, detail: 'today' },
    { label: after(7), detail: 'in a week' },
    { label: after(30), detail: 'in thirty days' },
  ]
}

function named(labels: readonly string[]): Value[] {
  return labels.map((label) => ({ label }))
}

/** As YAML reads it as this text; `undefined` for what would need more than quotation marks. */
function plainOrQuoted(text: string): string | undefined {
  if (/^(?:true|false|\d{4}-\d\d-\d\d)$/.test(text) || /^[\p{L}/][\p{L}\p{N} /#:._+-]*$/u.test(text))
    return / #|: |:$/.test(text) ? `"${text}"` : text
  return /["\\]/.test(text) ? undefined : `"${text}"`
}
