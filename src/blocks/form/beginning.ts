import type { Draft } from './draft.ts'
import { blank, type Enquiry, textNames } from './enquiry.ts'
import { openingOf } from './openingOf.ts'
import { type FieldOptions, todaysChoice } from './options.ts'
import { formatPhone } from './phone.ts'
import type { Wish } from './wish.ts'

/** What stands in the form when its script arrives. */
export interface Beginning {
  values: Enquiry
  /** What the form itself put at the top of the message. */
  opening: string
}

/**
 * Brings together what is there already. First comes what the visitor has typed, or the browser has put back, before the
 * script was there; then what the link asks for; then the draft, whose choices may be those of an earlier day.
 */
export function beginning(typed: Enquiry, wish: Wish, draft: Draft | undefined, options: FieldOptions = {}): Beginning {
  const values: Enquiry = { ...typed }
  for (const name of textNames)
    values[name] ||= wish.set[name] ?? todaysChoice(draft?.values[name] ?? '', options[name])
  values.phone = formatPhone(values.phone)
  values.consent = typed.consent && (draft?.values.consent ?? blank.consent)
  if (values.message.trim() === draft?.opening.trim()) values.message = ''
  const opening = openingOf(wish.interest)
  if (values.message.trim() === '') values.message = opening
  return { values, opening: values.message.startsWith(opening) ? opening : '' }
}

/**
 * What stands in the fields, without what the page has put there from the link before the script was there: that is no word
 * of the visitor's, and a draft comes before it.
 */
export function ownWords(fields: Enquiry, { set, interest }: Wish): Enquiry {
  const own: Enquiry = { ...fields }
  for (const name of textNames) if (own[name] === set[name]) own[name] = ''
  if (interest.startsWith(own.message.trim())) own.message = ''
  return own
}

/** Whether anything was entered at all. */
export function isTouched(enquiry: Enquiry): boolean {
  return textNames.some((name) => enquiry[name] !== '') || enquiry.consent !== blank.consent
}
