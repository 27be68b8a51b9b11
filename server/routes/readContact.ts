import type { Request } from 'express'
import { consentVersion, isConsentVersion } from '#schemas/consentVersion.ts'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import { form, mediaType } from '../http/body.ts'
import type { BodyRule } from '../http/route.ts'
import type { RequestSite } from '../http/sitePages.ts'
import { type NewLead, normalEmail } from '../store/leads.ts'
import { botReasons } from './botReasons.ts'
import { cleanFields, isObject, ownValue } from './cleanFields.ts'
import { fieldFailure } from './fieldErrors.ts'
import { fieldRules, lenientSchema } from './fieldRules.ts'
import { bodyHash } from './idempotency.ts'
import { pageFields } from './pageFields.ts'

const rules = fieldRules(contactSchema)
const visible = rules.filter((rule) => !rule.byPage).map((rule) => rule.name)

/** An enquiry as its schema allows it: clean text by name, and what is no text. */
export interface ContactBody {
  readonly [field: string]: string | number | boolean | undefined
  readonly consent: true
  readonly ttc_ms?: number
  readonly is_bot_flag?: boolean
}

/** The body of `POST /api/contact`: what the request's own schema says, once the text is clean. */
export const contactBody: Pick<BodyRule, 'schema' | 'prepare' | 'refusal'> = {
  schema: lenientSchema(contactSchema, rules),
  prepare(given, req) {
    if (!isObject(given)) return given
    const plainForm = mediaType(req) === form
    return {
      ...(plainForm ? pageFields(req, given) : {}),
      ...cleanFields(given, rules),
      ...marks(given, plainForm),
    }
  },
  refusal: (errors) => fieldFailure(errors, rules, ['consent']),
}

interface Sent {
  idemKey: string
  visitor: string
  offers: RequestSite['offers']
  consent: string
  /** The version of the words that the page showed. */
  shown?: string | undefined
  /** The page with the form, for requests that do not say theirs. */
  formPath: string
}

/**
 * The enquiry that an allowed body stands for.
 *
 * @param visitor  who sent it, as `Visitors` tells them apart
 * @param consent  the words of the site as it is, for pages that do not say what they showed
 * @param offers  what the site offers in a list, or offered lately
 */
export function readContact(body: ContactBody, { idemKey, visitor, offers, consent, shown, formPath }: Sent): NewLead {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const unlisted = rules.filter(
    ({ name, list }) => text(name) !== '' && list !== null && offers(list)?.has(text(name)) === false,
  )
  const clientFlag = body.is_bot_flag === true
  const ttcMs = body.ttc_ms ?? null
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
    source: text('source') || nameOf(text('page_path') || formPath),
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
    consent_text_version: shown ?? consentVersion(consent),
    extra: unlisted.length > 0 ? JSON.stringify({ unlisted: unlisted.map(({ name }) => name) }) : null,
  }
}

/** The version of the words that the visitor agreed to, as the form says it: beside its fields, so that these stay what they are. */
export function shownConsent(req: Request): string | undefined {
  const said = mediaType(req) === form ? ownValue(Object(req.body), 'consent_version') : req.get('consent-version')
  return isConsentVersion(said) ? said : undefined
}

/** What a page is called in its address: `get-started`. */
const nameOf = (path: string) => path.split('/').findLast(Boolean) ?? ''

/** What is no text. A form without JavaScript has nothing but text: a checked box sends its value there. */
function marks(body: object, plainForm: boolean): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const consent = ownValue(body, 'consent')
  const isAgreed = plainForm && (consent === 'on' || consent === 'true')
  if (consent !== undefined) found.consent = isAgreed ? true : consent
  const ttcMs = readTtc(ownValue(body, 'ttc_ms'))
  if (ttcMs !== null) found.ttc_ms = ttcMs
  const flag = ownValue(body, 'is_bot_flag')
  if (flag === true || flag === 'true') found.is_bot_flag = true
  return found
}

/** Nonsense is no evidence. */
function readTtc(value: unknown): number | null {
  const ms = typeof value === 'string' && value.length > 0 && value.length < 20 ? Number(value) : value
  return typeof ms === 'number' && Number.isFinite(ms) && ms >= 0 ? Math.round(Math.min(ms, 1e12)) : null
}
