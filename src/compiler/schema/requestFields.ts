import { calledIn, type RequestProperty, type RequestSchema } from '#schemas/requestFields.ts'
import { isMapping } from '../values/own.ts'
import type { JsonSchema } from './schemaFile.ts'

/** By name, `contact`. */
type Requests = ReadonlyMap<string, RequestSchema>

/**
 * A schema with the fields of requests in it, so that these are listed once, in `schemas/requests`:
 *
 * - `fieldsOf: { requests, text, email, box, content }`: a property for each field that a visitor writes or checks, or that
 *   content says, made from the schema that is given for its kind; without one for its kind a field is left out
 * - `onlyFieldsOf: contact`: the fields that this request requires are required, and those that it does not have refused
 * - `valuesOf: contact`, of a mail: what a visitor wrote can be filled in
 */
export function withRequestFields(schema: JsonSchema, requests: Requests): JsonSchema {
  const filled = filledIn(schema, requests) as JsonSchema
  const { valuesOf, ...rest } = filled
  if (valuesOf === undefined) return filled
  return { ...rest, values: { ...valuesFrom(requestOf(valuesOf, requests)), ...(rest.values as object) } }
}

function filledIn(part: unknown, requests: Requests): unknown {
  if (Array.isArray(part)) return part.map((item) => filledIn(item, requests))
  if (!isMapping(part)) return part
  const { fieldsOf, onlyFieldsOf, ...own } = part
  const inside = Object.entries(own).map(([key, value]) => [key, filledIn(value, requests)])
  const schema = Object.fromEntries(inside)
  if (isMapping(fieldsOf)) return { ...schema, properties: propertiesFrom(fieldsOf, requests) }
  if (onlyFieldsOf === undefined) return schema
  return { ...schema, ...onlyThose(requestOf(onlyFieldsOf, requests), requests) }
}

function propertiesFrom(fieldsOf: JsonSchema, requests: Requests): Record<string, JsonSchema> {
  const properties: Record<string, JsonSchema> = {}
  for (const request of fieldsOf.requests as string[]) {
    for (const [name, field] of Object.entries(requestOf(request, requests).properties)) {
      const given = (field.format === 'email' && fieldsOf.email) || fieldsOf[kindOf(field)]
      if (!isMapping(given) || name in properties) continue
      const usual = given.default === '{called}' && { default: calledIn(name, field) }
      properties[name] = { ...given, ...usual, description: field.description }
    }
  }
  return properties
}

function kindOf({ writtenBy, type }: RequestProperty): string {
  return writtenBy ?? (type === 'boolean' ? 'box' : 'text')
}

function onlyThose(request: RequestSchema, requests: Requests): JsonSchema {
  const isShown = (field: RequestProperty | undefined) => field !== undefined && field.writtenBy === undefined
  const others = [...requests.values()].flatMap(({ properties }) =>
    Object.keys(properties).filter((name) => isShown(properties[name]) && !isShown(request.properties[name])),
  )
  return {
    required: request.required?.filter((name) => isShown(request.properties[name])) ?? [],
    properties: Object.fromEntries(others.map((name) => [name, false])),
  }
}

function valuesFrom({ properties }: RequestSchema): JsonSchema {
  const texts = Object.entries(properties).filter(([, field]) => kindOf(field) === 'text')
  return Object.fromEntries(
    texts.map(([name, { description, examples, lines, choices }]) => {
      const marks = { ...(lines && { lines }), ...(choices && { unlisted: true }) }
      return [name, { description, sample: examples?.[0], field: true, ...marks }]
    }),
  )
}

function requestOf(name: unknown, requests: Requests): RequestSchema {
  const request = requests.get(String(name))
  if (!request) throw new Error(`A schema names the request "${String(name)}", which schemas/requests does not have.`)
  return request
}
