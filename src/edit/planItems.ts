import { isDeepStrictEqual } from 'node:util'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import { type ContentEdit, changed, closed, editOf, inOrder, Refusal, type TextChange } from './contentEdit.ts'
import { ListText } from './listText.ts'
import { waysToSet } from './valueText.ts'

/** A list where it is written. */
export interface ListPlace {
  source: SourceFile
  /** Of its file, from the content folder. */
  name: string
  path: Path
}

type Change = Omit<TextChange, 'name'>
type Items = readonly unknown[]

/**
 * Plans that an item stands elsewhere in its list.
 *
 * @param to  its index afterwards
 * @throws {Refusal}
 */
export function moveWithin(list: ListPlace, from: number, to: number): ContentEdit {
  const changes = new ListText(list.source, list.path).move(from, to)
  const wanted = replaced(list.source.data, list.path, (items) =>
    items.toSpliced(from, 1).toSpliced(to, 0, items[from]),
  )
  return editOf({ texts: saying(list, changes, wanted) })
}

/**
 * Plans that an item stands in another list, of the same file or another.
 *
 * @param index  of the item that it will stand before; the length of the list for its end
 * @throws {Refusal}
 */
export function moveTo(list: ListPlace, from: number, target: ListPlace, index: number): ContentEdit {
  const isHere = list.name === target.name
  if (isHere && list.path.join() === target.path.join()) return moveWithin(list, from, index > from ? index - 1 : index)
  if (isHere && startsWith(target.path, [...list.path, from])) throw new Refusal('It cannot be moved into itself.')
  const there = new ListText(target.source, target.path)
  const cut = new ListText(list.source, list.path).take(from, isHere ? there.offsetOf(index) : 'another file')
  const item = descend(list.source.data, [...list.path, from])
  const added = there.insert(index, cut)
  const add = (items: Items) => items.toSpliced(index, 0, item)
  const without = (items: Items) => items.toSpliced(from, 1)
  if (!isHere) {
    return editOf({
      texts: [
        ...saying(list, cut.changes, replaced(list.source.data, list.path, without)),
        ...saying(target, added, replaced(target.source.data, target.path, add)),
      ],
    })
  }
  const both = [
    { path: list.path, change: without },
    { path: target.path, change: add },
  ]
  // What stands deeper first, so that no path changes in between.
  const wanted = both
    .toSorted((a, b) => b.path.length - a.path.length)
    .reduce((data, { path, change }) => replaced(data, path, change), list.source.data)
  return editOf({ texts: saying(list, [...cut.changes, ...added], wanted) })
}

/**
 * Plans that an item goes.
 *
 * @throws {Refusal}
 */
export function removeItem(list: ListPlace, index: number): ContentEdit {
  const { changes } = new ListText(list.source, list.path).take(index)
  const wanted = replaced(list.source.data, list.path, (items) => items.toSpliced(index, 1))
  return editOf({ texts: saying(list, changes, wanted) })
}

/**
 * Plans a copy of an item, in its list or another.
 *
 * @param renamed  values of the copy that are others, which have to be different, such as its `id`
 * @param index    of the item in the target that it will stand before; the length of the list for its end
 * @throws {Refusal}
 */
export function duplicateItem(
  list: ListPlace,
  from: number,
  renamed: readonly Renamed[] = [],
  target = list,
  index = from + 1,
): ContentEdit {
  const text = new ListText(list.source, list.path)
  const changes = new ListText(target.source, target.path).insert(index, text.copy(from, renamed))
  const item = renamed.reduce(
    (item, { path, value }) => withValue(item, path, value),
    descend(list.source.data, [...list.path, from]),
  )
  const wanted = replaced(target.source.data, target.path, (items) => items.toSpliced(index, 0, item))
  return editOf({ texts: saying(target, changes, wanted) })
}

/** A text of a copy that is another one there. */
export interface Renamed {
  /** In the item. */
  path: Path
  value: string
}

/**
 * Changes after which a file says what was asked for, and nothing else.
 *
 * @param changes  of the text with a line break at its end
 * @throws {Refusal} when it would say something else
 */
export function saying(
  { source: { file, text, problems }, name }: ListPlace,
  changes: readonly Change[],
  wanted: unknown,
) {
  const isOpen = closed(text) !== text
  const after = changed(closed(text), changes).replace(isOpen ? /\r?\n$/ : '', '')
  const read = new SourceFile(file, after)
  if (read.problems.length > problems.length || !isDeepStrictEqual(read.data, wanted))
    throw new Refusal(`${file} would not say the same any more: this has to be done by hand.`)
  const [first] = inOrder(changes)
  if (!isOpen || !first) return inOrder(changes).map((change) => ({ ...change, name }))
  // The break that is not there may be one between two items now.
  const start = Math.min(first.span.start, text.length, after.length)
  return [{ name, span: { start, end: text.length }, newText: after.slice(start) }]
}

/** Whether a file with these changes says exactly that, and leaves no doubt about it. */
export function says(source: SourceFile, changes: readonly Change[], wanted: unknown): boolean {
  const after = new SourceFile(source.file, changed(source.text, changes))
  const isSound = after.problems.length <= source.problems.length && after.remarks.length <= source.remarks.length
  return isSound && isDeepStrictEqual(after.data, wanted)
}

/**
 * A text in which values are others, or are added where the order of names wants them.
 *
 * @throws {Refusal} when one cannot be written there
 */
export function textWith(
  { file, text }: SourceFile,
  values: readonly (readonly [path: Path, value: unknown])[],
  order: readonly string[],
): string {
  return values.reduce((text, [path, value]) => {
    const source = new SourceFile(file, text)
    const ways = waysToSet(source, path, value, order)
    const way = ways.find((change) => says(source, [change], withValue(source.data, path, value)))
    if (!way) throw new Refusal(`"${path.join(' ')}" cannot be written as that: change it by itself afterwards.`)
    return changed(text, [way])
  }, text)
}

function replaced(data: unknown, path: Path, change: (items: Items) => Items): unknown {
  return withValue(data, path, change(descend(data, path) as Items))
}

/** Data with another value at a path, also under a name that it does not have yet; `undefined` takes a name out. */
export function withValue(data: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(data)) return data.with(Number(step), withValue(data[Number(step)], rest, value))
  if (!isMapping(data)) return data
  const { [step]: before, ...others } = data
  const after = withValue(before, rest, value)
  return after === undefined ? others : { ...data, [step]: after }
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step)
}

/** `faq-2`, or the next number that is not taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const stem = name.replace(/-\d+$/, '')
  for (let number = 2; ; number++) if (!isTaken(`${stem}-${number}`)) return `${stem}-${number}`
}
