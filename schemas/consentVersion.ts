import { createHash } from 'node:crypto'

/** The version of what visitors agree to is made from its words, so that other words are another version. */
export const consentVersion = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Whether something that a stranger sent can be one. */
export const isConsentVersion = (given: unknown): given is string =>
  typeof given === 'string' && /^[0-9a-f]{12}$/.test(given)
