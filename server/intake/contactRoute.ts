import type { RequestHandler } from 'express'
import type { Counter } from '../ops/metrics.ts'
import { storeLead } from '../store/leads.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import type { Channel } from '../store/tables.ts'
import { mediaType, objectBody } from './body.ts'
import { thank } from './formPage.ts'
import { idempotencyKey } from './idempotency.ts'
import { pageFields } from './pageFields.ts'
import { readContact } from './readContact.ts'
import type { SitePages } from './sitePages.ts'

export interface ContactParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  /** The ways on which an enquiry leaves. */
  channels: Channel[]
  now: () => number
  leads: Counter
  replays: Counter
  /** Something is to be delivered. */
  wake: () => void
}

/**
 * `POST /api/contact`: takes one enquiry and answers once it is on disk.
 *
 * - 200 `{ success: true, id }`  stored; mail and webhook follow on their own. What looks like a machine's gets the very
 *   same answer and is held for a person to look at. Sent a second time: the same body, `Idempotency-Replayed: true`
 * - 303  the same for a form without JavaScript, to the thank-you page
 * - 422 `errors`  one sentence for each field to correct
 * - 503  the store is away; nothing was kept, so sending again is safe
 */
export function contactRoute({ handle, pages, channels, now, leads, replays, wake }: ContactParts): RequestHandler {
  return async (req, res) => {
    const idemKey = idempotencyKey(req.get('idempotency-key'), now())
    const plainForm = mediaType(req) === 'application/x-www-form-urlencoded'
    const byPage = plainForm ? pageFields(req) : {}
    const lead = readContact(objectBody(req), { idemKey, plainForm, byPage, visitor: res.locals.visitor ?? null })
    const { id, replayed } = await handle.use((store) => storeLead(store, lead, waysOf(lead, channels)))
    res.locals.leadId = id
    if (replayed) {
      replays.add()
      res.set('Idempotency-Replayed', 'true')
    } else {
      leads.add({ state: lead.state })
      wake()
    }
    if (thank(req, res, pages, 'contact')) return
    res.json({ success: true, id })
  }
}

/** A monitor's own enquiry proves that the way to a person works; the CRM behind the webhook shall not fill with them. */
function waysOf({ source }: { source: string }, channels: Channel[]): Channel[] {
  const isCanary = source === 'canary' && channels.includes('email')
  return isCanary ? channels.filter((channel) => channel !== 'webhook') : channels
}
