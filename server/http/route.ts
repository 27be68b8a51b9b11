import type { ErrorObject } from 'ajv'
import type { Request, Response } from 'express'
import type { RequestName } from '#schemas/purposes.ts'
import type { BudgetName } from './budgets.ts'
import type { Failure } from './failure.ts'
import type { Schema } from './schemaCheck.ts'

/** One method of one address: what a request has to be, and what is done with it. `routerOf` makes middlewares of it. */
export interface Route<Query = unknown, Body = unknown> {
  /** HEAD follows from `get`. */
  method: 'get' | 'post'
  /** `/api/contact` */
  path: string
  /** `ours`: only pages of this site and of the configured origins, and programs, may ask. */
  origin: 'ours' | 'any'
  /** Which budget a request is counted against before it is read; `none` for what costs next to nothing. */
  budget: BudgetName | 'none'
  /** Whether it waits in the queue for the store, as what writes to it does. */
  queued?: boolean
  /** Without one, whatever query comes is left unread. */
  query?: QueryRule
  /** Without one, whatever body comes is left unread. */
  body?: BodyRule
  /** The form of the site that posts here: what is refused of it goes back into its page. */
  form?: RequestName
  handle: (admitted: Admitted<Query, Body>) => Promise<void> | void
}

export interface QueryRule {
  schema: Schema
  /** The sentence for a query that the schema does not allow … */
  refusal: () => Failure
  /** … or what is answered in its place, where a refusal would tell a stranger something. */
  instead?: (req: Request, res: Response) => Promise<void> | void
}

export interface BodyRule {
  /** Counted after unpacking. */
  maxBytes: number
  /** Media types in lower case; a form's is read as a form, any other as JSON. */
  types: readonly string[]
  schema: Schema
  /**
   * Makes what a stranger sent into what the schema judges: fields picked by name, text cut and cleaned. It must be cheap
   * whatever it is given; what it cannot use it returns as it is, for the schema to refuse.
   */
  prepare: (given: unknown, req: Request) => unknown
  refusal: (errors: ErrorObject[]) => Failure
}

/** A request that is all its route asks for. `Deadline.current` is the time that is left for it. */
interface Admitted<Query = unknown, Body = unknown> {
  req: Request
  res: Response
  query: Query
  body: Body
}

/**
 * A route whose handler knows the types that its schemas promise. The cast stands here alone: a validator's answer is no
 * type to TypeScript.
 */
export function route<Query, Body>(one: Route<Query, Body>): Route {
  return one as Route
}
