import type { SendMailOptions } from 'nodemailer'
import { type MailTemplates, unlistedName } from '#schemas/mailTemplate.ts'
import type { MailValues } from '#schemas/types.gen.ts'
import { fieldsOf, findLead, type Lead } from '../store/leads.ts'
import type { Job } from '../store/outbox.ts'
import { secret } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { confirmToken, findSubscription, unsubscribeToken } from '../store/subscriptions.ts'
import { newsIn, spanOf } from './digest.ts'
import { fillMail, headerText } from './fillMail.ts'
import { unlistedFields } from './leadEvent.ts'

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

/** A program sent it (RFC 3834), so no program answers it. */
const byProgram = { 'Auto-Submitted': 'auto-generated' }

/**
 * Writes the mail of a job, from what is stored at this moment.
 *
 * @returns `null` when there is nothing to say any more: erased, confirmed or released since
 */
export async function composeMail(job: Job, store: Store, options: ComposeOptions): Promise<SendMailOptions | null> {
  if (job.channel === 'digest') return digestMail(job, store, options)
  if (job.channel === 'confirm') return confirmMail(job, store, options)
  const lead = job.lead_id === null ? undefined : await findLead(store.db, job.lead_id)
  if (!lead) return null
  return job.channel === 'receipt' ? receiptMail(lead, options) : leadMail(lead, options)
}

/** An enquiry as the team gets it, answered by pressing Reply. */
function leadMail(lead: Lead, { mails, siteUrl }: ComposeOptions): SendMailOptions {
  const values = leadValues(lead)
  return {
    ...fillMail(mails.enquiry, values, siteUrl.origin),
    replyTo: { name: headerText(values.name), address: lead.email },
    headers: byProgram,
  }
}

function leadValues(lead: Lead): MailValues['enquiry'] {
  return {
    ...fieldsOf(lead),
    name: `${lead.first_name} ${lead.last_name}`,
    ...Object.fromEntries(unlistedFields(lead).map((field) => [unlistedName(field), field])),
    campaign: [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / '),
    page: lead.page_path,
    received: new Date(lead.created_at).toISOString(),
    id: lead.id,
  }
}

/**
 * Confirms to visitors that their message arrived. It may reach a person who wrote nothing, so its return path is null:
 * it never comes back. Receipts may have been turned off while it waited.
 */
function receiptMail(lead: Lead, { mails, siteUrl, to }: ComposeOptions): SendMailOptions | null {
  if (!mails.receipt) return null
  const values: MailValues['receipt'] = {
    firstName: lead.first_name,
    name: `${lead.first_name} ${lead.last_name}`,
    service: lead.service,
    message: lead.message,
    received: new Date(lead.created_at).toISOString().slice(0, 10),
  }
  return {
    ...fillMail(mails.receipt, values, siteUrl.origin),
    to: { name: '', address: lead.email },
    replyTo: to,
    envelope: { from: '', to: lead.email },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Asks the owner of an address whether it was really they who left it. */
async function confirmMail(
  job: Job,
  store: Store,
  { mails, siteUrl }: ComposeOptions,
): Promise<SendMailOptions | null> {
  const subscription = await findSubscription(store.db, job.subscription_id ?? '')
  if (subscription?.state !== 'pending') return null
  const key = await secret(store, 'links')
  const { id, email, confirm_count: count } = subscription
  const link = (path: string, token: string) => new URL(`/api/subscriptions/${path}?s=${id}&t=${token}`, siteUrl).href
  const unsubscribeLink = link('unsubscribe', unsubscribeToken(key, id))
  const values: MailValues['confirm'] = {
    site: siteUrl.host,
    confirmLink: link('confirm', confirmToken(key, id, count)),
    unsubscribeLink,
  }
  return {
    ...fillMail(mails.confirm, values, siteUrl.origin),
    to: email,
    headers: {
      ...byProgram,
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What was held or given up, read when the mail is written; what was released or retried since is left out. */
async function digestMail(job: Job, store: Store, { mails, siteUrl }: ComposeOptions): Promise<SendMailOptions | null> {
  const { held, dead } = await newsIn(store, spanOf(job.detail))
  if (held.count + dead.count === 0) return null
  const values: MailValues['digest'] = {
    held: held.first.map(({ first_name, last_name, bot_reasons, id }) => ({
      name: `${first_name} ${last_name}`,
      reasons: bot_reasons ?? '',
      id,
    })),
    heldCount: textOf(held.count),
    heldMore: textOf(held.count - held.first.length),
    dead: dead.first.map(({ channel, attempts, last_error, id }) => ({
      channel,
      attempts: String(attempts),
      error: last_error ?? '',
      id,
    })),
    deadCount: textOf(dead.count),
    deadMore: textOf(dead.count - dead.first.length),
  }
  return { ...fillMail(mails.digest, values, siteUrl.origin), headers: byProgram }
}

/** A template leaves out what has no text; so it does with none. */
function textOf(count: number): string {
  return count > 0 ? String(count) : ''
}
