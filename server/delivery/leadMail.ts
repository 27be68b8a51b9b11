import type { SendMailOptions } from 'nodemailer'
import type { MailTemplate } from '#schemas/mailTemplate.ts'
import type { MailValues } from '#schemas/types.gen.ts'
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
  const unlisted = new Set(unlistedFields(lead))
  const ifUnlisted = (field: string) => (unlisted.has(field) ? field : '')
  return {
    name: `${lead.first_name} ${lead.last_name}`,
    firstName: lead.first_name,
    lastName: lead.last_name,
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    website: lead.website,
    service: lead.service,
    'service.unlisted': ifUnlisted('service'),
    budget: lead.budget,
    'budget.unlisted': ifUnlisted('budget'),
    timeline: lead.timeline,
    'timeline.unlisted': ifUnlisted('timeline'),
    message: lead.message,
    hearAbout: lead.hear_about,
    source: lead.source,
    campaign: [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / '),
    page: lead.page_path,
    received: new Date(lead.created_at).toISOString(),
    id: lead.id,
  }
}
