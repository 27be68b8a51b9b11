import { oneLine } from './oneLine.ts'

/** Whether an address asks for all of these, in any case: `?package=growth&industry=real estate`. */
export function asksFor(query: URLSearchParams, wanted: Iterable<[string, string]>): boolean {
  return [...wanted].every(([param, value]) => oneLine(query.get(param) ?? '').toLowerCase() === value.toLowerCase())
}
