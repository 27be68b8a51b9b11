import type { JsonSchema } from '../jsonSchema.ts'

export function conditional(when: JsonSchema, whenTrue: JsonSchema, otherwise?: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  return { if: when, then: whenTrue, ...(otherwise && { else: otherwise }) }
}

/**
 * A property that is checked once it is written, and offered before. In two parts, because an editor would go on offering
 * the whole inside of it.
 *
 * @param offer  its description, and what is inserted for it
 */
export function onceWritten(name: string, checked: JsonSchema, offer: JsonSchema): JsonSchema {
  const something = { type: ['array', 'object', 'string', 'number', 'boolean'] }
  return conditional(
    { type: 'object', properties: { [name]: something }, required: [name] },
    { properties: { [name]: checked } },
    inMapping({ [name]: { ...offer, ...pick(checked, ['markdownDescription', 'type', 'errorMessage']) } }),
  )
}

/**
 * Properties of a mapping that is there. Where there is nothing yet, behind a hyphen, an editor would take bare
 * `properties` for all there is and leave out what is offered for the whole.
 */
export function inMapping(properties: Record<string, JsonSchema>): JsonSchema {
  return conditional({ type: 'object' }, { properties })
}

export function pick(schema: JsonSchema, keywords: readonly (keyof JsonSchema & string)[]): JsonSchema {
  return Object.fromEntries(keywords.filter((word) => schema[word] !== undefined).map((word) => [word, schema[word]]))
}
