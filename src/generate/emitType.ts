import type { JsonSchema } from './jsonSchema.ts'

/** The source of an exported type of this shape: an `interface` for an object of known properties. */
export function emitType(name: string, schema: JsonSchema): string {
  const isInterface = schema.type === 'object' && !schema.tsType && !schema.allOf
  const head = isInterface ? `interface ${name}` : `type ${name} =`
  return `${comment(schema, '')}export ${head} ${shape(schema, '')}\n`
}

/**
 * @param schema  without references; what a type cannot say, such as limits, is passed over
 * @param margin  the white space before the line that this stands in
 */
function shape(schema: JsonSchema, margin: string): string {
  if (schema.tsType) return schema.tsType
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const inside = (child: JsonSchema) => shape(child, margin)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(inside))].join(' | ')
  const operand = (child: JsonSchema) => (isUnion(child) ? `(${inside(child)})` : inside(child))
  if (schema.allOf) return schema.allOf.map(operand).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => inside({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'array':
      return `${operand(schema.items ?? {})}[]`
    case 'object':
      return objectShape(schema, margin)
    case 'integer':
      return 'number'
    case undefined:
      return 'unknown'
    default:
      return schema.type
  }
}

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema, margin: string): string {
  const deeper = `${margin}  `
  const lines = Object.entries(properties).map(([key, child]) => {
    const name = /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)
    const optional = required.includes(key) ? '' : '?'
    return `${comment(child, deeper)}${deeper}${name}${optional}: ${shape(child, deeper)}\n`
  })
  if (additionalProperties) {
    const type = typeof additionalProperties === 'object' ? shape(additionalProperties, deeper) : 'unknown'
    lines.push(`${deeper}[k: string]: ${type}\n`)
  }
  return `{\n${lines.join('')}${margin}}`
}

function isUnion({ tsType, ...schema }: JsonSchema): boolean {
  const parts = schema.enum ?? schema.anyOf ?? schema.oneOf ?? schema.allOf ?? schema.type
  return !tsType && Array.isArray(parts) && parts.length > 1
}

function comment({ description }: JsonSchema, margin: string): string {
  if (!description) return ''
  const lines = description.split('\n').map((line) => `${margin} * ${line}`.trimEnd())
  return `${margin}/**\n${lines.join('\n')}\n${margin} */\n`
}
