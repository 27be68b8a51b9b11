import { type FormChoices, searchOf } from '#schemas/choices.ts'
import { asksFor, oneLine } from '#src/browser/query.ts'
import type { SafeStorage } from '#src/browser/storage.ts'
import { blankValues, type Field, honeypot, type Values } from './fieldList.ts'
import { fastestMs } from './send.ts'

/** What the link that led here asks for. */
export interface Prefill {
  /** Fields that it chooses in advance: `{ service: '…' }`. */
  set: Values
  /** In the visitor's words, what no option stands for; empty when there is nothing of the kind. */
  interest: string
}

/** `?package=Growth&industry=Real Estate` and what it chooses. */
interface Preset {
  search: Values
  set: Values
}

/** Everything that a link can choose in a form in advance. */
export function presetsOf(choices: FormChoices = {}): Preset[] {
  return Object.entries(choices).flatMap(([field, groups]) => {
    const options = groups.flatMap(({ options }) => options)
    return options.filter(searchOf).map(({ text, search }) => ({ search: { ...search }, set: { [field]: text } }))
  })
}

/**
 * Reads what a link asks for from the query. Whatever stands there is text and is treated as such: cut to 200 characters, on
 * one line, and compared with what the form offers.
 */
export function prefillOf(search: string, presets: readonly Preset[] = []): Prefill {
  const query = new URLSearchParams(search)
  const given = (param: string) => oneLine(query.get(param) ?? '')
  const chosen = presets.find((preset) => asksFor(query, Object.entries(preset.search)))
  const params = new Set(presets.flatMap((preset) => Object.keys(preset.search)))
  const unmet = [...params].filter((param) => !(chosen && param in chosen.search))
  const interest = ['interest', ...unmet].map(given).filter((text) => text !== '')
  return { set: chosen?.set ?? {}, interest: interest.join(', ') }
}

/** What a link asks about, as it opens an empty message: with room for the visitor's own words below it. */
export const messagePrefix = (interest: string): string => interest && `${interest}\n\n`

/** A half-written enquiry, as it is kept on the visitor's own device. */
interface Draft {
  /** Under this the server stores it once, however often it is sent. */
  key: string
  values: Values
  /** When its first letter was typed, in ms since 1970. */
  begun: number
}

const place = 'draft:contact'

/** The kept draft; nothing when there is none or what is there cannot be one. */
export function readDraft(storage: SafeStorage): Draft | undefined {
  try {
    const { key, values, begun = Date.now() } = JSON.parse(storage.get(place) ?? '{}')
    // However little of its time is known: a draft that is restored is a person's.
    const atLatest = Math.min(begun, Date.now() - fastestMs)
    return typeof key === 'string' ? { key, values: Object(values), begun: atLatest } : undefined
  } catch {
    return undefined
  }
}

/** Keeps everything but the honeypot and, so that a later link can open the message, what this one has opened it with. */
export function writeDraft(storage: SafeStorage, { values, ...draft }: Draft, interest: string): void {
  const message = values.message?.trim() === interest ? '' : values.message
  storage.set(place, JSON.stringify({ ...draft, values: { ...values, message, [honeypot]: undefined } }))
}

export function removeDraft(storage: SafeStorage): void {
  storage.remove(place)
}

/**
 * Brings together what is there already. First comes what the visitor has typed, or the browser has put back, before the
 * script was there; then what the link asks for; then the draft.
 *
 * @param found  what stands in the fields when the script arrives
 * @returns what stands in the form at first, and whether the visitor has entered something already
 */
export function startValues(fields: readonly Field[], found: Values, { set, interest }: Prefill, draft?: Draft) {
  const blank = blankValues(fields)
  // Before the script was there, the page has put in what the link asks for.
  const isOfLink = (name: string, value: string) =>
    value === set[name] || (name === 'message' && interest.startsWith(value.trim()))
  const typed = fields.filter(({ name }) => {
    const value = found[name] ?? ''
    return value !== blank[name] && !isOfLink(name, value)
  })
  // A draft names the boxes that are checked; every other one is not.
  const known = { ...(draft?.values ?? blank), ...set }
  const values = Object.fromEntries(fields.map(({ name }) => [name, known[name] ?? '']))
  for (const { name } of typed) values[name] = found[name] ?? ''
  if (values.message?.trim() === '') values.message = messagePrefix(interest)
  return { values, isTouched: typed.length > 0 }
}
