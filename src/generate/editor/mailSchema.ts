import type { JsonSchema, MailValueSchema } from '../jsonSchema.ts'

/** A mail's schema whose hover texts name the values that can be filled in, and whose conditions complete their names. */
export function mailSchema(schema: JsonSchema): JsonSchema {
  const values = schema.values ?? {}
  const lists = Object.keys(values).filter((name) => values[name]?.items)
  return named(schema, { texts: sentence(values), names: Object.keys(values), lists })
}

/** What can stand in single braces in a mail. */
export interface MailWords {
  /** In its texts. */
  names: readonly string[]
  /** In its subject: nothing, where a stranger could have it sent to anybody. */
  inSubject: readonly string[]
  /** Where a button leads: addresses that the server makes. */
  addresses: readonly string[]
}

export function mailWords(schema: JsonSchema): MailWords {
  // A list is said item by item, and never printed as a whole.
  const names = ([name, { items, unlisted }]: [string, MailValueSchema]): string[] => [
    ...(items ? [] : [name]),
    ...(unlisted ? [`${name}.unlisted`] : []),
    ...Object.entries(items ?? {}).flatMap(names),
  ]
  const values = Object.entries(schema.values ?? {})
  const all = values.flatMap(names)
  const addresses = values.filter(([, { address }]) => address).map(([name]) => name)
  return { names: all, inSubject: schema.plainSubject === true ? [] : all, addresses }
}

interface Names {
  texts: string
  names: string[]
  lists: string[]
}

const holdValues = ['subject', 'preview', 'text', 'value', 'label']

function named(schema: JsonSchema, names: Names): JsonSchema {
  const has = ([key]: [string, JsonSchema]) => key !== 'repeat' || names.lists.length > 0
  const properties = Object.entries(schema.properties ?? {})
    .filter(has)
    .map(([key, property]): [string, JsonSchema] => {
      const inside = named(property, names)
      if (key === 'when') return [key, { ...inside, enum: names.names }]
      if (key === 'repeat') return [key, { ...inside, enum: names.lists }]
      if (!holdValues.includes(key)) return [key, inside]
      return [key, { ...inside, description: `${property.description ?? ''} ${names.texts}`.trim() }]
    })
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
    ...(schema.items && { items: named(schema.items, names) }),
  }
}

function sentence(values: Readonly<Record<string, MailValueSchema>>): string {
  const written = Object.entries(values).map(([name, { items }]) => {
    return items ? `in \`repeat: ${name}\` ${braces(Object.keys(items))}` : braces([name])
  })
  return `Filled in: ${written.join(', ')}.`
}

function braces(names: string[]): string {
  return names.map((name) => `\`{${name}}\``).join(', ')
}
