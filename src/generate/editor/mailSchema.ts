import type { JsonSchema, MailValueSchema } from '../jsonSchema.ts'

/** A mail's schema whose hover texts name the values that can be filled in, and whose conditions complete their names. */
export function mailSchema(schema: JsonSchema): JsonSchema {
  const values = schema.values ?? {}
  const lists = Object.keys(values).filter((name) => values[name]?.items)
  return named(schema, { texts: sentence(values), names: Object.keys(values), lists })
}

/** Every name that can stand in single braces in its texts. */
export function mailNames(schema: JsonSchema): string[] {
  const names = ([name, { items, unlisted }]: [string, MailValueSchema]): string[] => [
    name,
    ...(unlisted ? [`${name}.unlisted`] : []),
    ...Object.entries(items ?? {}).flatMap(names),
  ]
  return Object.entries(schema.values ?? {}).flatMap(names)
}

interface Names {
  texts: string
  names: string[]
  lists: string[]
}

const holdValues = ['subject', 'preview', 'text', 'value', 'label']

function named(schema: JsonSchema, names: Names): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, property]): [string, JsonSchema] => {
    const inside = named(property, names)
    if (key === 'when') return [key, { ...inside, enum: names.names }]
    if (key === 'repeat') return [key, names.lists.length > 0 ? { ...inside, enum: names.lists } : inside]
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
