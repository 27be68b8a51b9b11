import { warning } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { perObject } from '../memo.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { isMapping } from '../values/own.ts'
import type { Rule } from './rule.ts'

/** Words that stand for others: of a template, or of an author who means to come back. */
const placeholder =
  /\b[Ll]orem ipsum\b[^\n]*|(?<=^[ \t]*)(?:TODO|FIXME)(?::[^\n]*|[ \t]*$)|\[(?:TODO|[Ii]nsert|[Yy]our)\b[^\]\n]*\](?!\()/m

/** Texts that are not written yet, where visitors would read them. Needed with each page that is made from another one. */
export const placeholders: Rule = {
  texts: {},
  *check(site) {
    for (const source of site.sources.values())
      for (const { place, words } of placeholdersIn(source)) yield warning('schema/placeholder', place, { words })
  },
}

const placeholdersIn = perObject((source: SourceFile): { place: Range; words: string }[] => {
  // Most files have none, and their data is not looked through.
  if (!/orem ipsum|TODO|FIXME|\[[Ii]nsert|\[[Yy]our/.test(source.text)) return []
  return [...textsIn(source.data, [])].flatMap(({ text, path }) => {
    const found = placeholder.exec(text)
    if (!found) return []
    const [words] = found
    return [{ place: source.inside(path, found.index, found.index + words.length), words }]
  })
})

/** Every text in a value, with its place there; those of drafts are left out. */
export function* textsIn(value: unknown, path: Path): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path }
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index])
  else if (isMapping(value) && value.draft !== true)
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, [...path, name])
}
