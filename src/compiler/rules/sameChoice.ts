import { searchOf } from '#schemas/choices.ts'
import type { ChoiceOption, ChoicesEntry } from '#schemas/types.gen.ts'
import { choicesCollection } from '../content/choices.ts'
import type { EntryItem } from '../content/entries.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Site } from '../site/site.ts'
import { rule } from './rule.ts'

interface SameChoice {
  list: string
  text: string
  /** Another option, which the same link would choose. */
  first?: string
  search?: string
}

interface Placed {
  option: ChoiceOption
  path: Path
}

/**
 * No list offers the same words twice, and no link could choose two of its options: what a visitor chose would be unclear.
 * Of two modules of one name, the second one's name is pointed at. Needed when an entry is copied and not renamed.
 */
export const sameChoice = rule({
  code: 'rule/same-choice',
  severity: 'error',
  about: 'Two options of a form’s list with the same words, or chosen by the same link.',
  message: ({ list, text, first, search }: SameChoice) =>
    first
      ? `A link with ${search} would choose "${first}" and "${text}" of the list "${list}".`
      : `The list "${list}" offers "${text}" twice, and nobody could tell which one was chosen.`,
  hint: () => 'Give one of the two another name.',
  *check(site) {
    for (const list of site.collections.get(choicesCollection) ?? []) {
      const byText = new Map<string, Placed>()
      const bySearch = new Map<string, Placed>()
      for (const placed of optionsOf(list)) {
        const { text } = placed.option
        const search = searchOf(placed.option)
        const query = search && new URLSearchParams(Object.entries(search).sort()).toString()
        const sameText = byText.get(text)
        const first = sameText ?? (query === undefined ? undefined : bySearch.get(query))
        if (first) {
          const at = placeOf(first, placed, list, site)
          if (sameText) yield { at, list: list.slug, text }
          else yield { at, list: list.slug, text, first: first.option.text, search: query }
          continue
        }
        byText.set(text, placed)
        if (query !== undefined) bySearch.set(query, placed)
      }
    }
  },
})

function optionsOf({ data }: EntryItem): Placed[] {
  // Entries that passed their schema; others are not among those of the site.
  const { groups } = data as unknown as ChoicesEntry
  return groups.flatMap(({ options }, group) =>
    options.map((option, index) => ({ option, path: ['groups', group, 'options', index] })),
  )
}

/** What makes both the same: the part of the query that two entries brought, or the words themselves. */
function placeOf(first: Placed, second: Placed, list: EntryItem, site: Site): Range {
  for (const param of Object.keys(second.option.search ?? {})) {
    if (!(param in (first.option.search ?? {}))) continue
    const one = site.location(list, [...first.path, 'search', param])
    const other = site.location(list, [...second.path, 'search', param])
    const isElsewhere = one.file !== other.file || one.line !== other.line || one.column !== other.column
    if (isElsewhere && other.file !== list.file) return other
  }
  return site.location(list, [...second.path, 'text'])
}
