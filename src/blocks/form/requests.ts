import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscription from '#schemas/requests/subscription.schema.json' with { type: 'json' }

interface RequestField {
  minLength?: number
  maxLength?: number
  /** What can be chosen; the empty text stands for no choice. */
  enum?: string[]
  optionGroups?: OptionGroup[]
  format?: string
}

interface OptionGroup {
  label: string
  options: string[]
}

/** `?package=Growth&industry=Real Estate` and what it chooses. */
export interface Preset {
  search: Record<string, string>
  set: Record<string, string>
}

/** What a form takes from its request's schema: the same file that the server and the link check read. */
export interface RequestSchema {
  properties: Record<string, RequestField>
  required: string[]
  presets?: Preset[]
}

/** Their types as read are as narrow as the files; the form needs only what it asks for. */
export const requests = { contact, subscription } as unknown as Record<'contact' | 'subscription', RequestSchema>
