/**
 * What visitors agreed to, by version; each stored enquiry names its own. A new wording gets a new version and the old
 * one stays, so that it can always be shown what somebody consented to.
 */
export const consentTexts = {
  '2026-11': 'I agree that my details are stored and used to answer this inquiry, as the privacy policy describes.',
} as const

export const consentVersion: keyof typeof consentTexts = '2026-11'
