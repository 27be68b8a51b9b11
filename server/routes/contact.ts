import { createHash, hash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import { Counter } from 'prom-client'
import { consentVersion, isConsentVersion } from '#schemas/consentVersion.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { formPurposes } from '#schemas/purposes.ts'
import { textFields } from '#schemas/requestFields.ts'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import { cleanFields, cleanText, cut, fieldFailure } from '../http/fields.ts'
import { form, json, mediaType } from '../http/request.ts'
import { type BodyRule, type Route, route } from '../http/router.ts'
import { isObject, ownValue } from '../http/schemaCheck.ts'
import type { RequestSite } from '../site/releases.ts'
import { columnsOf, findReplay, type NewLead, normalEmail, type Stored, storeLead } from '../store/leads.ts'
import { hasConsent, noteConsent } from '../store/records.ts'
import type { ApiParts } from './formRoute.ts'
import { longestAddress, pageOfForm, thank } from './pages.ts'

/**
 * `POST /api/contact`: takes one enquiry and answers once it is on disk.
 *
 * - 200 `{ success: true, id }`  stored; mail and webhook follow on their own. What looks like a machine's gets the very
 *   same answer and is held for a person to look at. Sent a second time: the same body, `Idempotency-Replayed: true`
 * - 303  the same for a form without JavaScript, to the thank-you page
 * - 422 `errors`  one sentence for each field to correct
 * - 429  this visitor, or all together, sent as many as are taken
 * - 503  the store is away; nothing was kept, so sending again is safe
 */
export function contactRoute(parts: ApiParts): Route {
  const { pages, visitors, canarySecret, now, metrics, wake } = parts
  const leads = new Counter({
    name: 'leads_total',
    help: 'Enquiries stored, by the state they were stored in.',
    labelNames: ['state'],
    registers: [metrics],
  })
  const replays = new Counter({
    name: 'lead_replays_total',
    help: 'Enquiries that were sent again and were there already.',
    registers: [metrics],
  })
  return route<undefined, ContactBody>({
    method: 'post',
    path: endpoints.contact,
    origin: 'ours',
    budget: 'try',
    form: 'contact',
    queued: true,
    body: { maxBytes: 64 * 1024, types: [json, form], ...contactBody },
    async handle({ req, res, body }) {
      const site = pages.of(req)
      const consent = site.consents?.contact ?? ''
      const given = readContact(body, {
        idemKey: idempotencyKey(req.get('idempotency-key'), now()),
        visitor: await visitors.fingerprint(req.ip),
        offers: (list) => site.offers(list),
        consent,
        shown: shownConsent(req),
        formPath: site.pageFor(formPurposes.contact.form) ?? '',
      })
      const isCanary = given.source === 'canary' && isSecret(req.get('canary-secret'), canarySecret)
      const lead: NewLead = { ...given, kind: isCanary ? 'canary' : 'contact' }
      const { id, replayed } = await keep(lead, consent, parts)
      res.locals.leadId = id
      if (replayed) {
        replays.inc()
        res.set('Idempotency-Replayed', 'true')
      } else {
        leads.inc({ state: lead.state })
        wake()
      }
      thank(res, pages, 'contact', id)
    },
  })
}

/**
 * Stores an enquiry against its budget. What was stored before costs nothing, and is found also when the budget is used up:
 * the first answer may have been lost on the way.
 */
async function keep(lead: NewLead, consent: string, { handle, channels, budgets }: ApiParts): Promise<Stored> {
  const budget = budgets[lead.state === 'accepted' ? 'message' : 'held']
  const permit = await budget.take(lead.ip_hmac ?? '').catch((refusal: unknown) => ({ refusal }))
  if ('refusal' in permit) {
    const id = await handle.use((store) => findReplay(store.db, lead))
    if (id === undefined) throw permit.refusal
    return { id, replayed: true }
  }
  try {
    const stored = await handle.use(async (store) => {
      await noteConsent(store, consent)
      // Of a version that no page has shown, nobody could say later what it was.
      const [shown, own] = [lead.consent_text_version, consentVersion(consent)]
      const isKept = shown === own || (await hasConsent(store, shown))
      return storeLead(store, { ...lead, consent_text_version: isKept ? shown : own }, channels())
    })
    if (stored.replayed) permit.giveBack()
    return stored
  } catch (error) {
    permit.giveBack()
    throw error
  }
}

/** How long it takes does not depend on how much of the secret is right. */
function isSecret(said: string | undefined, secret: string | null): boolean {
  if (said === undefined || secret === null) return false
  return timingSafeEqual(hash('sha256', said, 'buffer'), hash('sha256', secret, 'buffer'))
}

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
function shownConsent(req: Request): string | undefined {
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

const fromQuery = ['source', 'utm_source', 'utm_medium', 'utm_campaign'] as const

/** The fields of an enquiry that a page adds, from the headers: FORM-28, API-06. @param given  the form's fields */
export function pageFields(req: Request, given: unknown): Record<string, string> {
  const fields: Record<string, string> = { user_agent: cleaned(req.headers['user-agent'] ?? '', 2_000) }
  const page = pageOfForm(req, given)
  if (!page) return fields
  fields.page_path = cut(page.pathname, longestAddress)
  for (const name of fromQuery) fields[name] = cleaned(page.searchParams.get(name) ?? '', 200)
  return fields
}

const cleaned = (text: string, maxLength: number) => cleanText(cut(text, maxLength), false)
