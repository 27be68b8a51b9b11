import { choiceLists, type FormChoices, searchOf } from '#schemas/choices.ts'
import type { ChoiceGroup, ChoicesEntry } from '#schemas/types.gen.ts'
import type { Sourced } from '../binding/environment.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import type { FillEnvironment } from '../template/resolve.ts'

/** The collection whose entries are lists that visitors choose from in a form. */
export const choicesCollection = 'choices'

/** The groups of each list, by its name. @param entries  of that collection, which passed their schema */
export function choicesOf(
  entries: readonly { slug: string; data: unknown }[] = [],
): Map<string, readonly ChoiceGroup[]> {
  return new Map(entries.map(({ slug, data }) => [slug, (data as ChoicesEntry).groups]))
}

/** What a form offers, or why that is unknown. */
export type Offered =
  | { choices: FormChoices }
  /** There is no such list; the lists that there are. */
  | { missing: string; lists: readonly string[] }
  /** The list has a mistake, which is reported where it stands. */
  | 'has-errors'

/**
 * What content offers in a form, from the entries of `choices` that the schema of its request names.
 *
 * @returns nothing for a request without such lists
 */
export function formChoices(request: JsonSchema, context: FillEnvironment): Offered | undefined {
  const wanted = choiceLists(request)
  if (wanted.length === 0) return undefined
  let found: Sourced | undefined
  const isPartial = context.cycles.misses(() => {
    found = context.collection(choicesCollection)
  })
  const entries = (found && 'items' in found ? found.items : []).flatMap((entry) =>
    'place' in entry ? [entry.place.document] : [],
  )
  const byName = new Map(entries.map((entry) => [String(entry.read(['slug'])), entry]))
  const choices: Record<string, readonly ChoiceGroup[]> = {}
  for (const [field, list] of wanted) {
    const entry = byName.get(list)
    if (entry?.hasErrors || (!entry && isPartial)) return 'has-errors'
    if (!entry) return { missing: list, lists: [...byName.keys()] }
    // Its schema has accepted it.
    choices[field] = (entry.read([]) as ChoicesEntry).groups
  }
  return { choices }
}

/** What a link can choose in a form in advance, from the `search` of what the form offers. */
export interface RequestPresets {
  /** What each preset asks for, whole. */
  searches: readonly Readonly<Record<string, string>>[]
  /** Each parameter and every value it takes in some preset. */
  values: ReadonlyMap<string, readonly string[]>
}

export function requestPresets(groups: readonly ChoiceGroup[]): RequestPresets {
  const options = groups.flatMap(({ options }) => options)
  const searches = options.map(searchOf).filter((search) => search !== undefined)
  const pairs = Map.groupBy(
    searches.flatMap((search) => Object.entries(search)),
    ([param]) => param,
  )
  return {
    searches,
    values: new Map([...pairs].map(([param, all]) => [param, [...new Set(all.map(([, value]) => value))]])),
  }
}

/** What a request offers in all of its lists, as far as content says so without a mistake. */
export function groupsOf(
  request: JsonSchema | undefined,
  choices: ReadonlyMap<string, readonly ChoiceGroup[]>,
): ChoiceGroup[] {
  return choiceLists(request ?? {}).flatMap(([, list]) => choices.get(list) ?? [])
}
