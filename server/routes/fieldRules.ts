import type { Schema } from '../http/schemaCheck.ts'

/** What a request schema in `schemas/requests/` says of one text field, as far as the server checks it. */
export interface FieldRule {
  name: string
  required: boolean
  minLength: number
  maxLength: number
  email: boolean
  /**
   * The list in content whose words the form offers. Others are kept and labeled: a page cached last month must not lose an
   * enquiry.
   */
  list: string | null
  /** Written by the page, not by the visitor: cut to length, never a reason to refuse. */
  byPage: boolean
  /** The honeypot stays as it came: a space or a NUL in it was no person's either. */
  asTyped: boolean
  lines: boolean
}

export interface RequestSchema {
  properties: Record<string, PropertySchema>
  required?: string[]
}

interface PropertySchema {
  type?: string | string[]
  choices?: string
  minLength?: number
  maxLength?: number
  format?: string
}

const writtenByPage = new Set([
  ...['source', 'utm_source', 'utm_medium', 'utm_campaign', 'hp'],
  ...['page_path', 'referrer', 'user_agent'],
])
const usualMaxLength = 200

/** The text fields of a request, in the order of its schema. */
export function fieldRules({ properties, required = [] }: RequestSchema): FieldRule[] {
  return Object.entries(properties)
    .filter(([, property]) => property.type === 'string')
    .map(([name, property]) => ({
      name,
      required: required.includes(name),
      minLength: property.minLength ?? 0,
      maxLength: property.maxLength ?? usualMaxLength,
      email: property.format === 'email',
      list: property.choices ?? null,
      byPage: writtenByPage.has(name),
      asTyped: name === 'hp',
      lines: name === 'message',
    }))
}

/**
 * What the server allows of a request once its text is clean: the request's own schema, but a value that the form does
 * not offer is text like any other.
 */
export function lenientSchema({ properties, required = [] }: RequestSchema, rules: readonly FieldRule[]): Schema {
  const texts = rules.map(({ name, minLength, maxLength, email }) => {
    return [name, { type: 'string', minLength, maxLength, ...(email ? { format: 'email' } : {}) }] as const
  })
  return {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(texts) },
    required,
    additionalProperties: false,
  }
}
