import { descend, own } from '#src/compiler/values/own.ts'
import { type ContentEdit, editOf, joined, Refusal } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { placeOfEntry } from './places.ts'
import { moveWithin } from './planItems.ts'
import { waysToSet } from './valueText.ts'

/**
 * Plans that an entry stands elsewhere among those of its collection: in its list, or where a number in `order` decides, by
 * other numbers in as few entries as will do.
 *
 * @param from, to  its places in the collection's order, now and afterwards
 * @throws {Refusal}
 */
export function moveEntry(collection: string, from: number, to: number, model: ContentModel): ContentEdit {
  const entries = model.entries(collection)
  const [first] = entries
  const places = entries.map((entry) => placeOfEntry(entry, model))
  const orders = places.map(({ name, path }) => {
    const order = descend(model.source(name)!.data, [...path, 'order'])
    return typeof order === 'number' ? order : undefined
  })
  const isOneList = places.every(({ name, path }) => path.length > 0 && name === places[0]!.name)
  if (first && isOneList && orders.every((order) => order === undefined)) {
    const { name } = places[0]!
    const list = { source: model.source(name)!, name, path: [] }
    return moveWithin(list, first.document.base.length > 0 ? at(from) : from, at(to))
  }
  if (!first?.schema?.shape.property('order'))
    throw new Refusal(
      `The entries of "${collection}" stand in the order of their files' names, and have no "order" to change that.`,
    )
  const moved = <Item>(items: readonly Item[]) => items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
  const changes = newOrders(moved(orders), moved(places.map((_, index) => index)))
  return joined(
    moved(places).map(({ name, path }, index) => {
      const order = changes[index]
      if (order === undefined) return editOf({})
      const [change] = waysToSet(model.source(name)!, [...path, 'order'], order, first.schema!.shape.names())
      return editOf({ texts: [{ ...change!, name }] })
    }),
  )

  /** An entry's index in the file, which lists them in the collection's order. */
  function at(index: number): number {
    return Number(places[index]!.path[0])
  }
}

/**
 * Numbers by which entries come to stand in the order in which they are given.
 *
 * @param orders  what each has now
 * @param ranks   where each stands without a number
 * @returns the new number of each that needs one
 */
export function newOrders(orders: readonly (number | undefined)[], ranks: readonly number[]): (number | undefined)[] {
  // Entries without a number come last, as their files do.
  let numbered = orders.length
  while (numbered > 0 && orders[numbered - 1] === undefined && !(ranks[numbered - 1]! > ranks[numbered]!)) numbered--
  const kept = longestRising(orders.slice(0, numbered).map((order, index) => (order === undefined ? 0 : order - index)))
  let last = 0
  return orders.map((order, index) => {
    if (index >= numbered) return undefined
    last = kept.has(index) ? order! : last + 1
    return kept.has(index) ? undefined : last
  })
}

/** The indexes of the most values that never fall from one to the next; those below 1 do not count. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const best = values.map(() => ({ length: 0, before: -1 }))
  let end = -1
  for (const [index, value] of values.entries()) {
    if (value < 1) continue
    for (let before = -1; before < index; before++) {
      const length = before < 0 ? 0 : best[before]!.length
      if (before >= 0 && (length === 0 || values[before]! > value)) continue
      if (length + 1 > best[index]!.length) best[index] = { length: length + 1, before }
    }
    if (end < 0 || best[index]!.length > best[end]!.length) end = index
  }
  const found = new Set<number>()
  for (let at = end; at >= 0; at = best[at]!.before) found.add(at)
  return found
}

/** A number behind those of all entries; `undefined` where none has one. */
export function nextOrder(collection: string, model: ContentModel): number | undefined {
  const orders = model.entries(collection).map(({ data }) => own(data, 'order'))
  const numbers = orders.filter((order) => typeof order === 'number')
  return numbers.length > 0 ? Math.max(...numbers) + 1 : undefined
}
