import type { MailValue } from '#schemas/compiled.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { parseLink } from '#src/compiler/links/parseLink.ts'
import { fileAddress, linkTargets } from '#src/compiler/links/targets.ts'
import { codes } from '#src/compiler/report/reported.ts'
import { picture } from '#src/compiler/rules/unusedMedia.ts'
import { enumDescriptions } from '#src/compiler/schema/enumDescriptions.ts'
import { iconNames } from '#src/compiler/schema/icons.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import type { ContentModel } from './contentModel.ts'
import { pageFiles } from './meaning.ts'
import { isMadeList, madeList, type Outline, shapeAt } from './outline.ts'
import { entryField } from './refs.ts'

/** A value that may stand at a place. */
export interface Choice {
  label: string
  /** What is written for it, where that is not the label. */
  text?: string
  kind?: 'file' | 'entry' | 'value'
  /** The title of a page or an entry. */
  detail?: string | undefined
  documentation?: unknown
}

const font = /\.(?:woff2?|[ot]tf)$/i

/**
 * Whole values that may stand at a place: what the schema lists, and what of its kind the content has.
 *
 * @param name   of the file
 * @param typed  of the value so far
 */
export function choicesAt(outline: Outline, path: Path, name: string, typed: string, model: ContentModel): Choice[] {
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
  return [...ofShape(shape), ...ofFormat(model, shape, typed, name)]
}

function ofShape(shape: Shape): Choice[] {
  const values = valuesOf(shape)
  const about = enumDescriptions(values, shape.description) ?? []
  return values.map((value, index) => ({
    label: String(value),
    kind: 'value',
    documentation: about[index],
    ...(typeof value === 'string' ? {} : { text: String(value) }),
  }))
}

function ofFormat(model: ContentModel, { format, entry }: Shape, typed: string, name: string): Choice[] {
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

function files(media: ReadonlyMap<string, string>): Choice[] {
  return [...media.keys()].map((label) => ({ label, kind: 'file' }))
}

/** What a list made with `each` is made of and chosen by; `undefined` outside of one. */
function inMadeList(model: ContentModel, outline: Outline, path: Path): Choice[] | undefined {
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

function collections(model: ContentModel): Choice[] {
  const all = [...model.project.content.schemas.collections]
  return all.map(([label, { shape }]) => ({ label, documentation: shape.description }))
}

function slugs(collection: string, model: ContentModel): Choice[] {
  return model.entries(collection).map((entry) => ({
    label: entry.slug,
    detail: model.titleOf(entry),
    kind: 'entry',
  }))
}

/** What the server fills into a mail, by name. */
export function mailValues(model: ContentModel, mail: string): Readonly<Record<string, MailValue>> {
  const schema = model.project.content.schemas.mails.get(mail)?.schema
  return (schema?.values ?? {}) as Record<string, MailValue>
}

function named(labels: readonly string[]): Choice[] {
  return labels.map((label) => ({ label }))
}

/**
 * Addresses of the site with the titles of their pages, those with mistakes too, and of files that are no pictures.
 *
 * @param name  of the file that links
 * @param typed  of the address so far: behind a `#` the page is decided, and its ids are what is asked for
 */
export function addresses(model: ContentModel, name: string, typed: string): Choice[] {
  const files = pageFiles(model)
  const { pages } = model.project.site
  const titles = new Map(pages.map(({ path, page }) => [path, page.meta.title]))
  const offer = (label: string, path: string) => ({ label, detail: titles.get(path), kind: 'file' as const })
  const hash = typed.indexOf('#')
  if (hash < 0) {
    const media = [...model.project.content.folder.media().keys()].filter(
      (file) => !picture.test(file) && !font.test(file),
    )
    return [...files.keys(), ...media.map(fileAddress)].map((path) => offer(path, path))
  }
  const path = typed.slice(0, hash)
  const file = path === '' ? name : files.get(path)?.name
  if (file === undefined) return []
  const own = model.project.content.folder.file(name)
  const item = pages.find(({ page }) => (path === '' ? page.file === own : page.path === path))
  const made = item?.ids().keys() ?? []
  const written = model.refs(file).flatMap(({ of, defines }) => (of.kind === 'anchor' && defines ? [of.id] : []))
  return [...new Set([...made, ...written])].map((id) => offer(`${path}#${id}`, item?.page.path ?? ''))
}

/** What the query of a link can choose on the page that it leads to, with the values of each, where they are known. */
export function paramsAt(
  model: ContentModel,
  { source }: Outline,
  search: Path,
): Map<string, readonly string[]> | undefined {
  const to = own(descend(source.data, search.slice(0, -1)), 'to')
  const link = typeof to === 'string' ? parseLink(to) : undefined
  if (link?.kind !== 'page') return undefined
  const targets = linkTargets(model.project.site)
  const item = targets.page(targets.destination(link.path) ?? link.path)
  if (!item) return undefined
  const params = Object.entries(item.page.search ?? {}).map(
    ([name, values]) => [name, values === 'text' ? [] : values] as const,
  )
  return new Map([...params, ...(targets.presets(item) ?? [])])
}

/** The values that can be chosen from. */
export function valuesOf({ kinds, values }: Shape): readonly unknown[] {
  return values ?? (kinds.size === 1 && kinds.has('boolean') ? [true, false] : [])
}
