import { stringify } from 'yaml'
import { betterName, isPlainName, pagePlace } from '#src/compiler/read/pagePlace.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { reservedFor } from '#src/compiler/rules/reservedAddresses.ts'
import { openShape, type Shape } from '#src/compiler/schema/shape.ts'
import { descend, isMapping, own, setOwn } from '#src/compiler/values/own.ts'
import { blockExample } from './blockExample.ts'
import { type ContentEdit, editOf, joined, Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { nextOrder } from './entryOrder.ts'
import { ListText } from './listText.ts'
import { pageFiles } from './meaning.ts'
import { shapeAt } from './outline.ts'
import { type Place, titleOf } from './places.ts'
import { indexFor, isAnchorOf, openList, type Plan, type Target } from './planChanges.ts'
import { saying, says, textWith, withValue } from './planItems.ts'
import { typedValue } from './planSet.ts'
import { tryEdit } from './trial.ts'
import { flowText } from './valueText.ts'

/**
 * Plans one more section on a page, with the words of its block's example: a draft until its author takes `draft` out.
 *
 * @param list    of sections
 * @param target  where in it; left out, at its end
 * @throws {Refusal}
 */
export function planAddSection(
  list: Place,
  {
    type,
    look,
    target,
    fields = [],
  }: { type: string; look?: string | undefined; target?: Target | undefined; fields?: Fields },
  model: ContentModel,
): Plan {
  const { name, path } = list
  const place = openList(list, model)
  const isTaken = (id: string) => isAnchorOf(name, id, model)
  const index = indexFor(target, list, model)
  const planned = (isDraft: boolean) => {
    const example = new SourceFile(type, blockExample(type, { look, isDraft, isTaken }, model))
    const text = textWith(example, valuesOf(fields, type, model), [])
    const [section] = new SourceFile(type, text).data as unknown[]
    const changes = new ListText(place.source, path).insert(index, { text, column: 0, gap: '\n' })
    return editOf({ texts: saying(place, changes, withItem(place.source.data, path, index, section)) })
  }
  const { problems } = tryEdit(planned(false), model)
  const [first] = problems.filter(({ severity }) => severity === 'error')
  const still = first ? ` Before you do, mend this: ${first.message}` : ''
  const sentence = `${type} is in ${titleOf({ name, path: [] }, model)} now, with example words, as a draft: write your own, then take "draft: true" out.${still}`
  return { edit: planned(true), sentence }
}

/** What is given of a new section. */
function valuesOf(fields: Fields, type: string, model: ContentModel): [Place['path'], unknown][] {
  const shape = model.project.content.schemas.blocks.get(type)?.shape ?? openShape
  return Object.entries(itemOf(fields, { ...shape, required: [] }, type)).map(([name, value]) => [[0, name], value])
}

/** What is given for something new: values by their names, `action.to` for one inside of another. */
export type Fields = readonly (readonly [name: string, typed: string])[]

/**
 * Plans one more item of a list, in the style of its neighbors.
 *
 * @param target  where in it; left out, at its end
 * @throws {Refusal} when something is missing that it cannot do without
 */
export function planAddItem(list: Place, fields: Fields, target: Target | undefined, model: ContentModel): Plan {
  const { name, path } = openList(list, model)
  const shape = shapeAt(model.outline(name)!, path, model.project.content).item() ?? openShape
  return planAddValue(list, itemOf(fields, shape, titleOf(list, model)), target, model)
}

/**
 * Plans one more value of a list, a text or a mapping, in the style of its neighbors.
 *
 * @throws {Refusal}
 */
export function planAddValue(list: Place, value: unknown, target: Target | undefined, model: ContentModel): Plan {
  const title = titleOf(list, model)
  if (typeof value === 'string') {
    const edit = inserted(list, target, value, [value, JSON.stringify(value)], model)
    return { edit, sentence: `Added “${value.replace(/\s+/g, ' ')}” to ${title}.` }
  }
  const { source, path } = openList(list, model)
  const items = new ListText(source, path)
  const isOneLine = items.isFlow || (items.length > 0 && /^\s*-\s+\{/.test(items.copy(items.length - 1).text))
  const text = isMapping(value) ? textOf(value, isOneLine) : flowText(value)
  return { edit: inserted(list, target, value, [text], model), sentence: `Added an item to ${title}.` }
}

/** @param ways  to write it, the first of which that is read as the value is taken */
function inserted(
  list: Place,
  target: Target | undefined,
  value: unknown,
  ways: readonly string[],
  model: ContentModel,
): ContentEdit {
  const place = openList(list, model)
  const items = new ListText(place.source, place.path)
  const index = indexFor(target, list, model)
  const wanted = withItem(place.source.data, place.path, index, value)
  const changes = ways.map((written) => {
    const item = items.isFlow ? { text: written, column: undefined } : { text: lines(written), column: 0 }
    return items.insert(index, { ...item, gap: '' })
  })
  return editOf({
    texts: saying(place, changes.find((way) => says(place.source, way, wanted)) ?? changes.at(-1)!, wanted),
  })
}

/**
 * Plans one more entry of a collection: in its list, or as a file where it has files.
 *
 * @param slug  left out, made of its title
 * @throws {Refusal} when something is missing that it cannot do without, or the slug is another entry's
 */
export function planAddEntry(collection: string, slug: string | undefined, fields: Fields, model: ContentModel): Plan {
  const list = `collections/${collection}.yaml`
  const schema = model.project.content.schemas.collections.get(collection)
  const given = new Map(fields)
  const title = ['title', 'name', 'label', 'q', 'client'].map((field) => given.get(field)).find(Boolean)
  const name = slug ?? given.get('slug') ?? (title && betterName(title))
  if (name === undefined || !isPlainName(name))
    throw new Refusal(`Say under which name it is stored: --as ${betterName(name ?? collection)}, for example.`)
  if (model.entry({ collection, slug: name }))
    throw new Refusal(`The collection "${collection}" has an entry "${name}" already.`)
  const others = fields.filter(([field]) => field !== 'slug')
  if (model.source(list)) {
    const plan = planAddItem({ name: list, path: [] }, [['slug', name], ...others], undefined, model)
    return {
      ...plan,
      sentence: `${collection}/${name} is now the last entry of ${titleOf({ name: list, path: [] }, model)}.`,
    }
  }
  const shape = schema?.shape ?? openShape
  const isOrdered = shape.required?.includes('order') === true && !given.has('order')
  const entry = itemOf(
    [...others, ...(isOrdered ? [['order', String(nextOrder(collection, model) ?? 1)] as const] : [])],
    shape,
    collection,
    ['slug'],
  )
  const file = `collections/${collection}/${name}.yaml`
  return {
    edit: editOf({ created: [{ name: file, text: textOf(entry, false) }] }),
    sentence: `Added ${collection}/${name} in ${model.project.content.folder.file(file)}.`,
  }
}

/**
 * Plans a new page: of blocks, with the words of their examples, or like another page. A draft, unless it is in the menu.
 *
 * @param path  its address
 * @throws {Refusal} when the address cannot be had, or a title or description is missing
 */
export function planNewPage(
  path: string,
  {
    fields,
    blocks,
    like,
    menu,
  }: { fields: Fields; blocks: readonly string[]; like?: Place | undefined; menu?: string | undefined },
  model: ContentModel,
): Plan {
  const file = newPageFile(path, model)
  const shape = model.project.content.schemas.page?.shape ?? openShape
  const ofPage = fields.filter(([name]) => name !== 'headline')
  const head = itemOf(ofPage, shape, `the page ${path}`, ['sections'])
  const page = menu === undefined ? { ...head, draft: head.draft ?? true } : head
  const headline = new Map(fields).get('headline') ?? String(head.title)
  const text = like
    ? textWith(
        model.source(like.name)!,
        Object.entries(page).map(([name, value]) => [[name], value]),
        pageOrder,
      )
    : textOf(page, false) + sectionsOf(headline, blocks, model)
  const settings = menu === undefined ? undefined : model.source('site.yaml')
  const item = { label: menu!, to: path }
  const inMenu =
    settings &&
    planAddItem({ name: 'site.yaml', path: ['navigation', 'items'] }, Object.entries(item), undefined, model)
  const state = inMenu ? `and “${menu}” in the menu leads there` : 'as a draft: take "draft: true" out when it is ready'
  return {
    edit: joined([editOf({ created: [{ name: file, text }] }), ...(inMenu ? [inMenu.edit] : [])]),
    sentence: `Added the page ${path} in ${model.project.content.folder.file(file)}, ${state}.`,
  }
}

/**
 * Plans a copy of a page under another address, as a draft.
 *
 * @throws {Refusal} when the address cannot be had
 */
export function planCopyPage(page: Place, path: string, model: ContentModel): Plan {
  const file = newPageFile(path, model)
  const edit = editOf({
    created: [{ name: file, text: textWith(model.source(page.name)!, [[['draft'], true]], pageOrder) }],
  })
  const copied = `${model.project.content.folder.file(file)} is a copy of ${titleOf(page, model)}`
  return { edit, sentence: `${copied}, as a draft: give it words of its own, and take "draft: true" out.` }
}

/** @throws {Refusal} when the address cannot be had */
function newPageFile(path: string, model: ContentModel): string {
  const file = `pages${path}.yaml`
  const use = reservedFor(path)
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path) || pagePlace(path.slice(1)).route !== path)
    throw new Refusal(
      `"${path}" cannot be the address of a page: write lower-case words with hyphens, such as /partners.`,
    )
  if (use !== undefined) throw new Refusal(`The address ${path} is kept for ${use}.`)
  if (pageFiles(model).has(path) || model.source(file)) throw new Refusal(`There is a page at ${path} already.`)
  return file
}

