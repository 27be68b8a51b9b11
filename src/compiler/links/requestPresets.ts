import type { JsonSchema } from '../schemas/schemaFile.ts'
import { isMapping } from '../values/own.ts'

/**
 * What a link can choose in a form in advance, from its request schemas' `presets`: a list of `{ search, set }`, where
 * `search` is the query that chooses and `set` what it chooses.
 */
export interface RequestPresets {
  /** What each preset asks for, whole. */
  searches: readonly Readonly<Record<string, string>>[]
  /** Each parameter and every value it takes in some preset. */
  values: ReadonlyMap<string, readonly string[]>
  /** Whether some preset has all of these, whatever else it asks for. */
  together(search: Readonly<Record<string, string>>): boolean
}

export function requestPresets(requests: readonly (JsonSchema | undefined)[]): RequestPresets {
  const presets: unknown[] = requests.flatMap((request) => (Array.isArray(request?.presets) ? request.presets : []))
  const searches = presets
    .map((preset) => (isMapping(preset) && isMapping(preset.search) ? preset.search : {}))
    .map((search) => Object.fromEntries(Object.entries(search).map(([param, value]) => [param, String(value)])))
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
