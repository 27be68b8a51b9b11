import type { ChoiceOption, ChoicesEntry } from '#schemas/types.gen.ts'
import { choicesCollection } from '../content/choices.ts'
import type { EntryItem } from '../content/entries.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import { rule } from './rule.ts'

interface Placed {
  text: string
  /** Of the text, and of each part of the query. */
  places: readonly Range[]
}

/**
 * No list offers the same words twice, and no link chooses two of its options: what a visitor chose would be unclear. Of two
 * modules of one name, the second one's name is pointed at. Needed when an entry is copied and not renamed.
 */
export const sameChoice = rule({
  code: 'rule/same-choice',
  severity: 'error',
  about: 'Two options of a form’s list with the same words, or chosen by the same link.',
  message: ({ list, text, first }: { list: string; text: string; first: string }) =>
    text === first
      ? `The list "${list}" offers "${text}" twice, and nobody could tell which one was chosen.`
      : `A link that chooses "${first}" of the list "${list}" would choose "${text}" as well.`,
  hint: () => 'Give one of the two another name.',
  *check(site) {
    for (const list of site.collections.get(choicesCollection) ?? []) {
      const firsts = new Map<string, Placed>()
      for (const { option, path } of optionsOf(list)) {
        const { text, search = {} } = option
        const params = Object.keys(search)
        const places = [['text'], ...params.map((param) => ['search', param])].map((part) =>
          site.location(list, [...path, ...part]),
        )
        const keys = [text, ...(params.length > 0 ? [JSON.stringify(search)] : [])]
        const first = keys.map((key) => firsts.get(key)).find((found) => found !== undefined)
        for (const key of keys) firsts.set(key, first ?? { text, places })
        if (!first) continue
        // Where entries brought the two, it is the second one's name that is wrong.
        const ofEntry = places.find((at, index) => at.file !== list.file && !isSame(at, first.places[index]))
        yield { at: ofEntry ?? places[0]!, list: list.slug, text, first: first.text }
      }
    }
  },
})

function optionsOf({ data }: EntryItem): { option: ChoiceOption; path: Path }[] {
  // Entries that passed their schema; others are not among those of the site.
  const { groups } = data as unknown as ChoicesEntry
  return groups.flatMap(({ options }, group) =>
    options.map((option, index) => ({ option, path: ['groups', group, 'options', index] })),
  )
}

function isSame(one: Range, other: Range | undefined): boolean {
  return one.file === other?.file && one.line === other.line && one.column === other.column
}
