import type { RequestSchema } from '#schemas/requestFields.ts'
import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscription from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import type { Route } from '../http/router.ts'

/** A request for a declared route: what is behind its path, and its body. */
export interface TestRequest {
  search?: string
  headers: Record<string, string>
  body?: string
}

type Declared = Pick<Route, 'body' | 'form'>

const schemas: Record<NonNullable<Route['form']>, RequestSchema> = { contact, subscription }

/** A request that a route takes: what the schema of its form gives as examples, or an empty list. */
export function rightRequest({ form, body }: Declared): TestRequest {
  return body ? requestOf(body, form ? sample(schemas[form]) : []) : { headers: {} }
}

/** Requests with a body that a route does not take: one mistake in each. */
export function wrongRequests({ form, body }: Declared): { what: string; request: TestRequest }[] {
  if (!body) return []
  const wrong = form ? [{ what: 'a list', value: [] }, ...wrongFields(schemas[form])] : [{ what: 'no list', value: {} }]
  return wrong.map(({ what, value }) => ({ what, request: requestOf(body, value) }))
}

function wrongFields(schema: RequestSchema): { what: string; value: object }[] {
  const right = sample(schema)
  const without = Object.keys(right).map((name) => ({
    what: `without ${name}`,
    value: { ...right, [name]: undefined },
  }))
  // The page writes what is no text, and its nonsense is no reason to refuse.
  const texts = Object.entries(schema.properties).filter(([, { type }]) => type === 'string')
  const lists = texts.map(([name]) => ({ what: `with a list as ${name}`, value: { ...right, [name]: ['a', 'b'] } }))
  return [...without, ...lists]
}

function sample({ properties, required = [] }: RequestSchema): object {
  return Object.fromEntries(required.map((name) => [name, properties[name]?.examples?.[0] ?? true]))
}

function requestOf({ types }: NonNullable<Route['body']>, value: object): TestRequest {
  return { headers: { 'content-type': types[0]! }, body: JSON.stringify(value) }
}
