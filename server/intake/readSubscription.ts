import subscriptionSchema from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import type { NewSubscription } from '../store/subscriptions.ts'
import { checkFields, ownValue } from './checkFields.ts'
import { newsConsentVersion } from './consentText.ts'
import { Failure } from './failure.ts'
import { fieldRules } from './fieldRules.ts'

const rules = fieldRules(subscriptionSchema)

/**
 * A checked address from a body that a stranger wrote.
 *
 * @throws Failure (422) with one sentence for each field to correct
 */
export function readSubscription(body: object): NewSubscription {
  const { values, errors } = checkFields(body, rules)
  if (errors.length > 0) throw Failure.fields(errors)
  const topic = values.topic ?? ''
  const flagged = values.hp !== '' || ownValue(body, 'is_bot_flag') === true
  return {
    email: values.email ?? '',
    topic,
    // A path is one resource to wait for; a word is news in general.
    kind: topic.startsWith('/') ? 'notify' : 'newsletter',
    source: '',
    consent_text_version: newsConsentVersion,
    bot_reasons: flagged ? (values.hp !== '' ? 'honeypot' : 'client_flag') : null,
  }
}
