import { fieldsOf, type Lead } from '../store/leads.ts'

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
