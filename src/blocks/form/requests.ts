import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscription from '#schemas/requests/subscription.schema.json' with { type: 'json' }

interface RequestField {
  minLength?: number
  maxLength?: number
  /** What can be chosen; the empty text stands for no choice. */
  enum?: string[]
  /** What can be chosen stands in content: the list's name. */
  choices?: string
  format?: string
}

/** What a form takes from its request's schema: the same file that the server reads. */
export interface RequestSchema {
  properties: Record<string, RequestField>
  required: string[]
}

/** Their types as read are as narrow as the files; the form needs only what it asks for. */
export const requests = { contact, subscription } as unknown as Record<'contact' | 'subscription', RequestSchema>
