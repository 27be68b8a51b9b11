import { Failure } from '../http/failure.ts'
import type { QueryRule } from '../http/route.ts'

/** What a link in a mail to a subscriber carries. */
export interface LinkQuery {
  /** The subscription's id. */
  s: string
  /** The token that is the permission. */
  t: string
}

export const linkQuery: QueryRule = {
  schema: {
    type: 'object',
    properties: {
      s: {
        type: 'string',
        pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
        examples: ['0b7ac1f2-3d4e-4f5a-8b6c-7d8e9fa0b1c2'],
      },
      t: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{43}$',
        examples: ['N3q-0wZkq4b8Yx_1pVtQy7uLr2eGhJmKoPsAfDcXzi5'],
      },
    },
    required: ['s', 't'],
    additionalProperties: false,
  },
  refusal: () => new Failure(422, 'badLink'),
}
