import type { SendMailOptions } from 'nodemailer'
import type { MailTemplate } from '#schemas/mailTemplate.ts'
import type { MailValues } from '#schemas/types.gen.ts'
import type { Lead } from '../store/leads.ts'
import { fillMail } from './fillMail.ts'

/**
 * Tells whoever wrote that their message arrived. It may go to somebody who wrote nothing, so no program answers it: it
 * says that a program sent it (RFC 3834), and its return path is null, so that it never comes back.
 *
 * @param team  where an answer goes
 */
export function receiptMail(lead: Lead, template: MailTemplate, origin: string, team: string[]): SendMailOptions {
  const values: MailValues['receipt'] = {
    firstName: lead.first_name,
    name: `${lead.first_name} ${lead.last_name}`,
    service: lead.service,
    message: lead.message,
    received: new Date(lead.created_at).toISOString().slice(0, 10),
  }
  return {
    ...fillMail(template, values, origin),
    to: { name: '', address: lead.email },
    replyTo: team,
    envelope: { from: '', to: lead.email },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}
