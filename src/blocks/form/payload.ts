import type { Campaign } from '#src/browser/campaign.ts'
import type { Enquiry } from './enquiry.ts'

/** What the page knows of the visit. */
export interface Visit {
  source: string
  campaign: Campaign
  path: string
  referrer: string
  userAgent: string
}

const fastestMs = 4000
const usualSource = 'get-started'

/**
 * The body of `POST /api/contact`: exactly these 22 fields.
 *
 * @param ttcMs  from the first input to sending; `null` without any input, which is no evidence of anything
 */
export function payload({ consent, hp, ...texts }: Enquiry, visit: Visit, ttcMs: number | null) {
  return {
    firstName: texts.firstName,
    lastName: texts.lastName,
    email: texts.email,
    company: texts.company,
    phone: texts.phone,
    service: texts.service,
    message: texts.message,
    budget: texts.budget,
    timeline: texts.timeline,
    website: texts.website,
    hearAbout: texts.hearAbout,
    source: visit.source || usualSource,
    utm_source: visit.campaign.utm_source,
    utm_medium: visit.campaign.utm_medium,
    utm_campaign: visit.campaign.utm_campaign,
    consent,
    hp,
    ttc_ms: ttcMs,
    page_path: visit.path,
    referrer: visit.referrer,
    user_agent: visit.userAgent,
    is_bot_flag: hp !== '' || (ttcMs !== null && ttcMs < fastestMs),
  }
}
