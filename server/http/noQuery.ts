import { Failure } from './failure.ts'
import type { QueryRule } from './route.ts'

/** For addresses that take no query: one that comes all the same (`?utm_source=…`) is left unread. */
export const noQuery: QueryRule = {
  schema: { type: 'object', properties: {}, additionalProperties: false },
  refusal: () => new Failure(422, 'noSuchAddress'),
}
