import type { FormFields } from '#schemas/types.gen.ts'

export type FieldName = keyof FormFields
export type TextName = Exclude<FieldName, 'consent'>

/** What the visitor entered, as it stands in the fields. */
export type Enquiry = Record<TextName, string> & {
  consent: boolean
  /** The honeypot: empty for a person. */
  hp: string
}

export const textNames: readonly TextName[] = [
  ...(['firstName', 'lastName', 'email', 'phone', 'company', 'website'] as const),
  ...(['service', 'budget', 'timeline', 'message', 'hearAbout'] as const),
]

/** What a form starts with and goes back to. */
export const blank: Enquiry = {
  ...{ firstName: '', lastName: '', email: '', phone: '', company: '', website: '' },
  ...{ service: '', budget: '', timeline: '', message: '', hearAbout: '' },
  consent: true,
  hp: '',
}
