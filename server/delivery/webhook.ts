import http from 'node:http'
import https from 'node:https'
import { Webhook } from 'standardwebhooks'
import { fieldsOf, findLead, type Lead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { type Destination, failed } from './courier.ts'
import { type Digest, digestOf } from './digest.ts'

export interface WebhookSettings {
  /** A user and a password in it are sent as basic authentication. */
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
export function webhookDestination({ url, secrets }: WebhookSettings): Destination {
  const signers = secrets.map((secret) => new Webhook(secret))
  return {
    channels: ['webhook'],
    async send(job, store, signal) {
      const body = await bodyOf(job, store)
      if (body === null) return null
      const at = new Date()
      const headers = {
        'content-type': 'application/json',
        'webhook-id': job.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signers.map((signer) => signer.sign(job.id, at, body)).join(' '),
      }
      try {
        const { statusCode: status = 0, headers: answer } = await post(url, { signal, headers }, body)
        const ok = status >= 200 && status < 300
        return {
          ok,
          status,
          error: ok ? null : `HTTP ${status}`,
          retryAfterMs: retryAfterMs(answer['retry-after']),
          final: status === gone,
        }
      } catch (error) {
        return failed(error)
      }
    },
  }
}

/** Not by `fetch`, which refuses an address with a password, and some ports. */
function post(url: string, options: http.RequestOptions, body: string): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const posting = request(url, { ...options, method: 'POST' }, (answer) => resolve(answer.destroy()))
    posting.on('error', reject).end(body)
  })
}

/** @param header  `Retry-After`: seconds or a date */
function retryAfterMs(header: string | undefined): number {
  if (header === undefined) return 0
  return /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
}

/** Made at the last moment from what is stored then, so an erased enquiry is nowhere else. */
async function bodyOf(job: Job, store: Store): Promise<string | null> {
  const body = (type: string, data: object) =>
    JSON.stringify({ type, timestamp: new Date(job.created_at).toISOString(), data })
  if (job.event === 'digest') {
    const digest = await digestOf(job, store)
    return digest && body('leads.digest', digestEvent(digest))
  }
  if (job.lead_id === null) return body(job.event, JSON.parse(job.detail ?? '{}'))
  const lead = await findLead(store.db, job.lead_id)
  return lead ? body(job.event, leadEvent(lead)) : null
}

/** What was held or given up, as the webhook gets it where there is no mail: without a name, with what to do. */
function digestEvent({ held, heldCount, dead, deadCount }: Digest): Record<string, unknown> {
  return {
    heldCount,
    held: held.map(({ id, reasons }) => ({
      id,
      botReasons: reasons.split(','),
      show: `npm run leads -- show ${id}`,
      release: `npm run leads -- release ${id}`,
    })),
    deadCount,
    dead: dead.map(({ id, channel, attempts, error }) => ({
      id,
      channel,
      attempts,
      lastError: error,
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
  const { unlisted = [] }: { unlisted?: string[] } = JSON.parse(lead.extra ?? '{}')
  return unlisted
}
