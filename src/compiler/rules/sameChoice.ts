import type { ChoiceOption, ChoicesEntry } from '#schemas/types.gen.ts'
import { choicesCollection } from '../content/choices.ts'
import type { EntryItem } from '../content/entries.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Site } from '../site/site.ts'
import { rule } from './rule.ts'

interface Placed {
  option: ChoiceOption
  path: Path
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
      for (const placed of optionsOf(list)) {
        const { text, search = {} } = placed.option
        const keys = [text, ...(Object.keys(search).length > 0 ? [JSON.stringify(search)] : [])]
        const first = keys.map((key) => firsts.get(key)).find((found) => found !== undefined)
        for (const key of keys) firsts.set(key, first ?? placed)
        if (first) yield { at: placeOf(first, placed, list, site), list: list.slug, text, first: first.option.text }
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

/** The second one's words; where entries brought the two, the name that its entry has. */
function placeOf(first: Placed, second: Placed, list: EntryItem, site: Site): Range {
  for (const part of [['text'], ...Object.keys(second.option.search ?? {}).map((param) => ['search', param])]) {
    const [one, other] = [first, second].map(({ path }) => site.location(list, [...path, ...part])) as [Range, Range]
    const isSame = one.file === other.file && one.line === other.line && one.column === other.column
    if (!isSame && other.file !== list.document.source.file) return other
  }
  return site.location(list, [...second.path, 'text'])
}
