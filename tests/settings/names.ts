import schema from '#schemas/site.schema.json' with { type: 'json' }

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  [other: string]: unknown
}

/** The settings of `site.yaml`, `navigation.items[].label`. A shape that blocks have as well, such as an action, is one setting. */
export function settingsOf(of: Schema = schema, name = ''): string[] {
  const { $ref, properties, items } = of
  const own = Object.entries(schema.$defs).find(([key]) => $ref === `#/$defs/${key}`)
  if (own) return settingsOf(own[1], name)
  if (items) return settingsOf(items, `${name}[]`)
  if (!properties) return [name]
  return Object.entries(properties).flatMap(([key, value]) => settingsOf(value, name ? `${name}.${key}` : key))
}

/** Every value in settings, with its name as above. */
export function leavesOf(value: unknown, name = ''): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, isList ? `${name}[]` : name ? `${name}.${key}` : key),
  )
}
