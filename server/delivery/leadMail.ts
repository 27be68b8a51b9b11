import type { SendMailOptions } from 'nodemailer'
import { type MailTemplate, unlistedName } from '#schemas/mailTemplate.ts'
import type { MailValues } from '#schemas/types.gen.ts'
import { fieldsOf } from '../store/leadFields.ts'
import type { Lead } from '../store/leads.ts'
import { fillMail } from './fillMail.ts'
import { unlistedFields } from './leadEvent.ts'
import { oneLine } from './oneLine.ts'

/** An enquiry as the team gets it, answered by pressing Reply. */
export function leadMail(lead: Lead, template: MailTemplate, origin: string): SendMailOptions {
  const values = leadValues(lead)
  return {
    ...fillMail(template, values, origin),
    replyTo: { name: oneLine(values.name), address: lead.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
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
