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
  // `{contact, break}`: braces for brackets.
  const words = isMapping(data) && Object.values(data).every((other) => other === null) ? Object.keys(data) : []
  if (words.length > 1 && item?.kinds.has('text')) return `Write brackets for the braces: [${words.join(', ')}]`
  if (name === '"sections"' && isMapping(value)) return `Begin each with its type: "- type: ${first}".`
  const names = Object.keys(data as object)
  const isItem = names.every((one) => item?.names().includes(one))
  if (isItem) return `It is one item of the list: put "- " before it, on the line below ${name.replaceAll('"', '')}:`
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

/** What to write for the one part of a text that has none: `{ placeholder: Search articles }`. */
export function textAlone(data: unknown): string | undefined {
  const [[, text] = [], ...others] = isMapping(data) ? Object.entries(data) : []
  return typeof text === 'string' && others.length === 0 ? `Write the text alone: ${text}` : undefined
}
