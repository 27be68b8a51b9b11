import type { SendMailOptions } from 'nodemailer'
import { cut } from '../intake/cleanText.ts'
import type { Lead } from '../store/leads.ts'
import { unlistedFields } from './leadEvent.ts'

/** An enquiry as the team reads it: plain text, answered by pressing Reply. */
export function leadMail(lead: Lead): SendMailOptions {
  const name = `${lead.first_name} ${lead.last_name}`
  return {
    subject: oneLine(`Enquiry from ${name}: ${lead.service}`),
    replyTo: { name: oneLine(name), address: lead.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${lead.message}\n\n${details(lead)}\n`,
  }
}

function details(lead: Lead): string {
  const unlisted = new Set(unlistedFields(lead))
  const note = (field: string, value: string) =>
    value && unlisted.has(field) ? `${value} (not one of the form's options)` : value
  const rows: [string, string][] = [
    ['Name', `${lead.first_name} ${lead.last_name}`],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Company', lead.company],
    ['Website', lead.website],
    ['Service', note('service', lead.service)],
    ['Budget', note('budget', lead.budget)],
    ['Timeline', note('timeline', lead.timeline)],
    ['Heard about us', lead.hear_about],
    ['Source', lead.source],
    ['Campaign', [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / ')],
    ['Page', lead.page_path],
    ['Received', new Date(lead.created_at).toISOString()],
    ['Id', lead.id],
  ]
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

/** Line breaks were taken out before the enquiry was stored; this holds even for a row that somebody edited. */
function oneLine(text: string): string {
  return cut(text.replace(/[\r\n]+/g, ' '), 150)
}
