import { consentVersion } from '#schemas/consentVersion.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { textFields } from '#schemas/requestFields.ts'
import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import { form, json, mediaType } from '../http/body.ts'
import { type BodyRule, type Route, route } from '../http/route.ts'
import { isObject } from '../http/schemaCheck.ts'
import { noteConsent, secret } from '../store/records.ts'
import { type NewSubscription, subscribe } from '../store/subscriptions.ts'
import type { ApiParts } from './apiParts.ts'
import { cleanFields, fieldFailure } from './fields.ts'
import { thank } from './pages.ts'
import { pageTopic } from './plainForm.ts'

const texts = textFields(subscriptionSchema)

/** An address as its schema allows it. */
export interface SubscriptionBody {
  email: string
  topic: string
  hp?: string
}

/** What the request's own schema says, once the text is clean. */
export const subscriptionBody: BodyRule = {
  maxBytes: 64 * 1024,
  types: [json, form],
  schema: subscriptionSchema,
  prepare(given, req) {
    if (!isObject(given)) return given
    const fields = cleanFields(given, texts)
    return mediaType(req) === form ? { ...fields, topic: pageTopic(req, given, fields.topic) } : fields
  },
  refusal: (errors) => fieldFailure(errors, texts),
}

/**
 * `POST /api/subscriptions` `{ email, topic }`: stores one address.
 *
 * - 200 `{ success: true, id }`  the same for an address that is new, known, cancelled or held
 * - 303  the same for a form without JavaScript
 * - 422, 429, 503  as `POST /api/contact`
 */
export function subscriptionRoute({ handle, pages, confirming, budgets, visitors, now, wake }: ApiParts): Route {
  return route<undefined, SubscriptionBody>({
    method: 'post',
    path: endpoints.subscription,
    origin: 'ours',
    budget: 'try',
    form: 'subscription',
    queued: true,
    body: subscriptionBody,
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
      thank(res, pages, 'subscription', id)
    },
  })
}

/** The subscription that an allowed body stands for. @param consent  the words that its owner agrees to */
export function readSubscription({ email, topic, hp }: SubscriptionBody, consent: string): NewSubscription {
  return {
    email,
    topic,
    // A path is one resource to wait for; a word is news in general.
    kind: topic.startsWith('/') ? 'notify' : 'newsletter',
    source: '',
    consent_text_version: consentVersion(consent),
    bot_reasons: hp === undefined ? null : 'honeypot',
  }
}
