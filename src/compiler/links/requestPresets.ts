import { searchOf } from '#schemas/choices.ts'
import type { ChoiceGroup } from '#schemas/types.gen.ts'

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
  const values = new Map<string, string[]>()
  for (const search of searches) {
    for (const [param, value] of Object.entries(search)) {
      const known = values.get(param) ?? []
      if (!known.includes(value)) values.set(param, [...known, value])
    }
  }
  return {
    searches,
    values,
    together: (search) =>
      searches.some((preset) => Object.entries(search).every(([param, value]) => preset[param] === value)),
  }
}
