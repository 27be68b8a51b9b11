import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { consentVersion, isConsentVersion } from '#schemas/consentVersion.ts'
import { textFields } from '#schemas/requestFields.ts'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import { form, mediaType } from '../http/body.ts'
import type { BodyRule } from '../http/route.ts'
import { isObject, ownValue } from '../http/schemaCheck.ts'
import type { RequestSite } from '../http/sitePages.ts'
import { columnsOf, type NewLead, normalEmail } from '../store/leads.ts'
import { cleanFields, fieldFailure } from './fields.ts'
import { pageFields } from './plainForm.ts'

const texts = textFields(contactSchema)
const visible = texts.filter(({ writtenBy }) => writtenBy === undefined)

/** An enquiry as its schema allows it: clean text by name, and what is no text. */
export interface ContactBody {
  readonly [field: string]: string | number | boolean | undefined
  readonly consent: true
  readonly ttc_ms?: number
  readonly is_bot_flag?: boolean
}

/** The body of `POST /api/contact`: what the request's own schema says, once the text is clean. */
export const contactBody: Pick<BodyRule, 'schema' | 'prepare' | 'refusal'> = {
  schema: contactSchema,
  prepare(given, req) {
    if (!isObject(given)) return given
    const plainForm = mediaType(req) === form
    return {
      ...(plainForm ? pageFields(req, given) : {}),
      ...cleanFields(given, texts),
      ...marks(given, plainForm),
    }
  },
  refusal: (errors) => fieldFailure(errors, texts, ['consent']),
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
export function readContact(
  body: ContactBody,
  { idemKey, visitor, offers, consent, shown, formPath }: Sent,
): Omit<NewLead, 'kind'> {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const unlisted = texts.filter(
    ({ name, choices }) => text(name) !== '' && choices !== undefined && offers(choices)?.has(text(name)) === false,
  )
  const reasons = botReasons(body)
  return {
    ...columnsOf({ ...body, source: text('source') || nameOf(text('page_path') || formPath) }),
    state: reasons.length > 0 ? 'quarantined' : 'accepted',
    idem_key: idemKey,
    body_hash: bodyHash(visible.map(({ name }) => text(name))),
    email_norm: normalEmail(text('email')),
    ttc_ms: body.ttc_ms ?? null,
    client_bot_flag: body.is_bot_flag ? 1 : 0,
    bot_reasons: reasons.length > 0 ? reasons.join(',') : null,
    ip_hmac: visitor,
    consent_text_version: shown ?? consentVersion(consent),
    extra: unlisted.length > 0 ? JSON.stringify({ unlisted: unlisted.map(({ name }) => name) }) : null,
  }
}

/** A person takes longer. */
const fastestMs = 4_000

/** Why a message looks like a machine's. The server judges for itself; no time at all is no evidence. */
function botReasons({ hp = '', ttc_ms: ttcMs, is_bot_flag: clientFlag }: ContactBody): string[] {
  const reasons: string[] = []
  if (hp !== '') reasons.push('honeypot')
  if (ttcMs !== undefined && ttcMs < fastestMs) reasons.push('too_fast')
  if (clientFlag) reasons.push('client_flag')
  return reasons
}

const bucketMs = 10 * 60_000

/**
 * The key under which a message is stored once.
 *
 * @param header  `Idempotency-Key`, made by the form together with its draft
 * @returns without a usable one a key of the current ten minutes, so that a double click still stores one row
 */
export function idempotencyKey(header: string | undefined, now: number): string {
  if (header && /^[\w-]{8,100}$/.test(header)) return header
  return `auto:${Math.floor(now / bucketMs)}`
}

/** Covers what the visitor can see and correct, so that a corrected message is a new one. */
export function bodyHash(shown: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
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
