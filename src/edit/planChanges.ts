import { betterName, isPlainName } from '#src/compiler/read/pagePlace.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import { type ContentEdit, editOf, Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { moveEntry, nextOrder } from './entryOrder.ts'
import { pageFiles } from './meaning.ts'
import { type Outline, shapeAt } from './outline.ts'
import { labelOf, type Place, placeOfEntry, siblingOf, titleOf } from './places.ts'
import {
  duplicateItem,
  freeName,
  type ListPlace,
  moveTo,
  moveWithin,
  type Renamed,
  removeItem,
  textWith,
} from './planItems.ts'
import { redirectEdits } from './redirects.ts'
import { tryEdit } from './trial.ts'

/** An edit, and in one sentence what it does. */
export interface Plan {
  edit: ContentEdit
  sentence: string
  /** It corrects mistakes, and may bring others to light. */
  isRepair?: true
}

/**
 * Where something shall stand: beside another of its list, by the words for that; a step or all the way up or down; or at an
 * index, from 0.
 */
export type Target = { before: string } | { after: string } | 'up' | 'down' | 'first' | 'last' | number

/**
 * Plans that a section, an item of a list or an entry stands elsewhere in its list.
 *
 * @throws {Refusal}
 */
export function planMove(place: Place, target: Target, model: ContentModel): Plan {
  const { places, at } = rowOf(place, model)
  const label = labelOf(place, model)
  const to = newIndex(target, place, model)
  if (places.length === 1) throw new Refusal(`${label} is the only one already.`)
  if (to < 0 || to >= places.length || to === at) {
    const end = to <= 0 ? 'first' : 'last'
    throw new Refusal(`${label} is ${to > 0 && to < places.length - 1 ? 'there' : end} already.`)
  }
  const list = place.entry ? undefined : listOf(place, model)
  const edit = list ? moveWithin(list, at, to) : moveEntry(place.entry!.collection, at, to, model)
  const beside = to > at ? `below ${labelOf(places[to]!, model)}` : `above ${labelOf(places[to]!, model)}`
  return { edit, sentence: `${label} now stands ${beside} in ${holderOf(place, model)}.` }
}

/**
 * Plans that a section stands on another page, or an item in another list.
 *
 * @param list    the list that it comes to stand in
 * @param target  where there; left out, at its end
 * @throws {Refusal}
 */
export function planMoveTo(place: Place, list: Place, target: Target | undefined, model: ContentModel): Plan {
  if (place.entry) throw new Refusal('An entry stays in its collection, whose schema says what it has.')
  const index = indexFor(target, list, model)
  const edit = moveTo(listOf(place, model), indexOf(place), openList(list, model), index)
  return { edit, sentence: `${labelOf(place, model)} now stands in ${titleOf({ name: list.name, path: [] }, model)}.` }
}

/**
 * Plans that a section, an item or an entry is there twice.
 *
 * @param as  the id or slug of the copy; left out, that of the original, with a number where that is taken
 * @param to  the list that the copy comes to stand in, at its end; left out, below the original
 * @throws {Refusal}
 */
export function planDuplicate(place: Place, as: string | undefined, model: ContentModel, to?: Place): Plan {
  if (as !== undefined && !isPlainName(as))
    throw new Refusal(`"${as}" cannot be a name here. Write "${betterName(as)}", for example.`)
  const { entry } = place
  if (entry && to) throw new Refusal('An entry stays in its collection, whose schema says what it has.')
  if (entry && place.path.length === 0) {
    const slug = as ?? freeName(entry.slug, (slug) => model.entry({ ...entry, slug }) !== undefined)
    if (model.entry({ ...entry, slug }))
      throw new Refusal(`The collection "${entry.collection}" has an entry "${slug}" already.`)
    const created = { name: `collections/${entry.collection}/${slug}.yaml`, text: copyOfEntry(entry, slug, model) }
    return {
      edit: editOf({ created: [created] }),
      sentence: `Copied ${entry.collection}/${entry.slug} to ${created.name}: give it words of its own.`,
    }
  }
  const list = listOf(place, model)
  const target = to ? openList(to, model) : list
  const renamed = namesIn(place, as, target, model)
  const label = labelOf(place, model)
  if (as !== undefined && !renamed.some(({ value }) => value === as))
    throw new Refusal(`${label} has no id or slug that could be "${as}".`)
  const [own] = renamed
  const named = own ? ` (${own.value})` : ''
  const where = to
    ? `A copy of ${label} stands at the end of ${titleOf(to, model)} now.`
    : `Copied ${label}: the copy${named} is right below it in ${holderOf(place, model)}.`
  const index = to ? itemsOf(target).length : indexOf(place) + 1
  return { edit: duplicateItem(list, indexOf(place), renamed, target, index), sentence: where }
}

