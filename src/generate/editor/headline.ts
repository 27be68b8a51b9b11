import type { JsonSchema } from '../jsonSchema.ts'
import { conditional } from './conditional.ts'
import { anyOf } from './patterns.ts'

/**
 * A page has one headline, and it comes first. Sections that are not always there are passed over, and so are those that
 * hold others.
 *
 * @param blocks  of which `h1` says what gives a page its headline
 */
export function headlineFirst(blocks: ReadonlyMap<string, JsonSchema>): JsonSchema[] {
  const headlines = [...blocks].filter(([, { h1 }]) => h1)
  if (headlines.length === 0) return []
  const names = headlines.map(([type]) => `\`${type}\``).join(', ')
  const others = [...blocks].filter(([, schema]) => !schema.h1 && !holdsSections(schema))
  const isOther = { ...always, properties: { type: { enum: others.map(([type]) => type) } } }
  const isHeadline = headlines.map(([type, { h1 }]) => {
    const unless = (h1 as { unless?: Record<string, unknown> }).unless
    const look = Object.entries(unless ?? {}).map(([name, value]) => ({
      not: { properties: { [name]: { const: value } }, required: [name] },
    }))
    return { ...always, properties: { type: { const: type } }, allOf: [always, ...look] }
  })
  const tell = (when: JsonSchema, type: string, patternErrorMessage: string) =>
    conditional(when, { properties: { type: { pattern: type, patternErrorMessage } } })
  const first = tell(
    isOther,
    `^${anyOf(headlines.map(([type]) => type))}$`,
    `A page begins with its headline. Only these give it one: ${names}.`,
  )
  const later = tell(
    { anyOf: isHeadline },
    '^(?!)',
    'A page has one headline, and it is its first section. Keep one, and move it to the top.',
  )
  const inOrder = { items: [first], additionalItems: later } as unknown as JsonSchema
  return [{ properties: { sections: conditional({ type: 'array' }, inOrder) } }]
}

/** A section that is there on every day. */
const always: JsonSchema = {
  type: 'object',
  required: ['type'],
  not: { anyOf: ['draft', 'show', 'when'].map((name) => ({ required: [name] })) },
}

function holdsSections(schema: JsonSchema): boolean {
  return /"sections":true|\$defs\/sections"/.test(JSON.stringify(schema))
}
