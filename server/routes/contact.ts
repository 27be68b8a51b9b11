import { hash, timingSafeEqual } from 'node:crypto'
import { Counter } from 'prom-client'
import { consentVersion } from '#schemas/consentVersion.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { formPurposes } from '#schemas/purposes.ts'
import { form, json } from '../http/body.ts'
import { type Route, route } from '../http/route.ts'
import { findReplay, type NewLead, type Stored, storeLead } from '../store/leads.ts'
import { hasConsent, noteConsent } from '../store/records.ts'
import type { ApiParts } from './apiParts.ts'
import { thank } from './pages.ts'
import { type ContactBody, contactBody, idempotencyKey, readContact, shownConsent } from './readContact.ts'

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
