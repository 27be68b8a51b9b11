import { form, json } from '../http/body.ts'
import type { Budgets } from '../http/budgets.ts'
import { type Route, route } from '../http/route.ts'
import type { SitePages } from '../http/sitePages.ts'
import { noteConsent } from '../store/consentTexts.ts'
import { secret } from '../store/secrets.ts'
import type { StoreHandle } from '../store/storeHandle.ts'
import { subscribe } from '../store/subscriptions.ts'
import { thank } from './formPage.ts'
import { readSubscription, type SubscriptionBody, subscriptionBody } from './readSubscription.ts'
import type { Visitors } from './visitors.ts'

export interface SubscriptionParts {
  handle: Pick<StoreHandle, 'use'>
  pages: SitePages
  /** Whether mail can be sent, so that an address counts only once its owner has said so. */
  confirming: boolean
  budgets: Budgets
  visitors: Visitors
  now: () => number
  wake: () => void
}

/**
 * `POST /api/subscriptions` `{ email, topic }`: stores one address.
 *
 * - 200 `{ success: true, id }`  the same for an address that is new, known, cancelled or held
 * - 303  the same for a form without JavaScript
 * - 422, 429, 503  as `POST /api/contact`
 */
export function subscriptionRoute(parts: SubscriptionParts): Route {
  const { handle, pages, confirming, budgets, visitors, now, wake } = parts
  return route<undefined, SubscriptionBody>({
    method: 'post',
    path: '/api/subscriptions',
    origin: 'ours',
    budget: 'try',
    queued: true,
    form: 'subscription',
    body: { maxBytes: 64 * 1024, types: [json, form], ...subscriptionBody },
    async handle({ req, res, body }) {
      const consent = pages.of(req).consents?.news ?? ''
      const given = readSubscription(body, consent)
      const budget = budgets[given.bot_reasons === null ? 'message' : 'held']
      const permit = await budget.take(await visitors.fingerprint(req.ip))
      const storing = handle.use(async (store) => {
        await noteConsent(store, consent)
        const key = await secret(store, 'links')
        return subscribe(store, given, { confirming, key, now: now() })
      })
      storing.catch(permit.giveBack)
      const { id } = await storing
      wake()
      if (thank(req, res, pages, 'subscription')) return
      res.json({ success: true, id })
    },
  })
}
