import { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { descend, own } from '#src/compiler/values/own.ts'
import { editOf, Refusal, textsAfter } from './contentEdit.ts'
import type { ContentModel } from './contentModel.ts'
import { ListText } from './listText.ts'
import { type Place, titleOf } from './places.ts'
import { planAddValue } from './planAdd.ts'
import { planAll } from './planAll.ts'
import { indexFor, namesIn, openList, type Plan } from './planChanges.ts'
import { type Renamed, saying, withValue } from './planItems.ts'

/**
 * A section or another item of a list as text for the clipboard: a YAML list of the one item, which an editor takes, too.
 *
 * @throws {Refusal} when it is no item of a list, or names an anchor
 */
export function copiedText({ name, path }: Place, model: ContentModel): string {
  const list = openList({ name, path: path.slice(0, -1) }, model)
  const { text, column } = new ListText(list.source, list.path).copy(Number(path.at(-1)))
  const lines = text.replaceAll('\r\n', '\n')
  if (column === undefined) return `- ${lines.replace(/\n\s*/g, '\n  ')}\n`
  return lines.replace(new RegExp(`^ {${column}}`, 'gm'), '')
}

/**
 * Plans that what is on the clipboard stands in a list, item by item, with its comments. Ids and slugs that are taken there
 * get a number.
 *
 * @param text   YAML: a list, or one item of it
 * @param index  of the item that it will stand before; the length of the list for its end
 * @throws {Refusal}
 */
export function planPaste(text: string, list: Place, index: number, model: ContentModel): Plan {
  const source = listFrom(text.replaceAll('\r\n', '\n'))
  const { length } = new ListText(source, [])
  const at = indexFor(index, list, model)
  const requests = Array.from(
    { length },
    (_, item) => (now: ContentModel) => planItem(source, item, list, at + item, now),
  )
  return planAll(requests, model)
}

/** @throws {Refusal} when it is no YAML, or nothing */
function listFrom(text: string): SourceFile {
  const source = new SourceFile('clipboard', text)
  const list = Array.isArray(source.data)
    ? source
    : new SourceFile('clipboard', `- ${text.trim().replaceAll('\n', '\n  ')}\n`)
  if (list.problems.length > 0 || !Array.isArray(list.data) || list.data.length === 0 || text.trim() === '')
    throw new Refusal('What is on the clipboard is no YAML: copy a section or an item of a list first.')
  return list
}

function planItem(source: SourceFile, from: number, list: Place, index: number, model: ContentModel): Plan {
  const target = openList(list, model)
  const { name, path } = target
  const item = descend(source.data, [from])
  const type = own(item, 'type')
  const isSection = typeof type === 'string'
  const planned = (renamed: readonly Renamed[]) => {
    const value = renamed.reduce((item, { path, value }) => withValue(item, path, value), item)
    const into = new ListText(target.source, path)
    // What has lines of its own is written anew between brackets.
    if (into.isFlow && into.length > 0) return planAddValue(list, value, index, model).edit
    const changes = into.insert(index, { ...new ListText(source, []).copy(from, renamed), gap: isSection ? '\n' : '' })
    const items = descend(target.source.data, path) as unknown[]
    return editOf({
      texts: saying(target, changes, withValue(target.source.data, path, items.toSpliced(index, 0, value))),
    })
  }
  const edit = planned([])
  const text = textsAfter(edit, () => target.source.text).get(name)!
  const pasted = model.outlineOf(name, new SourceFile(target.source.file, text))
  const renamed = namesIn({ name, path: [...path, index] }, undefined, target, model, pasted)
  const named = renamed.map(({ value }) => value).join(', ')
  return {
    edit: renamed.length > 0 ? planned(renamed) : edit,
    sentence: `Pasted ${isSection ? type : 'an item'}${named && ` (${named})`} into ${titleOf(list, model)}.`,
  }
}
