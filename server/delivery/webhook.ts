import { Webhook } from 'standardwebhooks'
import { findLead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { digestEvent } from './digestEvent.ts'
import { leadEvent } from './leadEvent.ts'
import { retryAfterMs } from './schedule.ts'
import type { Sender, Sent } from './sender.ts'

export interface WebhookOptions {
  url: string
  /** Each signs, and a receiver that knows one of them is content; during a rotation there are two. */
  secrets: string[]
  now: () => number
}

const gone = 410

/**
 * Posts what happened as the Standard Webhooks specification says. The job's id is the `webhook-id`, so a receiver
 * recognizes a second delivery. A redirect is a failure: the signed data goes to the configured address or nowhere. The
 * answer's body is not read.
 */
export function webhookSender({ url, secrets, now }: WebhookOptions): Sender {
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
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now()),
      final: status === gone,
    }
  }
  return async (job, store) => {
    const payload = await payloadOf(job, store)
    return payload === null ? null : (signal) => post(job.id, payload, signal)
  }
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
