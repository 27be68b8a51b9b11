import { createHmac } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Registry } from 'prom-client'
import { endpoints } from '#schemas/endpoints.ts'
import type { RequestName } from '#schemas/purposes.ts'
import type { RequestSchema } from '#schemas/requestFields.ts'
import type { Budgets } from '../http/budgets.ts'
import { fieldCheck, isObject } from '../http/fields.ts'
import { form, ipOf, json, mediaType, visitorKey } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Log } from '../log/log.ts'
import type { SitePages } from '../site/releases.ts'
import { secret } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'

export interface ApiParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  /** By which an enquiry leaves, as things are now: what is configured of mail and webhook, and a receipt. */
  channels: () => Channel[]
  budgets: Budgets
  /** What makes an enquiry with the source `canary` the monitoring's own. */
  canarySecret: string | null
  metrics: Registry
  log: Log
  now: () => number
  wake: () => void
}

interface FormRoute<Body> {
  request: RequestName
  schema: RequestSchema
  /** Reads what the schema judges from a body. @param isPlain  whether it was sent without JavaScript */
  read: (body: object, req: Request, isPlain: boolean) => object
  handle: (message: { req: Request; res: Response; body: Body; visitor: string; keep: Keep }) => Promise<void>
}

/**
 * Stores a message against its visitor's budget. What looks like a machine's is counted apart, so that it does not use up
 * what is for people. What was stored before, or could not be, costs nothing.
 */
type Keep = <Stored extends { id: string; replayed?: boolean }>(
  message: { bot_reasons: string | null },
  store: (store: Store) => Promise<Stored>,
) => Promise<Stored>

export function formRoute<Body>(parts: ApiParts, { request, schema, read, handle }: FormRoute<Body>): Route<Body> {
  const check = fieldCheck(schema)
  const visitorName = visitorNames(parts)
  return {
    method: 'post',
    path: endpoints[request],
    origin: 'ours',
    budget: 'try',
    form: request,
    queued: true,
    body: {
      maxBytes: 64 * 1024,
      types: [json, form],
      read(given, req) {
        const body: unknown = isObject(given) ? read(given, req, mediaType(req) === form) : given
        check(body)
        return body as Body
      },
    },
    async handle({ req, res, body }) {
      const visitor = await visitorName(ipOf(req))
      const keep: Keep = async ({ bot_reasons }, store) => {
        const giveBack = await parts.budgets[bot_reasons === null ? 'message' : 'held'].take(visitor)
        try {
          const stored = await parts.handle.use(store)
          if (stored.replayed) giveBack()
          return stored
        } catch (error) {
          giveBack()
          throw error
        }
      }
      await handle({ req, res, body, visitor, keep })
    },
  }
}

/**
 * Tells visitors apart without keeping their addresses: by an HMAC under a key of the day, which is deleted after a week.
 *
 * @returns what makes 22 characters of an address
 */
export function visitorNames({ handle, now }: Pick<ApiParts, 'handle' | 'now'>) {
  let today: { day: string; key: Buffer } | null = null
  return async (ip: string | undefined): Promise<string> => {
    const day = new Date(now()).toISOString().slice(0, 10)
    if (today?.day !== day) today = { day, key: await handle.use((store) => secret(store, `visitors:${day}`)) }
    return createHmac('sha256', today.key).update(visitorKey(ip)).digest('base64url').slice(0, 22)
  }
}
