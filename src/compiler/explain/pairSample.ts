import type { Shape } from '../bindings/shape.ts'
import { isMapping } from '../values/own.ts'

/**
 * `- 2-4 week: average setup`, `- Home: /`: an item that has two texts, written as a name and its value, with its parts.
 *
 * @param item  what stands there: one name, and its value
 */
export function pairSample(item: unknown, shape: Shape | undefined): string | undefined {
  const [pair, ...others] = isMapping(item) ? Object.entries(item) : []
  if (!pair || others.length > 0 || !shape || shape.open) return undefined
  const [name, value] = pair
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const parts = twoParts(shape, String(value))
  if (!parts) return undefined
  const [first, second] = parts
  return `{ ${first}: ${asText(name)}, ${second}: ${asText(String(value))} }`
}

/** The two texts that every such item has, or what visitors read with where it leads. */
function twoParts({ required, property, names }: Shape, value: string): readonly [string, string] | undefined {
  const isText = (name: string) => property(name)?.kinds.has('text') === true
  const isLink = (name: string) => property(name)?.format === 'link'
  const label = names().find((name) => (name === 'label' || name === 'title') && isText(name))
  const link = names().find(isLink)
  if (/^(?:\/|#|https?:|mailto:|tel:)/.test(value)) return label && link ? [label, link] : undefined
  const [first, second, ...others] = required ?? []
  if (first === undefined || second === undefined || others.length > 0) return undefined
  return isText(first) && isText(second) && !isLink(first) && !isLink(second) ? [first, second] : undefined
}

function asText(text: string): string {
  return /^[\p{L}/][^,:#{}[\]"'|]*$|^\d[^,:#{}[\]"'|]*\p{L}[^,:#{}[\]"'|]*$/u.test(text)
    ? text
    : `"${text.replaceAll('"', "'")}"`
}
