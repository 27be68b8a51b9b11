import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import { runs } from '#tests/chance.ts'
import { type ContentEdit, changed, Refusal } from './contentEdit.ts'
import { duplicateItem, moveTo, moveWithin, removeItem } from './planItems.ts'
import { type RandomFile, randomFile } from './testing/randomFile.ts'

const picks = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat())
const counts = { planned: 0, refused: 0, byHand: 0 }

test('an item that moves in its list takes its own lines along, and nothing else is different', () => {
  fc.assert(
    fc.property(randomFile, picks, (file, [pick, fromPick, toPick]) => {
      const list = pickList(file, pick)
      if (!list) return
      const from = fromPick % list.length
      const to = toPick % list.length
      const after = textAfter(list, () => moveWithin(list, from, to))
      if (after === undefined) return
      expect(parse(after)).toEqual(
        withList(list.data, list.path, (items) => items.splice(to, 0, ...items.splice(from, 1))),
      )
      expectSameComments(file.text, after)
      expectSameBreaks(file.text, after)
      if (list.isFlow) expectSameAround(list, after)
      else if (from !== to) expectOnlyMoved(file.text, after, ownLines(file, list.path, from), to > 0)
      expect(linesOf(after)).toHaveLength(linesOf(file.text).length)
      // A comment that has come to head the file stays there, and of two kinds of line ends only one is made.
      if (isMixed(file.text) || file.text.includes('# between') || /^(?:---)?\s*# above/.test(after)) return
      const back = listAt({ ...file, text: after }, list.path)
      const again = textAfter(back, () => moveWithin(back, to, from))
      if (again !== undefined) expect(again).toBe(file.text)
    }),
    runs(800),
  )
})

test('an item that moves to another list of its file fits in there, and nothing else is different', () => {
  fc.assert(
    fc.property(randomFile, picks, (file, [pick, fromPick, targetPick, indexPick]) => {
      const list = pickList(file, pick)
      const target = pickList(file, targetPick, { mayBeEmpty: true })
      if (!list || !target || JSON.stringify(list.path) === JSON.stringify(target.path)) return
      const from = fromPick % list.length
      const index = indexPick % (target.length + 1)
      const after = textAfter(list, () => moveTo(list, from, target, index))
      if (after === undefined) return
      const item = descend(list.data, [...list.path, from])
      const mark = { moved: true }
      const marked = withList(list.data, list.path, (items) => items.splice(from, 1, mark))
      const added = withList(marked, target.path, (items) => items.splice(index, 0, item))
      expect(parse(after)).toEqual(without(added, mark))
      expectSameComments(file.text, after)
      expectSameBreaks(file.text, after)
      if (list.isFlow || list.length === 1 || target.length === 0) return
      // What stood above the last item of a list may be above what follows that list now.
      const isBehind = index > 0 && from < list.length - 1
      expectOnlyMoved(file.text, after, ownLines(file, list.path, from), isBehind)
    }),
    runs(400),
  )
})

test('an item that moves to another file leaves nothing behind and is whole there', () => {
  fc.assert(
    fc.property(randomFile, randomFile, picks, (file, other, [pick, fromPick, targetPick, indexPick]) => {
      const list = pickList(file, pick)
      const target = pickList(other, targetPick, { name: 'b.yaml', mayBeEmpty: true })
      if (!list || !target) return
      const from = fromPick % list.length
      const index = indexPick % (target.length + 1)
      const edit = attempt(() => moveTo(list, from, target, index))
      if (!edit) return
      const here = changesOf(edit, 'a.yaml', file.text)
      const there = changesOf(edit, 'b.yaml', other.text)
      const item = descend(list.data, [...list.path, from])
      expect(parse(here)).toEqual(withList(list.data, list.path, (items) => items.splice(from, 1)))
      expect(parse(there)).toEqual(withList(target.data, target.path, (items) => items.splice(index, 0, item)))
      expectSameComments(file.text + other.text, here + there)
      expectSameBreaks(file.text, here)
      expectSameBreaks(other.text, there)
      if (list.isFlow || list.length === 1 || target.length === 0) return
      const own = ownLines(file, list.path, from)
      expect(solid(linesOf(here))).toEqual(solid(linesOf(file.text).toSpliced(own.comment, own.end - own.comment)))
      const lines = linesOf(file.text).slice(own.comment, own.end)
      expectWith(linesOf(other.text), linesOf(there), lines, index > 0)
    }),
    runs(400),
  )
})

test('an item that goes takes its own lines along, and nothing else is different', () => {
  fc.assert(
    fc.property(randomFile, picks, (file, [pick, indexPick]) => {
      const list = pickList(file, pick)
      if (!list) return
      const index = indexPick % list.length
      const after = textAfter(list, () => removeItem(list, index))
      if (after === undefined) return
      expect(parse(after)).toEqual(withList(list.data, list.path, (items) => items.splice(index, 1)))
      expectSameBreaks(file.text, after)
      if (list.isFlow) {
        expectSameAround(list, after)
        return
      }
      const { comment, end } = ownLines(file, list.path, index)
      const rest = solid(linesOf(file.text).toSpliced(comment, end - comment))
      const left = solid(linesOf(after))
      // The last item leaves an empty list.
      if (list.length === 1) expect(withoutEmpty(left)).toEqual(withoutEmpty(rest))
      else expect(left).toEqual(rest)
    }),
    runs(200),
  )
})

test('a copy of an item stands right below it, without the comment above, and nothing else is different', () => {
  fc.assert(
    fc.property(randomFile, picks, (file, [pick, indexPick]) => {
      const list = pickList(file, pick)
      if (!list) return
      const index = indexPick % list.length
      const after = textAfter(list, () => duplicateItem(list, index))
      if (after === undefined) return
      const item = descend(list.data, [...list.path, index])
      expect(parse(after)).toEqual(withList(list.data, list.path, (items) => items.splice(index + 1, 0, item)))
      expectSameBreaks(file.text, after)
      if (list.isFlow) {
        expectSameAround(list, after)
        return
      }
      const { start, end } = ownLines(file, list.path, index)
      const lines = linesOf(file.text)
      expectWith(lines, linesOf(after), lines.slice(start, end), true)
    }),
    runs(200),
  )
})

test('nearly everything is planned or refused for a reason: only a text that keeps its empty lines may take some more in', () => {
  const requests = counts.planned + counts.refused
  expect(requests).toBeGreaterThan(1000)
  expect(counts.planned / requests).toBeGreaterThan(0.6)
  expect(counts.byHand / requests).toBeLessThan(0.01)
})

interface PickedList {
  source: SourceFile
  name: string
  path: Path
  data: unknown
  length: number
  isFlow: boolean
}

/** One of the lists of a file. */
function pickList(
  file: RandomFile,
  pick: number,
  { name = 'a.yaml', mayBeEmpty = false } = {},
): PickedList | undefined {
  const data = parse(file.text)
  const paths = listsIn(data).filter((path) => mayBeEmpty || (descend(data, path) as unknown[]).length > 0)
  return paths.length > 0 ? listAt(file, paths[pick % paths.length]!, name) : undefined
}

function listAt({ text }: RandomFile, path: Path, name = 'a.yaml'): PickedList {
  const source = new SourceFile(name, text)
  const data = parse(text)
  const { length } = descend(data, path) as unknown[]
  return { source, name, path, data, length, isFlow: text[source.span(path)!.start] === '[' }
}

function listsIn(value: unknown, path: Path = []): Path[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isMapping(value) ? Object.entries(value) : []
  const inside = entries.flatMap(([step, item]) => listsIn(item, [...path, step]))
  return Array.isArray(value) ? [path, ...inside] : inside
}

/** Data with another list at a path. What an alias shares is apart in it. */
function withList(data: unknown, path: Path, change: (items: unknown[]) => void): unknown {
  const copy = JSON.parse(JSON.stringify(data)) as unknown
  change(descend(copy, path) as unknown[])
  return copy
}

function without(data: unknown, mark: unknown): unknown {
  const text = JSON.stringify(mark)
  if (Array.isArray(data))
    return data.filter((item) => JSON.stringify(item) !== text).map((item) => without(item, mark))
  if (!isMapping(data)) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, without(value, mark)]))
}

