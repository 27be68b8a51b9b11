import type { SendMailOptions } from 'nodemailer'
import type { MailTemplates } from '#schemas/mailTemplate.ts'
import { findLead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import { confirmToken, secret, unsubscribeToken } from '../store/secrets.ts'
import type { Store } from '../store/store.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { confirmMail } from './confirmMail.ts'
import { digestMail } from './digestMail.ts'
import { leadMail } from './leadMail.ts'
import { receiptMail } from './receiptMail.ts'

/** What mails take from the site; both of one release. */
export interface MailSite {
  /** Their words. */
  mails: MailTemplates
  /** The public address, for links. */
  siteUrl: URL
}

export interface ComposeOptions extends MailSite {
  /** The team's addresses. */
  to: string[]
}

/**
 * Writes the mail of a job, from what is stored at this moment.
 *
 * @returns `null` when there is nothing to say any more: erased, confirmed or dealt with since
 */
export async function composeMail(
  job: Job,
  store: Store,
  { mails: templates, siteUrl, to }: ComposeOptions,
): Promise<SendMailOptions | null> {
  if (job.channel === 'digest') return digestMail(job, store, templates.digest, siteUrl.origin)
  if (job.subscription_id !== null) {
    const subscription = await findSubscription(store.db, job.subscription_id)
    if (subscription?.state !== 'pending') return null
    const key = await secret(store, 'links')
    const { id, confirm_count: count } = subscription
    const link = (path: string, token: string) => new URL(`/api/subscriptions/${path}?s=${id}&t=${token}`, siteUrl).href
    return confirmMail(subscription, templates.confirm, siteUrl, {
      confirm: link('confirm', confirmToken(key, id, count)),
      unsubscribe: link('unsubscribe', unsubscribeToken(key, id)),
    })
  }
  const lead = job.lead_id === null ? undefined : await findLead(store.db, job.lead_id)
  if (!lead) return null
  if (job.channel !== 'receipt') return leadMail(lead, templates.enquiry, siteUrl.origin)
  // Receipts may have been turned off while it waited.
  return templates.receipt && receiptMail(lead, templates.receipt, siteUrl.origin, to)
}
