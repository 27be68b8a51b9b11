import type { FormFields } from '#schemas/types.gen.ts'

export type FieldName = keyof FormFields

/** What the visitor entered, as it stands in the fields. */
export type Enquiry = Record<Exclude<FieldName, 'consent'>, string> & { consent: boolean; hp: string }
