import type { RequestHandler } from 'express'
import { secret } from '../store/secrets.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import { subscribe } from '../store/subscriptions.ts'
import { mediaType, objectBody } from './body.ts'
import { thank } from './formPage.ts'
import { pageTopic } from './pageFields.ts'
import { readSubscription } from './readSubscription.ts'
import type { SitePages } from './sitePages.ts'

export interface SubscriptionParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  /** Whether mail can be sent, so that an address counts only once its owner has said so. */
  confirming: boolean
  now: () => number
  wake: () => void
}

/**
 * `POST /api/subscriptions` `{ email, topic }`: stores one address.
 *
 * - 200 `{ success: true, id }`  the same for an address that is new, known, cancelled or held
 * - 303  the same for a form without JavaScript
 * - 422, 503  as `POST /api/contact`
 */
export function subscriptionRoute({ handle, pages, confirming, now, wake }: SubscriptionParts): RequestHandler {
  return async (req, res) => {
    const given = readSubscription(objectBody(req))
    if (mediaType(req) === 'application/x-www-form-urlencoded') given.topic = pageTopic(req, given.topic)
    const { id } = await handle.use(async (store) => {
      const key = await secret(store, 'links')
      return subscribe(store, given, { confirming, key, now: now() })
    })
    wake()
    if (thank(req, res, pages, 'subscription')) return
    res.json({ success: true, id })
  }
}
