import { type FormChoices, optionTexts, searchOf } from '#schemas/choices.ts'
import { asksFor } from '#src/browser/asksFor.ts'
import { oneLine } from '#src/browser/oneLine.ts'
import type { SafeStorage } from '#src/browser/storage.ts'
import { blankValues, type Field, honeypot, type Values } from './fieldList.ts'

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
  return Object.entries(choices).flatMap(([field, groups]) =>
    groups
      .flatMap(({ options }) => options)
      .flatMap((option) => {
        const search = searchOf(option)
        return search ? [{ search, set: { [field]: option.text } }] : []
      }),
  )
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
  const unmet = [...params].filter((param) => given(param) !== '' && !(chosen && param in chosen.search))
  const interest = ['interest', ...unmet].map(given).filter((text) => text !== '')
  return { set: chosen?.set ?? {}, interest: interest.join(', ') }
}

/** What a link asks about, as it opens an empty message: with room for the visitor's own words below it. */
export const messagePrefix = (interest: string): string => interest && `${interest}\n\n`

/** A half-written enquiry, as it is kept on the visitor's own device. */
export interface Draft {
  /** Under this the server stores it once, however often it is sent. */
  key: string
  values: Values
  /** What the form itself put at the top of the message. */
  prefix: string
}

const place = 'draft:contact'

/** The kept draft; nothing when there is none or what is there cannot be one. */
export function readDraft(storage: SafeStorage): Draft | undefined {
  try {
    const { key, values, prefix } = Object(JSON.parse(storage.get(place) ?? 'null'))
    if (typeof key !== 'string' || typeof values !== 'object' || values === null) return undefined
    const texts = Object.entries(values).filter(([name, value]) => typeof value === 'string' && name !== honeypot)
    return { key, values: Object.fromEntries(texts) as Values, prefix: typeof prefix === 'string' ? prefix : '' }
  } catch {
    return undefined
  }
}

/** Keeps everything but the honeypot. */
export function writeDraft(storage: SafeStorage, { values: { [honeypot]: _, ...values }, ...draft }: Draft): void {
  storage.set(place, JSON.stringify({ ...draft, values }))
}

export function removeDraft(storage: SafeStorage): void {
  storage.remove(place)
}

interface Sources {
  /** What stands in the fields when the script arrives. */
  found: Values
  prefill: Prefill
  draft: Draft | undefined
}

/** What stands in the form at first. */
interface Start {
  values: Values
  /** What the form itself put at the top of the message. */
  prefix: string
  /** The visitor has entered something already. */
  isTouched: boolean
}

/**
 * Brings together what is there already. First comes what the visitor has typed, or the browser has put back, before the
 * script was there; then what the link asks for; then the draft, whose choices may be those of an earlier day.
 */
export function startValues(fields: readonly Field[], { found, prefill, draft }: Sources): Start {
  const blank = blankValues(fields)
  const typed = withoutPrefill(found, prefill)
  const values: Record<string, string> = { ...typed }
  for (const field of fields) {
    const { name } = field
    if (typed[name] !== blank[name]) continue
    values[name] = prefill.set[name] ?? currentChoice(draft?.values[name] ?? blank[name] ?? '', field)
  }
  const isTouched = fields.some(({ name }) => typed[name] !== blank[name])
  if (values.message === undefined) return { values, prefix: '', isTouched }
  if (values.message.trim() === draft?.prefix.trim()) values.message = ''
  const prefix = messagePrefix(prefill.interest)
  if (values.message.trim() === '') values.message = prefix
  return { values, prefix: values.message.startsWith(prefix) ? prefix : '', isTouched }
}

/** The page has put in what the link asks for before the script was there. A draft comes before that. */
function withoutPrefill(found: Values, { set, interest }: Prefill): Values {
  const own = Object.entries(found).map(([name, value]) => [name, value === set[name] ? '' : value])
  const message = found.message?.trim()
  return { ...Object.fromEntries(own), ...(message !== undefined && interest.startsWith(message) && { message: '' }) }
}

/**
 * What a choice of an earlier day is today: the same words, or the one option that has them with another price. Nothing when it
 * is not offered any more. What was typed is what it was.
 */
export function currentChoice(chosen: string, { type, options }: Pick<Field, 'type' | 'options'>): string {
  if (type !== 'select') return chosen
  const texts = options.flatMap((option) => (typeof option === 'string' ? option : optionTexts([option])))
  if (texts.includes(chosen)) return chosen
  const same = texts.filter((text) => withoutAmounts(text) === withoutAmounts(chosen))
  return same.length === 1 ? same[0]! : ''
}

function withoutAmounts(option: string): string {
  return option.replace(/\$[\d,.]*\d/g, '$')
}
