import type { JsonSchema } from '../jsonSchema.ts'

/** One line of a table of properties. */
export interface PropertyRow {
  /** `items[].value` */
  name: string
  required: boolean
  /** What it can be, with its limits: `text, up to 90 characters`. */
  kind: string
  description: string
}

/** Where references of a schema lead: its own definitions, then the common ones. */
export interface Definitions {
  own: Readonly<Record<string, JsonSchema>>
  common: Readonly<Record<string, JsonSchema>>
}

/** A schema's properties in their order, those inside lists and mappings after them, common shapes by their name. */
export function propertyRows(schema: JsonSchema, definitions: Definitions, prefix = ''): PropertyRow[] {
  const needed = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    if (typeof property !== 'object') return []
    const { schema: found, name: shape } = followed(property, definitions)
    const name = prefix + key
    const row = {
      name,
      required: needed.has(key),
      kind: kindOf(found, definitions, shape),
      description: property.description ?? found.description ?? '',
    }
    return [row, ...(shape ? [] : inside(found, definitions, name))]
  })
}

function inside(schema: JsonSchema, definitions: Definitions, name: string): PropertyRow[] {
  if (schema.properties) return propertyRows(schema, definitions, `${name}.`)
  if (!schema.items) return []
  const { schema: items, name: shape } = followed(schema.items, definitions)
  return shape ? [] : inside(items, definitions, `${name}[]`)
}

/** @returns the schema a reference leads to, and its name when it is one of the common shapes */
function followed(schema: JsonSchema, definitions: Definitions): { schema: JsonSchema; name?: string } {
  if (!schema.$ref) return { schema }
  const key = schema.$ref.split('/').at(-1)!
  const own = schema.$ref.startsWith('#') ? definitions.own[key] : undefined
  if (own) return followed({ ...own, description: schema.description ?? own.description }, definitions)
  return { schema: definitions.common[key] ?? {}, name: key }
}

function kindOf(schema: JsonSchema, definitions: Definitions, shape?: string): string {
  if (shape && (schema.properties || schema.items || schema.if)) return `[${shape}](#${shape})`
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (schema.items) {
    const { schema: items, name } = followed(schema.items, definitions)
    return `list of ${kindOf(items, definitions, name)}${between(schema.minItems, schema.maxItems, 'items')}`
  }
  const format = formatNames[schema.format ?? '']
  if (format) return format
  if (schema.if && !schema.type) {
    return [schema.then, schema.else]
      .filter((branch) => branch !== undefined)
      .map((branch) => kindOf(followed(branch, definitions).schema, definitions))
      .join(' or ')
  }
  const types = [schema.type ?? 'any'].flat().map((type) => typeNames[type] ?? type)
  const limits = types.includes('text')
    ? between(schema.minLength, schema.maxLength, 'characters')
    : between(schema.minimum, schema.maximum, '')
  return types.join(' or ') + limits
}

const formatNames: Record<string, string> = {
  prose: 'Markdown',
  link: 'link',
  icon: 'icon',
  asset: 'file in `content/media`',
  date: 'date',
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true` or `false`',
  object: 'mapping',
  array: 'list',
  null: 'nothing',
  any: 'any value',
}

function between(least: number | undefined, most: number | undefined, what: string): string {
  const unit = what ? ` ${what}` : ''
  if (least === undefined || (least <= 1 && what === 'characters'))
    return most === undefined ? '' : `, up to ${most}${unit}`
  if (most === undefined) return `, at least ${least}${unit}`
  return least === most ? `, ${least}${unit}` : `, ${least} to ${most}${unit}`
}
