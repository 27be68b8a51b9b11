import type { Schema } from '../http/fields.ts'
import { form } from '../http/request.ts'
import type { Route } from '../http/router.ts'

/** A request for a declared route: what is behind its path, and its body. */
export interface TestRequest {
  search?: string
  headers: Record<string, string>
  body?: string
}

type Declared = Pick<Route, 'body'>

/** A request that a declaration allows, made from its schema. */
export function rightRequest({ body }: Declared): TestRequest {
  return body ? bodyOf(body.types[0]!, sample(body.schema)) : { headers: {} }
}

/** Requests with a body that the schema does not allow: one mistake in each. */
export function wrongRequests({ body }: Declared): { what: string; request: TestRequest }[] {
  if (!body) return []
  const ofAnotherKind = { what: 'of another kind', value: body.schema.type === 'array' ? {} : [] }
  return [ofAnotherKind, ...wrongFields(body.schema)].map(({ what, value }) => {
    return { what, request: bodyOf(body.types[0]!, value) }
  })
}

type Fields = Record<string, unknown>

function wrongFields(schema: Schema): { what: string; value: Fields }[] {
  if (schema.type !== 'object') return []
  const right = sample(schema) as Fields
  const required = (schema.required ?? []) as string[]
  const without = required.map((name) => {
    const { [name]: _, ...value } = right
    return { what: `without ${name}`, value }
  })
  const properties = Object.entries(schema.properties as Record<string, Schema>)
  // The page writes what is no text, and its nonsense is no reason to refuse.
  const judged = properties.filter(([, { type, enum: options }]) => type === 'string' || options)
  return [
    ...without,
    ...judged.map(([name]) => ({ what: `with a list as ${name}`, value: { ...right, [name]: ['a', 'b'] } })),
  ]
}

/** A value that a schema allows; one with a pattern has to give an example. */
function sample(schema: Schema): unknown {
  const { type, properties = {}, required = [], examples, minLength = 0, format, pattern } = schema
  if ('const' in schema) return schema.const
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (type === 'array') return []
  if (format === 'email') return 'dana@harbor.example'
  if (pattern !== undefined) throw new Error(`The pattern ${pattern} has no example in its schema.`)
  if (type === 'string') return 'x'.repeat(Math.max(1, Number(minLength)))
  if (type !== 'object') throw new Error(`There is no sample for ${JSON.stringify(schema)}.`)
  return Object.fromEntries(
    (required as string[]).map((name) => [name, sample((properties as Record<string, Schema>)[name]!)]),
  )
}

function bodyOf(type: string, value: unknown): Pick<TestRequest, 'headers' | 'body'> {
  const body = type === form ? searchOf(value as Fields).slice(1) : JSON.stringify(value)
  return { headers: { 'content-type': type }, body }
}

function searchOf(value: Fields): string {
  const pairs = Object.entries(value).flatMap(([name, one]) => [one].flat().map((part) => [name, String(part)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : ''
}
