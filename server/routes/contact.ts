import { hash } from 'node:crypto'
import type { Request } from 'express'
import { isConsentVersion } from '#schemas/consentVersion.ts'
import { formPurposes } from '#schemas/purposes.ts'
import { textFields } from '#schemas/requestFields.ts'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import type { ContactMessage } from '#schemas/types.gen.ts'
import { Failure } from '../http/failure.ts'
import { cleanFields } from '../http/fields.ts'
import type { Route } from '../http/router.ts'
import { ownValue } from '../http/schemaCheck.ts'
import { counter } from '../log/metrics.ts'
import type { RequestSite } from '../site/releases.ts'
import { columnsOf, findReplay, type NewLead, normalEmail, storeLead } from '../store/leads.ts'
import { noteConsent } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { type ApiParts, type Form, formRoute } from './formRoute.ts'
import { pageOfForm, thank } from './pages.ts'

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
  const { handle, pages, channels, canarySecret, metrics, now, wake } = parts
  const leads = counter(metrics, 'leads_total', 'Enquiries stored, by the state they were stored in.', ['state'])
  const replays = counter(metrics, 'lead_replays_total', 'Enquiries that were sent again and were there already.')
  return formRoute<ContactMessage>(contactForm, parts, async ({ req, res, body, visitor, keep }) => {
    const site = pages.of(req)
    const lead = readContact(body, { req, site, visitor, canarySecret, now: now() })
    const store = async (store: Store) => {
      const version = await noteConsent(store, site.consents?.contact ?? '', shownConsent(req))
      return storeLead(store, { ...lead, consent_text_version: version }, channels())
    }
    const { id, replayed } = await keep(lead, store).catch(async (refusal) => {
      // What was stored before is found also when the budget is used up: the first answer may have been lost on the way.
      const id = refusal instanceof Failure && (await handle.use(({ db }) => findReplay(db, lead)))
      if (!id) throw refusal
      return { id, replayed: true }
    })
    res.locals.leadId = id
    if (replayed) {
      replays.inc()
      res.set('Idempotency-Replayed', 'true')
    } else {
      leads.inc({ state: lead.state })
      wake()
    }
    thank(res, pages, 'contact', id)
  })
}

const fields = textFields(contactSchema)
const visible = fields.filter(({ writtenBy }) => writtenBy === undefined)

const contactForm: Form = {
  request: 'contact',
  schema: contactSchema,
  read: (body, req, isPlain) => ({
    ...(isPlain && cleanFields(pageFields(req, body), fields)),
    ...cleanFields(body, fields),
    ...marks(body, isPlain),
  }),
}

interface Sent {
  req: Request
  /** Its form's page, and what it offers in a list or offered lately. */
  site: Pick<RequestSite, 'offers' | 'pageFor'>
  visitor: string
  canarySecret: string | null
  now: number
}

/** A person takes longer. */
const fastestMs = 4_000
const bucketMs = 10 * 60_000

/** The enquiry that an allowed body stands for. */
export function readContact(
  body: ContactMessage,
  { req, site, visitor, canarySecret, now }: Sent,
): Omit<NewLead, 'consent_text_version'> {
  const texts: Readonly<Record<string, unknown>> = { ...body }
  const unlisted = visible.filter(({ name, choices }) => {
    const chosen = texts[name]
    return typeof chosen === 'string' && choices !== undefined && site.offers(choices)?.has(chosen) === false
  })
  // The server judges for itself; no time at all is no evidence.
  const reasons = [
    body.hp !== undefined && 'honeypot',
    typeof body.ttc_ms === 'number' && body.ttc_ms < fastestMs && 'too_fast',
    body.is_bot_flag && 'client_flag',
  ].filter(Boolean)
  const page = body.page_path ?? site.pageFor(formPurposes.contact.form)
  const isCanary = body.source === 'canary' && isSecret(req.get('canary-secret'), canarySecret)
  const key = req.get('idempotency-key') ?? ''
  return {
    // `get-started`, where the page says nothing.
    ...columnsOf({ ...body, source: body.source ?? page?.split('/').findLast(Boolean) }),
    kind: isCanary ? 'canary' : 'contact',
    state: reasons.length > 0 ? 'quarantined' : 'accepted',
    // The form makes a key together with its draft. Without one, a double click still stores one row.
    idem_key: /^[\w-]{8,100}$/.test(key) ? key : `auto:${Math.floor(now / bucketMs)}`,
    // What the visitor can see and correct, so that a corrected message is a new one.
    body_hash: hash('sha256', JSON.stringify(visible.map(({ name }) => texts[name] ?? '')), 'base64url'),
    email_norm: normalEmail(body.email),
    ttc_ms: body.ttc_ms ?? null,
    client_bot_flag: body.is_bot_flag ? 1 : 0,
    bot_reasons: reasons.join(',') || null,
    ip_hmac: visitor,
    extra: unlisted.length > 0 ? JSON.stringify({ unlisted: unlisted.map(({ name }) => name) }) : null,
  }
}

/** By their hashes: how long it takes does not depend on how much of the secret is right. */
function isSecret(said = '', secret: string | null): boolean {
  return secret !== null && hash('sha256', said) === hash('sha256', secret)
}

/** The version of the words that the visitor agreed to, as the form says it: beside its fields, so that these stay what they are. */
function shownConsent(req: Request): string | undefined {
  const said = ownValue(Object(req.body), 'consent_version') ?? req.get('consent-version')
  return isConsentVersion(said) ? said : undefined
}

/** What is no text. A form without JavaScript has nothing but text: a checked box sends `on`. Nonsense is no evidence. */
function marks(body: object, isPlain: boolean): object {
  const consent = ownValue(body, 'consent')
  const ms = ownValue(body, 'ttc_ms')
  const isTime = typeof ms === 'number' && Number.isFinite(ms) && ms >= 0
  return {
    consent: (isPlain && (consent === 'on' || consent === 'true')) || consent,
    ttc_ms: isTime ? Math.round(Math.min(ms, 1e12)) : undefined,
    is_bot_flag: ownValue(body, 'is_bot_flag') === true,
  }
}

const fromQuery = ['source', 'utm_source', 'utm_medium', 'utm_campaign']

/** What the page's script would have added to a form that was sent without JavaScript, from the headers: FORM-28, API-06. */
function pageFields(req: Request, body: object): object {
  const page = pageOfForm(req, body)
  const query = fromQuery.map((name) => [name, page?.searchParams.get(name)])
  return { user_agent: req.headers['user-agent'], page_path: page?.pathname, ...Object.fromEntries(query) }
}
