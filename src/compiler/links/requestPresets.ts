import { choiceLists, searchOf } from '#schemas/choices.ts'
import type { ChoiceGroup } from '#schemas/types.gen.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'

/** What a link can choose in a form in advance, from the `search` of what the form offers. */
export interface RequestPresets {
  /** What each preset asks for, whole. */
  searches: readonly Readonly<Record<string, string>>[]
  /** Each parameter and every value it takes in some preset. */
  values: ReadonlyMap<string, readonly string[]>
  /** Whether some preset has all of these, whatever else it asks for. */
  together(search: Readonly<Record<string, string>>): boolean
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
    together: (search) =>
      searches.some((preset) => Object.entries(search).every(([param, value]) => preset[param] === value)),
  }
}

/** What a request offers in all of its lists, as far as content says so without a mistake. */
export function groupsOf(
  request: JsonSchema | undefined,
  choices: ReadonlyMap<string, readonly ChoiceGroup[]>,
): ChoiceGroup[] {
  return choiceLists(request ?? {}).flatMap(([, list]) => choices.get(list) ?? [])
}
