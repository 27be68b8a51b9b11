import { consentVersion } from '#schemas/consentVersion.ts'
import { textFields } from '#schemas/requestFields.ts'
import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import { form, mediaType } from '../http/body.ts'
import type { BodyRule } from '../http/route.ts'
import { isObject } from '../http/schemaCheck.ts'
import type { NewSubscription } from '../store/subscriptions.ts'
import { cleanFields, fieldFailure } from './fields.ts'
import { pageTopic } from './pageFields.ts'

const texts = textFields(subscriptionSchema)

/** An address as its schema allows it. */
export interface SubscriptionBody {
  email: string
  topic: string
  hp?: string
}

/** The body of `POST /api/subscriptions`: what the request's own schema says, once the text is clean. */
export const subscriptionBody: Pick<BodyRule, 'schema' | 'prepare' | 'refusal'> = {
  schema: subscriptionSchema,
  prepare(given, req) {
    if (!isObject(given)) return given
    const fields = cleanFields(given, texts)
    return mediaType(req) === form ? { ...fields, topic: pageTopic(req, given, fields.topic) } : fields
  },
  refusal: (errors) => fieldFailure(errors, texts),
}

/**
 * The subscription that an allowed body stands for.
 *
 * @param consent  the words that its owner agrees to
 */
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
