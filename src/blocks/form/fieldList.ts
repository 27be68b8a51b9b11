import type { CompiledForm } from '#schemas/choices.ts'
import { cleanText, isEmail } from '#schemas/enteredText.ts'
import type { RequestProperty, RequestSchema } from '#schemas/requestFields.ts'
import contact from '#schemas/requests/contact.schema.json' with { type: 'json' }
import subscription from '#schemas/requests/subscription.schema.json' with { type: 'json' }
import type { ChoiceGroup, FormBlock, FormConsent, FormField } from '#schemas/types.gen.ts'
import { formatInPlace } from './phone.ts'

/** What a request's schema says of one field, and how the form shows it. */
interface FieldRules extends RequestProperty {
  control?: { type?: 'tel' | 'url' | 'textarea'; autocomplete?: string; wide?: boolean }
}

export interface FormSchema extends RequestSchema {
  properties: Record<string, FieldRules>
  required: string[]
}

/** The files that the server reads too. Their types as read are narrower than what a form asks of them. */
export const requests = { contact, subscription } as unknown as Record<FormBlock['request'], FormSchema>

/** What stands in the fields, by name. A box holds `on` while it is checked. */
export type Values = Readonly<Record<string, string>>

/** A field that visitors fill in: its words from content, all else from the request's schema. */
export interface Field {
  name: string
  type: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'select' | 'checkbox'
  words: FormField & Partial<FormConsent>
  rules: FieldRules
  required: boolean
  /** What can be chosen. */
  options: readonly ChoiceGroup[]
}

type FieldsContent = Pick<CompiledForm, 'request' | 'fields' | 'choices'>

/** The fields of a form in the order of their words, boxes last. */
export function fieldsOf({ request, fields, choices = {} }: FieldsContent, schemas = requests): Field[] {
  const { properties, required } = schemas[request]
  const listed = Object.entries(fields as Record<string, Field['words']>).flatMap(([name, words]) => {
    const rules = properties[name]
    if (!rules) return []
    return { name, words, rules, options: choices[name] ?? [], type: typeOf(rules), required: required.includes(name) }
  })
  return listed.sort((a, b) => Number(a.type === 'checkbox') - Number(b.type === 'checkbox'))
}

function typeOf({ type, format, control, choices }: FieldRules): Field['type'] {
  if (type === 'boolean') return 'checkbox'
  // A list that content could not fill is an empty one, never a line to type into.
  if (choices) return 'select'
  return format === 'email' ? 'email' : (control?.type ?? 'text')
}

/** A field that people neither see nor reach. */
export const honeypot = 'hp'

/** What a form starts with and goes back to. */
export function blankValues(fields: readonly Field[]): Values {
  const values = fields.map(({ name, rules }) => [name, rules.default === true ? 'on' : ''])
  return { ...Object.fromEntries(values), [honeypot]: '' }
}

/** What the fields say, as the server reads it and all below takes it. Those that nobody sees stay as they are. */
export function cleanValues(fields: readonly Field[], values: Values): Values {
  const cleaned = fields.map(({ name, rules }) => [name, cleanText(values[name] ?? '', rules)])
  return { ...values, ...Object.fromEntries(cleaned) }
}

/** How many more characters its text can have, counted as the server does: below 0 when it is too long. */
export function roomIn({ name, rules }: Field, values: Values): number {
  return (rules.maxLength ?? Number.POSITIVE_INFINITY) - [...(values[name] ?? '')].length
}

/** The fields that keep the request from being sent, in the order of the form. */
export function missingFields(fields: readonly Field[], values: Values): Field[] {
  return fields.filter((field) => {
    const { name, type, required, rules } = field
    const value = values[name] ?? ''
    if (roomIn(field, values) < 0) return true
    if (type === 'email' && (required || value !== '')) return !isEmail(value)
    return required && value.length < (rules.minLength ?? 1)
  })
}

/** What to say of texts that are too long and, unless they are being typed, of addresses that cannot be one, by field. */
export function wrongTexts(fields: readonly Field[], values: Values, tooLong: Values = {}, typing?: string): Values {
  const wrong = fields.map((field) => {
    const { name, type, words } = field
    if (roomIn(field, values) < 0) return [name, tooLong[name]]
    const isWrong = type === 'email' && name !== typing && values[name] && !isEmail(values[name])
    return [name, isWrong && words.invalid]
  })
  return Object.fromEntries(wrong.filter(([, sentence]) => sentence))
}

/** The control of this name; a form need not have every field. Lists and long texts have what is asked of it here as well. */
export function controlOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof Element ? (found as HTMLInputElement) : undefined
}

/** What stands in all of its controls, those that the page fills in as well. A box that is not checked is not among them. */
export function readFields(form: HTMLFormElement | null): Values {
  return form ? Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>) : {}
}

/** @returns the phone number as it now reads, if part of it was dropped */
export function writeFields(form: HTMLFormElement | null, values: Values): string | undefined {
  let shortened: string | undefined
  for (const [name, value] of Object.entries(values)) {
    const control = controlOf(form, name)
    if (!control) continue
    if (control.type === 'checkbox') control.checked = value !== ''
    // The caret of an untouched field stays where it is.
    else if (control.value !== value) control.value = value
    // Of a choice that is not offered any more nothing is left: the list shows its first line.
    control.value ||= ''
    if (control.type === 'tel' && formatInPlace(control)) shortened = control.value
  }
  return shortened
}
