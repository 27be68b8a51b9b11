import { warning } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { isMapping } from '../values/own.ts'
import { rules } from './rule.ts'

/** Words that stand for others: of a template, or of an author who means to come back. */
const placeholder =
  /\b[Ll]orem ipsum\b[^\n]*|(?<=^[ \t]*)(?:TODO|FIXME)(?::[^\n]*|[ \t]*$)|\[(?:TODO|[Ii]nsert|[Yy]our)\b[^\]\n]*\](?!\()/m

/** Texts that are not written yet, where visitors would read them. Needed with each page that is made from another one. */
export const placeholders = rules(
  {},
  {
    *check(site) {
      for (const source of site.sources.values()) {
        // Most files have none, and their data is not looked through.
        if (!/orem ipsum|TODO|FIXME|\[[Ii]nsert|\[[Yy]our/.test(source.text)) continue
        for (const { text, path } of textsIn(source.data, [])) {
          const { 0: words, index } = placeholder.exec(text) ?? { 0: '', index: 0 }
          if (words) yield warning('schema/placeholder', source.inside(path, index, index + words.length), { words })
        }
      }
    },
  },
)

/** All texts but those of drafts. */
function* textsIn(value: unknown, path: Path): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path }
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index])
  else if (isMapping(value) && value.draft !== true)
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, [...path, name])
}