/** The edit, unless the request is refused in one sentence. */
function attempt(plan: () => ContentEdit): ContentEdit | undefined {
  try {
    const edit = plan()
    counts.planned++
    return edit
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    expect(thrown.message).toMatch(/^[A-Z\w][^\n]*[^.]\.$/)
    // One sentence, which does not end in the middle of a name.
    expect(thrown.message).toMatch(/^\S[^\n]*[^.]\.$/)
    counts.refused++
    if (thrown.message.includes('would not say the same any more')) counts.byHand++
    return undefined
  }
}

function textAfter({ name, source }: PickedList, plan: () => ContentEdit): string | undefined {
  const edit = attempt(plan)
  return edit && changesOf(edit, name, source.text)
}

function changesOf({ texts }: ContentEdit, name: string, text: string): string {
  return changed(
    text,
    texts.filter((change) => change.name === name),
  )
}

function ownLines({ items }: RandomFile, path: Path, index: number) {
  return items.get(JSON.stringify([...path, index]))!
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/)
}

/** Lines that are not empty. */
function solid(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== '')
}

function withoutEmpty(lines: readonly string[]): string[] {
  return solid(lines.map((line) => line.replace(/ ?\[\]/, '')))
}

/** Every comment is there once, as it was. */
function expectSameComments(before: string, after: string): void {
  const comments = (text: string) => (text.match(/# \w+ \d+/g) ?? []).toSorted()
  expect(comments(after)).toEqual(comments(before))
}

/** Whether its lines end in two ways. */
function isMixed(text: string): boolean {
  return text.includes('\r\n') && /(?<!\r)\n/.test(text)
}

/** The lines end as they did, and so does the file. */
function expectSameBreaks(before: string, after: string): void {
  if (!before.includes('\r\n')) expect(after).not.toContain('\r')
  else if (!isMixed(before)) expect(after).not.toMatch(/(?<!\r)\n/)
  expect(after.endsWith('\n')).toBe(before.endsWith('\n'))
}

/** What stands around a list in brackets is the same, and so is what stands in it, but for the order. */
function expectSameAround({ source, path }: PickedList, after: string): void {
  const { start, end } = source.span(path)!
  const behind = source.text.slice(end)
  expect(after.startsWith(source.text.slice(0, start + 1))).toBe(true)
  expect(after.endsWith(`]${behind}`)).toBe(true)
}

function expectOnlyMoved(before: string, after: string, own: { comment: number; end: number }, isBehind: boolean) {
  const lines = linesOf(before)
  const rest = lines.toSpliced(own.comment, own.end - own.comment)
  expectWith(rest, linesOf(after), lines.slice(own.comment, own.end), isBehind)
}

/**
 * The lines are the same with these among them, together and in their order, however far in; no comment between empty lines
 * has come to stand above them.
 */
function expectWith(
  rest: readonly string[],
  after: readonly string[],
  own: readonly string[],
  isBehind: boolean,
): void {
  const wanted = solid(rest).join('\n')
  const text = own.map((line) => line.trim()).join('\n')
  const places = after.keys().filter((at) => {
    const moved = after.slice(at, at + own.length)
    if (moved.map((line) => line.trim()).join('\n') !== text) return false
    if (isBehind && solid(after.slice(0, at)).at(-1)?.includes('# between')) return false
    return solid(after.toSpliced(at, own.length)).join('\n') === wanted
  })
  if (places.next().done) expect(after.join('\n')).toBe(`${wanted}\n\nwith\n\n${own.join('\n')}`)
}