/** A hero with the headline, and below it blocks with example words, as drafts: those are nobody's to publish. */
function sectionsOf(headline: string, blocks: readonly string[], model: ContentModel): string {
  const ids = new Set<string>()
  const isTaken = (id: string) => ids.size === ids.add(id).size
  const hero = lines(textOf({ type: 'hero', headline }, false))
  const examples = blocks
    .filter((type) => type !== 'hero')
    .map((type) => blockExample(type, { look: undefined, isDraft: true, isTaken }, model))
  return `sections:\n${[hero, ...examples].map((text) => text.replaceAll(/^(?=.)/gm, '  ')).join('\n')}`
}

const pageOrder = ['title', 'description', 'draft']

/** @throws {Refusal} when a name is unknown, or one is missing that it cannot do without */
function itemOf(fields: Fields, shape: Shape, title: string, without: readonly string[] = []): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (const [name, typed] of fields) {
    const steps = name.split('.')
    const expected = steps.reduce<Shape | undefined>((at, step) => at?.property(step), shape)
    if (!expected) throw new Refusal(noName(name, title, shape))
    const holder = steps.slice(0, -1).reduce<Record<string, unknown>>((at, step) => {
      if (!isMapping(own(at, step))) setOwn(at, step, {})
      return own(at, step) as Record<string, unknown>
    }, item)
    setOwn(holder, steps.at(-1)!, typedValue(typed, expected, undefined))
  }
  const missing = (shape.required ?? []).filter((name) => !Object.hasOwn(item, name) && !without.includes(name))
  if (missing.length > 0) {
    const asked = missing.map((name) => `  ${name}="…"  ${shape.property(name)?.description ?? ''}`.trimEnd())
    throw new Refusal(`Something new in ${title} also needs:\n${asked.join('\n')}`)
  }
  const order = shape.names()
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.fromEntries(Object.entries(item).sort(([a], [b]) => place(a) - place(b)))
}

function noName(name: string, title: string, shape: Shape): string {
  const names = shape.names().join(', ')
  return names
    ? `There is no "${name}" in ${title}. There are: ${names}.`
    : `What stands in ${title} has no names: give only its words.`
}

/** A mapping as YAML, between braces on one line or name by name. */
function textOf(item: Record<string, unknown>, isFlow: boolean): string {
  return isFlow ? flowText(item) : stringify(item, { lineWidth: 0 })
}

/** A mapping behind a dash. */
function lines(text: string): string {
  return `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`
}

function withItem(data: unknown, path: Place['path'], index: number, item: unknown): unknown {
  const list = path.length === 0 ? data : descend(data, path)
  return withValue(data, path, (list as unknown[]).toSpliced(index, 0, item))
}
