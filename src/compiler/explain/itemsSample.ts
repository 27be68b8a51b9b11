import type { Shape } from '../bindings/shape.ts'
import { isMapping } from '../values/own.ts'
import { pairSample } from './pairSample.ts'

/**
 * What to write for names with their values where a list is wanted: `{ industry: Industry Packages }` for options,
 * `{ hero: … }` for sections.
 *
 * @param name  of the list, in quotation marks
 */
export function itemsSample(data: unknown, name: string, item: Shape | undefined): string | undefined {
  const [[first, value] = []] = isMapping(data) ? Object.entries(data) : []
  if (first === undefined) return undefined
  if (name === '"sections"' && isMapping(value)) return `Begin each with its type: "- type: ${first}".`
  const sample = pairSample({ [first]: value }, item)
  return sample && `Begin each item with "- ": - ${sample}`
}

/** What to write for a list of names, or of names with their values, where the names alone are wanted: `- email`, `- email: …`. */
export function namedItems(data: unknown, shape: Shape | undefined): string | undefined {
  const [first] = Array.isArray(data) ? data : []
  const name = typeof first === 'string' ? first : isMapping(first) ? Object.keys(first)[0] : undefined
  if (name === undefined || !shape?.names().includes(name)) return undefined
  return typeof first === 'string'
    ? `Write each as a name with its value, without "- ": ${name}: …`
    : `Write them without "- ", one below the other: ${name}: …`
}
