import { printed, readValue } from '#src/compiler/binding/evaluate.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { EntryItem } from '#src/compiler/content/entries.ts'
import { shortened } from '#src/compiler/diagnostics/catalogue/words.ts'
import { type Path, pathOfText, pathText } from '#src/compiler/diagnostics/range.ts'
import { nearest } from '#src/compiler/values/nearest.ts'
import { descend, isMapping, own } from '#src/compiler/values/own.ts'
import { Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { pageFiles } from './meaning.ts'
import { isMadeList, type Outline, textAt } from './outline.ts'
import { sampleValue } from './sample.ts'
import { sectionsIn } from './sections.ts'

/** A value of the content where it is written. */
export interface Place {
  /** The file, from the content folder. */
  name: string
  /** In the file; empty for all of it. */
  path: Path
  /** It is this entry as a whole. */
  entry?: EntryName
  /** The entry that fills the names in its bindings. */
  of?: EntryName
}

interface EntryName {
  collection: string
  slug: string
}

/** An entry that stands in a list made with `each` is read as the list's `item` has it. */
interface Reached extends Place {
  item?: Place
}

/** Something that a word may name. */
interface Candidate extends Reached {
  /** What it is called exactly: an id, a type, a slug, an address. */
  names: readonly string[]
  /** What people read of it. */
  texts: readonly string[]
}

/**
 * Finds what words name: first a page (`/pricing`), a collection (`testimonials`), an entry (`solutions/crm`) or a file
 * (`site.yaml`), and then step by step what stands in it. A section or an item has a number, from 1, or is called by its id,
 * its type or some of its words; `sections[2].items[0]`, as reports have it, is a step, too.
 *
 * @throws {Refusal} with what there is to choose from, where no or more than one thing has that name
 */
export function placeOf(words: readonly string[], model: ContentModel): Place {
  const [first, ...steps] = words
  if (first === undefined) throw new Refusal('Say where: a page, such as /pricing, a collection or a file.')
  const { name, path, entry, of } = steps.reduce<Reached>(
    (place, step) => within(place, step, model),
    top(first, model),
  )
  return { name, path, ...(entry && { entry }), ...(of && { of }) }
}

/** An item beside another, by the words that name it in the same list. */
export function siblingOf(place: Place, word: string, model: ContentModel): Place {
  const { name, path, entry } = place
  const list = entry ? { name: collectionFile(entry.collection), path: [] } : { name, path: path.slice(0, -1) }
  return choose(word, candidatesIn(list, model), titleOf(list, model))
}

/** A place as it would be typed: `content/pages/index.yaml sections 3 heading`, `faqs/roi a`. */
export function titleOf({ name, path, entry }: Place, model: ContentModel): string {
  if (entry) return `${entry.collection}/${entry.slug}`
  const collection = collectionOf(name)
  const listed =
    collection === undefined
      ? undefined
      : model.entries(collection).find(({ document }) => path.length > 1 && document.base[0] === path[0])
  const file = listed ? `${collection}/${listed.slug}` : model.project.content.folder.file(name)
  const steps = (listed ? path.slice(1) : path).map((step) => (typeof step === 'number' ? step + 1 : step))
  return [file, ...steps].join(' ')
}

/** What people read of a value, in a few words: a section's heading, an item's label. */
export function labelOf({ name, path, entry }: Place, model: ContentModel): string {
  if (entry) return model.titleOf(entry)
  const outline = model.outline(name)
  const [first = ''] = outline ? textsIn(outline, path, model) : []
  const type = own(descend(outline?.source.data, path), 'type')
  const text = shortened(first.replaceAll('*', ''), 40)
  if (typeof type === 'string') return text ? `${type} “${text}”` : type
  const at = path.at(-1)
  return text || typeof at !== 'number' ? `“${text}”` : `item ${at + 1}`
}

/** The page, collection, entry or file that a word names. */
function top(word: string, model: ContentModel): Reached {
  const { folder, shared } = model.project.content
  const file = folder.sources.has(word) ? word : model.nameOf(model.pathOf(word))
  if (file !== undefined && folder.sources.has(file)) {
    const role = folder.roles.get(file)
    return role?.kind === 'entry' ? placeOfEntry(role, model) : { name: file, path: [] }
  }
  const [, shortFile, dotted] = /^(facts|site)(?:\.([\w.-]+))?$/.exec(word) ?? []
  if (shortFile && folder.sources.has(`${shortFile}.yaml`)) {
    const place = { name: `${shortFile}.yaml`, path: [] }
    return dotted ? dotted.split('.').reduce<Reached>((at, step) => within(at, step, model), place) : place
  }
  const [collection = '', slug = ''] = word.split('/')
  if (model.entry({ collection, slug })) return placeOfEntry({ collection, slug }, model)
  // A list without entries is a collection as well.
  const lists = [...folder.roles.values()].flatMap((role) => (role.kind === 'list' ? [role.collection] : []))
  const collections = [...new Set([...shared.entries.keys(), ...lists])]
    .sort()
    .map((name): Candidate => ({ name: collectionFile(name), path: [], names: [name], texts: [] }))
  const path = word.replace(/(?<=.)\/$/, '')
  // An address is none of a collection.
  return choose(path, path.startsWith('/') ? pages(model) : [...collections, ...pages(model)], 'the content', false)
}

/** Every page by its address, then those without one of their own: templates, not-found pages, those of the server. */
function pages(model: ContentModel): Candidate[] {
  const titles = new Map(model.project.site.pages.map(({ path, page }) => [path, page.meta.title]))
  const addressed = [...pageFiles(model).values()].map(({ name, path, entry: of }): Candidate => {
    return { name, path: [], names: [path], texts: [titles.get(path) ?? '', path.slice(1)], ...(of && { of }) }
  })
  const others = [...model.project.content.folder.roles].flatMap(([name, role]): Candidate[] => {
    if (role.kind !== 'page' || addressed.some((page) => page.name === name && !page.of)) return []
    return [{ name, path: [], names: [`/${role.place}`], texts: [] }]
  })
  return [...addressed, ...others]
}

/** What a word names in a place. */
function within(place: Reached, word: string, model: ContentModel): Reached {
  const { item, of } = place
  if (item && own(descend(model.source(item.name)?.data, item.path), word) !== undefined)
    return { ...item, path: [...item.path, word] }
  const found = below(place, word, model)
  return found.entry ? found : { ...found, ...(of && { of }) }
}

function below(place: Place, word: string, model: ContentModel): Reached {
  const { name, path } = place
  const value = descend(model.source(name)?.data, path)
  // As reports have it: `sections[2].items[0]`.
  const reported = /^[\w-]+(?:\[\d+\]|\.[\w-]+)+$/.test(word) ? pathOfText(word) : undefined
  if (reported && descend(value, reported) !== undefined) return { name, path: [...path, ...reported] }
  const isPage = model.project.content.folder.roles.get(name)?.kind === 'page' && path.length === 0
  const isSection = isPage && !(isMapping(value) && Object.hasOwn(value, word))
  const candidates = candidatesIn(isSection ? { name, path: ['sections'] } : place, model)
  const isNumbered = isSection || !isMapping(value) || Object.hasOwn(value, 'each')
  return (
    find(word, candidates, isNumbered) ??
    (isSection ? find(word, nestedSections(name, model), false) : undefined) ??
    find(word, labeledItems(place, model), false) ??
    refuse(word, candidates, titleOf(place, model))
  )
}

/** Items of lists somewhere below a place, by their labels: a tab, a link of the menu. */
function labeledItems({ name, path }: Place, model: ContentModel): Candidate[] {
  const outline = model.outline(name)
  return (outline?.texts ?? []).flatMap(({ at }): Candidate[] => {
    const item = at.slice(0, -1)
    const isLabel = typeof item.at(-1) === 'number' && headings.includes(String(at.at(-1)))
    if (!isLabel || item.length <= path.length || path.some((step, index) => item[index] !== step)) return []
    return [{ name, path: item, names: [pathText(item.slice(path.length))], texts: textsIn(outline!, at, model) }]
  })
}

/** What stands in a collection, a list or a mapping. */
function candidatesIn({ name, path }: Place, model: ContentModel): Candidate[] {
  const outline = model.outline(name)
  const collection = collectionOf(name)
  if (collection !== undefined && path.length === 0) return entries(collection, model)
  if (!outline) return []
  const value = descend(outline.source.data, path)
  if (isMadeList(outline, path)) {
    const each = String(own(value, 'each'))
    const item = { name, path: [...path, 'item'] }
    if (model.project.content.shared.entries.has(each))
      return entries(each, model).map((entry) => ({ ...entry, item: { ...item, of: entry.entry! } }))
    throw new Refusal(
      `${titleOf({ name, path }, model)} is made of ${each}: name the entry that has it, such as "solutions/crm", and its list.`,
    )
  }
  if (Array.isArray(value))
    return value.map((item, index): Candidate => {
      const names = ['id', 'slug', 'key', 'type', 'each'].map((field) => own(item, field)).filter(isText)
      return { name, path: [...path, index], names, texts: textsIn(outline, [...path, index], model) }
    })
  return isMapping(value)
    ? Object.keys(value).map((key) => ({ name, path: [...path, key], names: [key], texts: [] }))
    : []
}

function entries(collection: string, model: ContentModel): Candidate[] {
  return model.entries(collection).map((entry) => ({
    ...placeOfEntry(entry, model),
    names: [entry.slug],
    texts: [model.titleOf(entry), ...textsOf(entry.document.read([]))],
  }))
}

function nestedSections(name: string, model: ContentModel): Candidate[] {
  const outline = model.outline(name)
  const nested = outline ? sectionsIn(outline, model).filter(({ path }) => path.length > 2) : []
  return nested.map(({ section, path }) => {
    const names = [own(section, 'id'), own(section, 'type')].filter(isText)
    return { name, path, names, texts: textsIn(outline!, path, model) }
  })
}

/**
 * Where an entry is written.
 *
 * @throws {Refusal} when there is none
 */
export function placeOfEntry({ collection, slug }: { collection: string; slug: string }, model: ContentModel): Place {
  const entry = model.entry({ collection, slug })
  if (!entry) return refuse(slug, entries(collection, model), collection)
  const { base } = entry.document
  return { name: fileOf(entry), path: base, entry: { collection, slug } }
}

function fileOf({ document: { base }, collection, slug }: EntryItem): string {
  return base.length > 0 ? collectionFile(collection) : `collections/${collection}/${slug}.yaml`
}

/** Of a file that lists its entries. */
function collectionOf(name: string): string | undefined {
  return /^collections\/([^/]+)\.yaml$/.exec(name)?.[1]
}

function collectionFile(collection: string): string {
  return `collections/${collection}.yaml`
}

/** The texts of an item with their bindings filled in, its heading first. */
function textsIn(outline: Outline, path: Path, model: ContentModel): string[] {
  const value = descend(outline.source.data, path)
  const fill = (text: string, at: Path) => {
    const { scope = {} } = textAt(outline, at) ?? {}
    const parts = parseText(text)?.parts ?? [text]
    const filled = parts.map((part) =>
      typeof part === 'string' ? part : printed(readValue(sampleValue(part, scope, outline, model.project.content))),
    )
    return filled.join('')
  }
  return textsOf(value, path, fill)
}

/** Properties whose text people know the thing by, the best first. */
export const headings = [
  'heading',
  'headline',
  'title',
  'label',
  'name',
  'q',
  'kicker',
  'client',
  'author',
  'value',
  'text',
]

/** What people know a value by: the first heading of a mapping is its name, all of them are words for it. */
function textsOf(value: unknown, path: Path = [], fill = (text: string, _: Path) => text): string[] {
  if (typeof value === 'string') return [fill(value, path)]
  if (Array.isArray(value)) {
    const texts = value.flatMap((item, index) => (isText(item) ? [fill(item, [...path, index])] : []))
    return texts.length === value.length ? [texts.join(' ')] : []
  }
  if (!isMapping(value)) return value === undefined || value === null ? [] : [String(value)]
  return headings.flatMap((name) => (Object.hasOwn(value, name) ? textsOf(value[name], [...path, name], fill) : []))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function choose(word: string, candidates: readonly Candidate[], where: string, isNumbered = true): Reached {
  return find(word, candidates, isNumbered) ?? refuse(word, candidates, where)
}

/** @throws {Refusal} when more than one is meant */
function find(word: string, candidates: readonly Candidate[], isNumbered = true): Candidate | undefined {
  const number = word === 'last' ? candidates.length : /^\d+$/.test(word) ? Number(word) : Number.NaN
  if (isNumbered && candidates[number - 1]) return candidates[number - 1]
  const wanted = plain(word)
  const ways = [
    ({ names }: Candidate) => names.includes(word),
    ({ texts }: Candidate) => texts.some((text) => plain(text) === wanted),
    ({ texts }: Candidate) => texts.some((text) => isAmong(wanted, plain(text))),
  ]
  for (const way of ways) {
    const found = candidates.filter(way)
    if (found.length > 1) throw new Refusal(`"${word}" matches more than one. ${listed(found, candidates)}`)
    if (found.length === 1) return found[0]
  }
  return undefined
}

function refuse(word: string, candidates: readonly Candidate[], where: string): never {
  if (candidates.length === 0)
    throw new Refusal(`There is no "${word}" in ${where}: nothing stands in it that could be named.`)
  const near = nearest(
    word,
    candidates.flatMap(({ names, texts }) => [...names, ...texts.slice(0, 1)]),
  )
  const meant = near ? ` Did you mean "${near}"?` : ''
  throw new Refusal(`There is no "${word}" in ${where}.${meant} ${listed(candidates, candidates)}`)
}

const mostListed = 12

/** What there is to choose from, a line each. */
function listed(shown: readonly Candidate[], all: readonly Candidate[]): string {
  const lines = shown.slice(0, mostListed).map((candidate) => {
    const { names, texts } = candidate
    const text = texts.find((text) => text !== '' && !names.includes(text))
    return `  ${all.indexOf(candidate) + 1}  ${[names.join(' '), text && `“${shortened(text, 60)}”`].filter(Boolean).join('  ')}`
  })
  const more = shown.length > mostListed ? [`  … and ${shown.length - mostListed} more`] : []
  return ['There are:', ...lines, ...more].join('\n')
}

/** Whole words, in this order. */
function isAmong(words: string, text: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, 'u').test(text)
}

/** Words as they are compared: without emphasis, in small letters. */
function plain(text: string): string {
  return text.replaceAll('*', '').replace(/\s+/g, ' ').trim().toLowerCase()
}
