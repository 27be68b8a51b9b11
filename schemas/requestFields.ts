/** What a request's schema says of one field; `schemas/requests/contact.schema.json` explains the keywords. */
export interface RequestProperty {
  /** `boolean` is a box to check; what visitors write is text. */
  type?: string | string[]
  minLength?: number
  maxLength?: number
  format?: string
  /** How a form shows it; `tel` and `url` are read as what they are. */
  control?: { type?: string; autocomplete?: string; wide?: boolean }
  /** The list in content whose options a form offers. */
  choices?: string
  default?: string | boolean
  /** `page` or `content`; left out, the visitor. */
  writtenBy?: string
  /** Its line breaks stay. */
  lines?: boolean
  honeypot?: boolean
  called?: string
  description?: string
  examples?: readonly string[]
}

export interface RequestSchema {
  properties: Record<string, RequestProperty>
  required?: readonly string[]
}

/** A text of a request. */
export interface TextField extends RequestProperty {
  name: string
  required: boolean
  maxLength: number
}

const usualMaxLength = 200

/** The texts of a request, in the order of its schema. */
export function textFields({ properties, required = [] }: RequestSchema): TextField[] {
  return Object.entries(properties)
    .filter(([, { type }]) => type === 'string')
    .map(([name, property]) => ({
      ...property,
      name,
      required: required.includes(name),
      maxLength: property.maxLength ?? usualMaxLength,
    }))
}

/** What a field is called inside a sentence: `first name`. */
export function calledIn(name: string, { called }: RequestProperty): string {
  return called ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
