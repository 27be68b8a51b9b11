import { excerpt, inQuotes } from './words.ts'

/** What was found where something of another kind is wanted. */
interface Found {
  wanted: readonly string[]
  found: string
  value: unknown
  /** In quotation marks. */
  name: string
  description: string | undefined
}

/** What to write instead of a value of the wrong kind. */
export function typeHint({ wanted, found, value, name, description }: Found): string | undefined {
  if (name === '"show"' && value === false) return 'Write "draft: true" instead; "show" takes days.'
  if (name === '"show"' && value === true) return 'Remove the line: what is no draft is shown.'
  if (typeof value === 'string' && (wanted.includes('number') || wanted.includes('integer')))
    return numberHint(value, wanted.includes('number'), description)
  if (typeof value === 'number' && wanted.includes('integer')) return wholeNumber(description)
  if (wanted.includes('boolean') && found === 'text') return flagHint(String(value))
  if (wanted.includes('array') && found === 'text') return 'Write each item on a line of its own that begins with "- ".'
  if (wanted.includes('array') && found === 'mapping') return itemsHint(value)
  if (wanted.includes('object') && found === 'list') return 'Write "name: value" lines, without "- " or brackets.'
  if (wanted.includes('string') && found === 'list') return oneText(value)
  if (wanted.includes('string') && found === 'mapping') return quotedPair(value)
  if (wanted.includes('object') && found === 'text') return 'Write its parts below it, each as "name: value".'
  return undefined
}

function oneText(value: unknown): string {
  const [only, ...others] = Array.isArray(value) ? value : []
  if (typeof only !== 'string' || others.length > 0) return 'Write one text, without "- " or brackets.'
  return `Write one text, without "- " or brackets: ${/^[\p{L}\p{N}/][^:#]*$/u.test(only) ? excerpt(only) : inQuotes(excerpt(only))}`
}

/** `$1,400`, `3 weeks`, `about 100`: the number in it, when there is one. */
function numberHint(text: string, mayHavePoint: boolean, description: string | undefined): string | undefined {
  const decimal = /^\s*(-?\d+),(\d{1,2})\s*$/.exec(text)
  if (decimal && mayHavePoint) return `Write ${decimal[1]}.${decimal[2]}.`
  const [number, another] = text.match(/-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/g) ?? []
  if (number === undefined || another !== undefined)
    return (decimal && !mayHavePoint) || description ? wholeNumber(description, mayHavePoint) : undefined
  const plain = number.replaceAll(',', '')
  if (!mayHavePoint && plain.includes('.')) return wholeNumber(description)
  return `Write the number alone: ${plain}.`
}

function wholeNumber(description: string | undefined, mayHavePoint = false): string {
  const ask = mayHavePoint ? 'Write a number.' : 'Write a whole number.'
  return description ? `${ask} ${description}` : ask
}

/** `never`, `enabled`: the flag that is meant, when it is certain. */
function flagHint(text: string): string {
  if (/^(?:never|none|nope|disabled?|inactive|hidden?)$/i.test(text)) return 'Write false.'
  return /^(?:always|enabled?|active|yep|shown?)$/i.test(text) ? 'Write true.' : 'Write true or false.'
}

/** `/old: /new`, which people write for redirects. */
function itemsHint(value: unknown): string {
  const [[from, to] = []] = Object.entries(value ?? {})
  const isRedirect = from?.startsWith('/') && typeof to === 'string'
  return isRedirect ? `Write each as an item of a list: - { from: ${from}, to: ${to} }` : 'Begin each item with "- ".'
}

/** `- Data: yours` where a text is wanted: YAML reads a name with its value. */
function quotedPair(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [[name, text] = [], ...others] = Object.entries(value)
  if (name === undefined || others.length > 0 || typeof text === 'object') return undefined
  return `If it is one text, put it in quotation marks: ${inQuotes(excerpt(`${name}: ${text}`))}`
}
