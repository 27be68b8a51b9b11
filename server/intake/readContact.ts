import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import type { NewLead } from '../store/leads.ts'
import { normalEmail } from '../store/normalEmail.ts'
import { botReasons } from './botReasons.ts'
import { checkFields, ownValue } from './checkFields.ts'
import { cleanText } from './cleanText.ts'
import { consentVersion } from './consentText.ts'
import { Failure } from './failure.ts'
import { fieldRules } from './fieldRules.ts'
import { bodyHash } from './idempotency.ts'
import { sentences } from './sentences.ts'

const rules = fieldRules(contactSchema)
const usualSource = 'get-started'
const visible = rules.filter((rule) => !rule.byPage).map((rule) => rule.name)

export interface ContactContext {
  idemKey: string
  visitor: string | null
  /** Sent by a browser without JavaScript, where a checked box sends its value. */
  plainForm: boolean
  /** What such a form's page would have added with JavaScript. */
  byPage: Record<string, string>
}

/**
 * A checked enquiry from a body that a stranger wrote.
 *
 * @throws Failure (422) with one sentence for each field to correct
 */
export function readContact(body: object, { idemKey, visitor, plainForm, byPage }: ContactContext): NewLead {
  const { values, errors, unlisted } = checkFields(body, rules)
  if (!isAgreed(body, plainForm)) errors.push({ field: 'consent', detail: sentences.consent })
  if (errors.length > 0) throw Failure.fields(errors)
  const text = (name: string) => values[name] || cleanText(byPage[name] ?? '', false)
  const ttcMs = readTtc(ownValue(body, 'ttc_ms'))
  const clientFlag = isYes(ownValue(body, 'is_bot_flag'))
  const reasons = botReasons({ hp: text('hp'), ttcMs, clientFlag })
  return {
    state: reasons.length > 0 ? 'quarantined' : 'accepted',
    idem_key: idemKey,
    body_hash: bodyHash(visible.map(text)),
    first_name: text('firstName'),
    last_name: text('lastName'),
    email: text('email'),
    email_norm: normalEmail(text('email')),
    company: text('company'),
    phone: text('phone'),
    service: text('service'),
    message: text('message'),
    budget: text('budget'),
    timeline: text('timeline'),
    website: text('website'),
    hear_about: text('hearAbout'),
    source: text('source') || usualSource,
    utm_source: text('utm_source'),
    utm_medium: text('utm_medium'),
    utm_campaign: text('utm_campaign'),
    page_path: text('page_path'),
    referrer: text('referrer'),
    user_agent: text('user_agent'),
    ttc_ms: ttcMs,
    client_bot_flag: clientFlag ? 1 : 0,
    bot_reasons: reasons.length > 0 ? reasons.join(',') : null,
    ip_hmac: visitor,
    consent_text_version: consentVersion,
    extra: unlisted.length > 0 ? JSON.stringify({ unlisted }) : null,
  }
}

function isAgreed(body: object, plainForm: boolean): boolean {
  const consent = ownValue(body, 'consent')
  return consent === true || (plainForm && (consent === 'on' || consent === 'true'))
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true'
}

/** Nonsense is no evidence. */
function readTtc(value: unknown): number | null {
  const ms = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof ms === 'number' && Number.isFinite(ms) && ms >= 0 ? Math.round(Math.min(ms, 1e12)) : null
}
