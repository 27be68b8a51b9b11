/**
 * What visitors agreed to, by version; each stored enquiry and address names its own. A new wording gets a new version and the old
 * one stays, so that it can always be shown what somebody consented to.
 */
export const consentTexts = {
  '2026-11': 'I agree that my details are stored and used to answer this inquiry, as the privacy policy describes.',
  '2026-11-news': 'Please confirm that you want to hear from us by email; every message says how to end it',
} as const

type ConsentVersion = keyof typeof consentTexts

/** Stands beside the box of the enquiry form. */
export const consentVersion: ConsentVersion = '2026-11'
/** Stands over the button on the page that confirms an address. */
export const newsConsentVersion: ConsentVersion = '2026-11-news'
