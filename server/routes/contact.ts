import { hash } from 'node:crypto'
import type { Request } from 'express'
import { isConsentVersion } from '#schemas/consentVersion.ts'
import { formPurposes } from '#schemas/purposes.ts'
import { textFields } from '#schemas/requestFields.ts'
import contactSchema from '#schemas/requests/contact.schema.json' with { type: 'json' }
import type { ContactMessage } from '#schemas/types.gen.ts'
import { Failure } from '../http/failure.ts'
import { cleanFields, ownValue } from '../http/fields.ts'
import { isSecret } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { counter } from '../log/metrics.ts'
import type { RequestSite } from '../site/releases.ts'
import { columnsOf, findReplay, normalEmail, storeLead } from '../store/leads.ts'
import { noteConsent } from '../store/records.ts'
import { type ApiParts, formRoute } from './formRoute.ts'
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
  return formRoute<ContactMessage>(parts, {
    request: 'contact',
    schema: contactSchema,
    read: readBody,
    async handle({ req, res, body, visitor, keep }) {
      const site = pages.of(req)
      const isCanary = body.source === 'canary' && isSecret(req.get('canary-secret'), canarySecret)
      const lead = {
        ...readContact(body, site),
        kind: isCanary ? 'canary' : 'contact',
        idem_key: idempotencyKey(req.get('idempotency-key'), now()),
        ip_hmac: visitor,
      } as const
      const storing = keep(lead, async (store) => {
        const version = await noteConsent(store, site.consents?.contact ?? '', shownConsent(req))
        return storeLead(store, { ...lead, consent_text_version: version }, channels())
      })
      const { id, replayed } = await storing.catch(async (refusal) => {
        // What was stored before is found also when the budget is used up: the first answer may have been lost on the way.
        const isOver = refusal instanceof Failure && refusal.status === 429
        const id = isOver && (await handle.use(({ db }) => findReplay(db, lead)))
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
    },
  })
}

/** Without a usable key, which the form makes together with its draft, a double click still stores one row. */
export function idempotencyKey(header = '', now: number): string {
  return /^[\w-]{8,100}$/.test(header) ? header : `auto:${Math.floor(now / bucketMs)}`
}

/** The version of the words that the visitor agreed to, as the form says it: beside its fields, so that these stay what they are. */
function shownConsent(req: Request): string | undefined {
  const said = ownValue(Object(req.body), 'consent_version') ?? req.get('consent-version')
  return isConsentVersion(said) ? said : undefined
}

const fields = textFields(contactSchema)
const visible = fields.filter(({ writtenBy }) => writtenBy === undefined)

/** A person takes longer. */
const fastestMs = 4_000
const bucketMs = 10 * 60_000

/**
 * What is stored of an allowed body.
 *
 * @param site  for what its form offers or offered lately, and for the form's page
 */
export function readContact(body: ContactMessage, site: Pick<RequestSite, 'offers' | 'pageFor'>) {
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
  return {
    // `get-started`, where the page says nothing.
    ...columnsOf({ ...body, source: body.source ?? page?.split('/').findLast(Boolean) }),
    state: reasons.length > 0 ? 'quarantined' : 'accepted',
    // What the visitor can see and correct, so that a corrected message is a new one. A field that nobody filled in is as
    // one that there is not: the server beside this one may be of the version before, which does not know it.
    body_hash: hash(
      'sha256',
      JSON.stringify(visible.filter(({ name }) => texts[name]).map(({ name }) => [name, texts[name]])),
      'base64url',
    ),
    email_norm: normalEmail(body.email),
    ttc_ms: body.ttc_ms ?? null,
    client_bot_flag: body.is_bot_flag ? 1 : 0,
    bot_reasons: reasons.join(',') || null,
    extra: unlisted.length > 0 ? JSON.stringify({ unlisted: unlisted.map(({ name }) => name) }) : null,
  } as const
}

/** What the schema judges. A form that was sent without JavaScript has nothing but text, and lacks what the script adds. */
function readBody(body: object, req: Request, isPlain: boolean): object {
  const consent = ownValue(body, 'consent')
  const ms = ownValue(body, 'ttc_ms')
  // Nonsense is no evidence.
  const isTime = typeof ms === 'number' && Number.isFinite(ms) && ms >= 0
  return {
    ...(isPlain && cleanFields(pageFields(req, body), fields)),
    ...cleanFields(body, fields),
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
