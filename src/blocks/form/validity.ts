import type { Enquiry, FieldName } from './enquiry.ts'

/** Text, @, text, dot, text, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

const holds: Partial<Record<FieldName, (enquiry: Enquiry) => boolean>> = {
  firstName: ({ firstName }) => firstName.trim() !== '',
  lastName: ({ lastName }) => lastName.trim() !== '',
  email: ({ email }) => isEmail(email),
  service: ({ service }) => service !== '',
  message: ({ message }) => message.trim().length >= 2,
  consent: ({ consent }) => consent,
}

/** What still keeps the enquiry from being sent, in the order of the form's fields. */
export function missing(enquiry: Enquiry, fields: readonly FieldName[]): FieldName[] {
  return fields.filter((name) => holds[name]?.(enquiry) === false)
}
