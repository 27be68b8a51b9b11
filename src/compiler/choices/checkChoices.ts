import { searchOf } from '#schemas/choices.ts'
import type { CompiledSite } from '#schemas/compiled.ts'
import type { ChoiceOption, ChoicesEntry } from '#schemas/types.gen.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Entry, StageContext } from '../stages/stage.ts'
import { choicesCollection } from './choicesCollection.ts'

/**
 * Checks that no list offers the same words twice, and that no link could choose two of its options: nobody could tell
 * then what a visitor chose. Of two modules of one name, the second one's name is pointed at.
 */
export function checkChoices(_: CompiledSite, context: StageContext): Diagnostic[] {
  return (context.collections.get(choicesCollection) ?? []).flatMap((list) => [...repeated(list, context)])
}

interface Placed {
  option: ChoiceOption
  path: Path
}

function* repeated(list: Entry, context: StageContext): Generator<Diagnostic> {
  const texts = new Map<string, Placed>()
  const searches = new Map<string, Placed>()
  for (const placed of optionsOf(list)) {
    const { text } = placed.option
    const search = searchOf(placed.option)
    const query = search && JSON.stringify(Object.entries(search).sort())
    const sameText = texts.get(text)
    const first = sameText ?? (query === undefined ? undefined : searches.get(query))
    if (first) {
      const range = placeOf(first, placed, list, context)
      const facts = sameText
        ? { text }
        : { text, first: first.option.text, search: new URLSearchParams({ ...search }).toString() }
      yield error('rule/same-choice', range, { list: list.slug, ...facts })
      continue
    }
    texts.set(text, placed)
    if (query !== undefined) searches.set(query, placed)
  }
}

function optionsOf({ data }: Entry): Placed[] {
  // Entries with mistakes are not among those that stages are given.
  const { groups } = data as unknown as ChoicesEntry
  return groups.flatMap(({ options }, group) =>
    options.map((option, index) => ({ option, path: ['groups', group, 'options', index] })),
  )
}

/** What makes both the same: the part of the query that two entries brought, or the words themselves. */
function placeOf(first: Placed, second: Placed, list: Entry, context: StageContext): Range {
  for (const param of Object.keys(second.option.search ?? {})) {
    if (!(param in (first.option.search ?? {}))) continue
    const [one, other] = [first, second].map(({ path }) => context.origin(list, [...path, 'search', param])) as [
      Range,
      Range,
    ]
    const isElsewhere = one.file !== other.file || one.line !== other.line || one.column !== other.column
    if (isElsewhere && other.file !== list.file) return other
  }
  return context.origin(list, [...second.path, 'text'])
}
