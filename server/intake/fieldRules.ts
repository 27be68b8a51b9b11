/** What a request schema in `schemas/requests/` says of one text field, as far as the server checks it. */
export interface FieldRule {
  name: string
  required: boolean
  minLength: number
  maxLength: number
  email: boolean
  /** The values the form offers. Others are kept and labeled: a page cached last month must not lose an enquiry. */
  options: ReadonlySet<string> | null
  /** Written by the page, not by the visitor: cut to length, never a reason to refuse. */
  byPage: boolean
  lines: boolean
}

interface RequestSchema {
  properties: Record<string, PropertySchema>
  required?: string[]
}

interface PropertySchema {
  type?: string | string[]
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  format?: string
}

const writtenByPage = new Set([
  ...['source', 'utm_source', 'utm_medium', 'utm_campaign', 'hp'],
  ...['page_path', 'referrer', 'user_agent'],
])
const optionMaxLength = 200

/** The text fields of a request, in the order of its schema. */
export function fieldRules({ properties, required = [] }: RequestSchema): FieldRule[] {
  return Object.entries(properties)
    .filter(([, property]) => property.type === 'string' || property.enum !== undefined)
    .map(([name, property]) => ({
      name,
      required: required.includes(name),
      minLength: property.minLength ?? 0,
      maxLength: property.maxLength ?? optionMaxLength,
      email: property.format === 'email',
      options: property.enum ? new Set(property.enum.map(String)) : null,
      byPage: writtenByPage.has(name),
      lines: name === 'message',
    }))
}