/** The text of an entry with a number of its own, and an address of its own where that ends in the slug. */
function copyOfEntry(entry: { collection: string; slug: string }, slug: string, model: ContentModel): string {
  const source = model.source(placeOfEntry(entry, model).name)!
  const order = typeof own(source.data, 'order') === 'number' ? nextOrder(entry.collection, model) : undefined
  const href = own(source.data, 'href')
  const isOwn = typeof href === 'string' && href.endsWith(`/${entry.slug}`)
  return textWith(
    source,
    [
      ...(order === undefined ? [] : [[['order'], order] as const]),
      ...(isOwn ? [[['href'], href.slice(0, -entry.slug.length) + slug] as const] : []),
    ],
    [],
  )
}

/**
 * Plans that a section, an item, an entry or a page goes.
 *
 * @param redirect  where the address of a page that goes shall lead
 * @throws {Refusal}
 */
export function planRemove(place: Place, redirect: string | undefined, model: ContentModel): Plan {
  const { name, path, entry } = place
  const role = model.project.content.folder.roles.get(name)
  const isFile = path.length === 0 && (entry !== undefined || role?.kind === 'page')
  const pages = isFile || entry ? pagesOf(place, model) : []
  const settings = redirect === undefined ? undefined : model.source('site.yaml')
  if (redirect !== undefined && pages.length === 0)
    throw new Refusal(`${labelOf(place, model)} has no address of its own that could lead to ${redirect}.`)
  const removed = isFile ? editOf({ removed: [name] }) : removeItem(listOf(place, model), indexOf(place))
  const moved = pages.map((from) => ({ from, to: redirect! }))
  const edit = settings ? { ...removed, texts: [...removed.texts, ...redirectEdits(settings, moved)] } : removed
  const addresses = pages.slice(0, 3).join(', ') + (pages.length > 3 ? ` and ${pages.length - 3} more` : '')
  // The redirect hides them from the check.
  const left = settings ? tryEdit(removed, model).problems.filter(({ code }) => code.startsWith('link/')) : []
  const linked = left.map(({ file, line }) => `\n  ${file}:${line}`).join('')
  const after = settings
    ? ` ${addresses} now leads to ${redirect}.${linked && `\nLinks still name what is gone:${linked}`}`
    : pages.length > 0
      ? ` Nothing leads on from ${addresses}; a redirect would.`
      : ''
  const from = isFile ? '' : ` from ${holderOf(place, model)}`
  return {
    edit,
    sentence: `${isFile ? titleOf({ name, path }, model) : labelOf(place, model)} is gone${from}.${after}`,
  }
}

/** A place among its neighbors. */
function rowOf(place: Place, model: ContentModel): { places: Place[]; at: number } {
  const { entry, name, path } = place
  if (entry) {
    const entries = model.entries(entry.collection)
    return {
      places: entries.map((one) => placeOfEntry(one, model)),
      at: entries.findIndex(({ slug }) => slug === entry.slug),
    }
  }
  const list = path.slice(0, -1)
  const places = itemsOf(listOf(place, model)).map((_, index) => ({ name, path: [...list, index] }))
  return { places, at: indexOf(place) }
}

