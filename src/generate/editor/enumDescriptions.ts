import type { JsonSchema } from '../jsonSchema.ts'

/**
 * What each value of a choice means, for hovers and lists of values: from `enumDescriptions`, or from a description that
 * says it value by value, "`tiles` (left out, this one): colored tiles. `rows`: ruled cards."
 */
export function enumDescriptions(schema: JsonSchema): string[] | undefined {
  const { enum: values = [], description = '', enumDescriptions: written } = schema
  if (Array.isArray(written)) return written.map(String)
  const names = values.map(String)
  const starts = names.map((name) => new RegExp(`\`${name}\`(?: \\(([^)]*)\\))?: `).exec(description))
  if (starts.every((start) => start === null)) return undefined
  return starts.map((start) => {
    if (!start) return ''
    const from = start.index + start[0].length
    const next = starts.flatMap((other) => (other && other.index > start.index ? [other.index] : []))
    const text = description
      .slice(from, Math.min(description.length, ...next))
      .trim()
      .replace(/[;,]$/, '')
    return start[1] ? `${text.replace(/\.$/, '')} (${start[1]}).` : text
  })
}
