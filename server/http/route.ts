import type { ErrorObject } from 'ajv'
import type { Request, Response } from 'express'
import type { BudgetName } from './budgets.ts'
import type { Failure } from './failure.ts'
import type { Schema } from './schemaCheck.ts'

/** One address and what it takes: all that the gate knows of it, and all that it lets through. */
export interface Route {
  /** `/api/contact` */
  path: string
  methods: Partial<Record<Method, Entry>>
}

/** HEAD follows from GET. */
type Method = 'GET' | 'POST'

/** What a request of one method has to be. Every part is said: a route with one missing does not start. */
export interface Entry<Query = unknown, Body = unknown> {
  /** `ours`: only pages of this site and of the configured origins, and programs, may ask. */
  origin: 'ours' | 'any'
  /** Which budget a request is counted against before it is read; `none` for what costs next to nothing. */
  budget: BudgetName | 'none'
  /** Whether it waits its turn, one after the other, as what writes to the store does. */
  inLine: boolean
  query: QueryRule
  /** `null`: whatever body comes is left unread. */
  body: BodyRule | null
  answer: (admitted: Admitted<Query, Body>) => Promise<void> | void
}

export interface QueryRule {
  schema: Schema
  /** The sentence for a query that the schema does not allow … */
  refusal: (errors: ErrorObject[]) => Failure
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
   * whatever it is given; what it cannot use it hands on, for the schema to refuse.
   */
  prepare: (given: unknown, req: Request) => unknown
  refusal: (errors: ErrorObject[]) => Failure
}

/** A request that is all its declaration asks for. */
interface Admitted<Query = unknown, Body = unknown> {
  req: Request
  res: Response
  query: Query
  body: Body
}

/**
 * A declaration whose handler knows the types that its schemas promise. The cast stands here alone: a validator's answer
 * is no type to TypeScript.
 */
export function entry<Query, Body>(one: Entry<Query, Body>): Entry {
  return one as Entry
}