/** @throws {Refusal} when it is no item of a list */
function listOf(place: Place, model: ContentModel): ListPlace {
  const { name, path } = place
  const source = model.source(name)
  if (path.length === 0) throw new Refusal(`${titleOf(place, model)} is a whole file: name what stands in it.`)
  if (!source || typeof path.at(-1) !== 'number')
    throw new Refusal(
      `${titleOf(place, model)} is a field, and not a section, an item or an entry: "set … null" takes it out.`,
    )
  return { source, name, path: path.slice(0, -1) }
}

function indexOf({ path }: Place): number {
  return Number(path.at(-1))
}

/** @throws {Refusal} when no list is written there */
export function openList({ name, path }: Place, model: ContentModel): ListPlace {
  const source = model.source(name)
  if (!source || !Array.isArray(descend(source.data, path)))
    throw new Refusal(`${titleOf({ name, path }, model)} is no list that could take something in.`)
  return { source, name, path }
}

function itemsOf({ source, path }: ListPlace): readonly unknown[] {
  return descend(source.data, path) as unknown[]
}

/** What a place stands in, for a sentence. */
function holderOf({ name, entry }: Place, model: ContentModel): string {
  return entry ? `the collection ${entry.collection}` : titleOf({ name, path: [] }, model)
}

/**
 * Where something new comes to stand in a list.
 *
 * @throws {Refusal} when there is no such list
 */
export function indexFor(target: Target | undefined, { name, path }: Place, model: ContentModel): number {
  const { length } = itemsOf(openList({ name, path }, model))
  if (typeof target === 'number') return Math.min(Math.max(0, target), length)
  if (typeof target === 'object') return indexBeside(target, { name, path: [...path, length] }, model)
  return target === 'first' ? 0 : length
}

/** Where something stands in its list afterwards. */
function newIndex(target: Target, place: Place, model: ContentModel): number {
  const { places, at } = rowOf(place, model)
  if (typeof target === 'number') return target
  if (target === 'up') return at - 1
  if (target === 'down') return at + 1
  if (target === 'first') return 0
  if (target === 'last') return places.length - 1
  const index = indexBeside(target, place, model)
  return index > at ? index - 1 : index
}

/** The index of what comes behind something that stands beside another. */
function indexBeside(target: { before: string } | { after: string }, place: Place, model: ContentModel): number {
  const beside = siblingOf(place, 'before' in target ? target.before : target.after, model)
  const index = rowOf(place, model).places.findIndex(
    ({ name, path }) => name === beside.name && path.join() === beside.path.join(),
  )
  return 'before' in target ? index : index + 1
}

/** What a copy has to be called otherwise in a list: its id or slug, and the ids of sections in it. */
export function namesIn(
  { name, path }: Place,
  as: string | undefined,
  list: ListPlace,
  model: ContentModel,
  outline: Outline = model.outline(name)!,
): Renamed[] {
  const siblings = itemsOf(list)
  const isTaken = (id: string, field: string) =>
    siblings.some((one) => own(one, field) === id) || isAnchorOf(list.name, id, model)
  return outline.texts.flatMap(({ value, at }): Renamed[] => {
    const inside = at.slice(path.length)
    const field = String(at.at(-1))
    if (!path.every((step, index) => at[index] === step) || value.includes('{{')) return []
    const isOwn = inside.length === 1 && ['slug', 'id', 'key'].includes(field)
    const isSection = field === 'id' && shapeAt(outline, at.slice(0, -2), model.project.content).sections === true
    if (!isOwn && !isSection) return []
    if (isOwn && as !== undefined) return [{ path: inside, value: as }]
    return isTaken(value, field) ? [{ path: inside, value: freeName(value, (id) => isTaken(id, field)) }] : []
  })
}

/** An id that a section of the page in a file has. */
export function isAnchorOf(name: string, id: string, model: ContentModel): boolean {
  return model.refs(name).some(({ of, defines }) => defines && of.kind === 'anchor' && of.id === id)
}

/** The addresses of pages that would go with a file or an entry. */
function pagesOf({ name, entry }: Place, model: ContentModel): string[] {
  const pages = [...pageFiles(model).values()]
  const going = entry
    ? pages.filter((page) => page.entry?.collection === entry.collection && page.entry.slug === entry.slug)
    : pages.filter((page) => page.name === name)
  return going.map(({ path }) => path)
}
