import { createTransport, type SendMailOptions } from 'nodemailer'
import { findLead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import { secret } from '../store/secrets.ts'
import type { Store } from '../store/store.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { confirmToken, unsubscribeToken } from '../store/subscriptionTokens.ts'
import { confirmMail } from './confirmMail.ts'
import { digestMail } from './digestMail.ts'
import { leadMail } from './leadMail.ts'
import { attemptMs, nothingToSend, type Sender } from './sender.ts'
import { timeLimit } from './timeLimit.ts'

export interface MailOptions {
  url: string
  from: string
  to: string[]
  /** The site's public address, for links and for the host of Message-IDs. */
  siteUrl: URL
}

/**
 * Sends mail over one SMTP server: enquiries and digests to the team, confirmations to subscribers. The sender and the
 * team's addresses are fixed; an enquirer's address stands in Reply-To alone. The job's id makes the Message-ID, so a
 * second delivery is recognized.
 */
export function mailSender({ url, from, to, siteUrl }: MailOptions): { send: Sender; close: () => void } {
  const transport = createTransport({
    url,
    // Two connections stay open between mails: greeting a relay anew takes longer than the mail.
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: attemptMs,
    greetingTimeout: attemptMs,
    socketTimeout: attemptMs,
    dnsTimeout: attemptMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (job: Job, mail: SendMailOptions) => {
    const messageId = `<${job.id}@${siteUrl.hostname}>`
    const whole = { from, messageId, ...mail, disableFileAccess: true, disableUrlAccess: true }
    await timeLimit(attemptMs, (signal) => transport.sendMail({ ...whole, signal }))
    return { ok: true, status: 250, error: null }
  }
  const deliver: Sender = async (job, store) => {
    const mail = await mailOf(job, store, siteUrl)
    if (mail === null) return nothingToSend
    try {
      return await send(job, { to, ...mail })
    } catch (error) {
      return { ok: false, ...smtpError(error) }
    }
  }
  return { send: deliver, close: () => transport.close() }
}

async function mailOf(job: Job, store: Store, siteUrl: URL): Promise<SendMailOptions | null> {
  if (job.channel === 'digest') return digestMail(job, store)
  if (job.subscription_id !== null) {
    const subscription = await findSubscription(store.db, job.subscription_id)
    if (subscription?.state !== 'pending') return null
    const key = await secret(store, 'links')
    const { id, confirm_count: count } = subscription
    const link = (path: string, token: string) => new URL(`/api/subscriptions/${path}?s=${id}&t=${token}`, siteUrl).href
    const confirm = link('confirm', confirmToken(key, id, count))
    return confirmMail(subscription, siteUrl.host, {
      confirm,
      unsubscribe: link('unsubscribe', unsubscribeToken(key, id)),
    })
  }
  const lead = job.lead_id === null ? undefined : await findLead(store.db, job.lead_id)
  return lead ? leadMail(lead) : null
}

/** The code that the server answered, or that the connection failed with; never its text. */
function smtpError(error: unknown): { status: number | null; error: string } {
  if (!(error instanceof Error)) return { status: null, error: 'unknown' }
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { status, error: status === null ? code : `SMTP ${status}` }
}
