import { textFields } from '#schemas/requestFields.ts'
import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }

type Properties = (typeof contact)['properties']

/** Every text of an enquiry has a `maxLength`; the honeypot is not stored. */
type FieldName = {
  [Name in keyof Properties]: Properties[Name] extends { maxLength: number }
    ? Properties[Name] extends { honeypot: boolean }
      ? never
      : Name
    : never
}[keyof Properties]

type Column<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Column<Rest>}`
  : Name

/** The texts of an enquiry by column: the field `hearAbout` stands in `hear_about`. */
export type LeadTexts = { [Name in FieldName as Column<Name>]: string }

type LeadFields = Record<FieldName, string>

// Both casts below stand on this list: the types say the same of the same file.
const names = textFields(contact).flatMap(({ name, honeypot }) => (honeypot ? [] : [name as FieldName]))
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof LeadTexts

/** The columns of an enquiry's texts; what is no text was left out, and is an empty one. */
export function columnsOf(fields: Readonly<Record<string, unknown>>): LeadTexts {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(names.map((name) => [columnOf(name), text(fields[name])])) as LeadTexts
}

/** The texts of a stored enquiry under the names of their fields. */
export function fieldsOf(lead: LeadTexts): LeadFields {
  return Object.fromEntries(names.map((name) => [name, lead[columnOf(name)]])) as LeadFields
}
