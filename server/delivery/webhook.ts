import { Webhook } from 'standardwebhooks'
import { fieldsOf, findLead, type Lead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import type { Sender, Sent } from './courier.ts'
import { newsIn, spanOf } from './digest.ts'

export interface WebhookSettings {
  url: string
  /** Each signs, and a receiver that knows one is content; while the secret is changed there are two. */
  secrets: string[]
}

const gone = 410

/**
 * Posts what happened as the Standard Webhooks specification says. The job's id is the `webhook-id`, so a receiver
 * recognizes a second delivery. A redirect is a failure: the signed data goes to the configured address or nowhere. The
 * answer's body is not read.
 */
export function webhookSender({ url, secrets }: WebhookSettings): Sender {
  const signers = secrets.map((secret) => new Webhook(secret))
  const post = async (id: string, body: string, signal: AbortSignal): Promise<Sent> => {
    const at = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signers.map((signer) => signer.sign(id, at, body)).join(' '),
    }
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal, headers, body })
    await response.body?.cancel()
    const { ok, status } = response
    return {
      ok,
      status,
      error: ok ? null : `HTTP ${status}`,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
      final: status === gone,
    }
  }
  return async (job, store) => {
    const payload = await payloadOf(job, store)
    return payload === null ? null : (signal) => post(job.id, payload, signal)
  }
}

/**
 * @param header  `Retry-After`: seconds or a date
 * @param now  milliseconds
 */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Made at the last moment from what is stored then, so an erased enquiry is nowhere else. */
async function payloadOf(job: Job, store: Store): Promise<string | null> {
  const timestamp = new Date(job.created_at).toISOString()
  if (job.event === 'digest') {
    const data = await digestEvent(job, store)
    return data && JSON.stringify({ type: 'leads.digest', timestamp, data })
  }
  if (job.lead_id === null) {
    return JSON.stringify({ type: job.event, timestamp, data: JSON.parse(job.detail ?? '{}') })
  }
  const lead = await findLead(store.db, job.lead_id)
  return lead ? JSON.stringify({ type: job.event, timestamp, data: leadEvent(lead) }) : null
}

/** What was held or given up, as the webhook gets it where there is no mail: without a name, with what to do. */
async function digestEvent(job: Job, store: Store): Promise<Record<string, unknown> | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.count + dead.count === 0) return null
  return {
    heldCount: held.count,
    held: held.first.map(({ id, bot_reasons }) => ({
      id,
      botReasons: bot_reasons?.split(',') ?? [],
      show: `npm run leads -- show ${id}`,
      release: `npm run leads -- release ${id}`,
    })),
    deadCount: dead.count,
    dead: dead.first.map(({ id, channel, attempts, last_error }) => ({
      id,
      channel,
      attempts,
      lastError: last_error,
      retry: `npm run leads -- outbox retry ${id}`,
    })),
  }
}

/** An enquiry as the outside gets it: in webhooks, exports and the answer to "what do you have about me?". */
export function leadEvent(lead: Lead): Record<string, unknown> {
  return {
    id: lead.id,
    createdAt: new Date(lead.created_at).toISOString(),
    state: lead.state,
    ...fieldsOf(lead),
    ttc_ms: lead.ttc_ms,
    botReasons: lead.bot_reasons?.split(',') ?? [],
    unlisted: unlistedFields(lead),
    consentAt: new Date(lead.consent_at).toISOString(),
    consentTextVersion: lead.consent_text_version,
  }
}

/** Fields whose value the form does not offer: an old page, or a program. */
export function unlistedFields(lead: Lead): string[] {
  const extra: unknown = lead.extra === null ? null : JSON.parse(lead.extra)
  if (typeof extra !== 'object' || extra === null || !('unlisted' in extra) || !Array.isArray(extra.unlisted)) return []
  return extra.unlisted.map(String)
}
