import type { Draft } from './draft.ts'
import { blank, type Enquiry, textNames } from './enquiry.ts'
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
 * script was there; then what the link asks for; then the draft.
 */
export function beginning(typed: Enquiry, wish: Wish, draft: Draft | undefined): Beginning {
  const values: Enquiry = { ...typed }
  for (const name of textNames) values[name] ||= wish.set[name] ?? draft?.values[name] ?? ''
  values.phone = formatPhone(values.phone)
  values.consent = typed.consent && (draft?.values.consent ?? blank.consent)
  if (values.message.trim() === draft?.opening.trim()) values.message = ''
  const opening = wish.interest && `${wish.interest}\n\n`
  if (values.message.trim() === '') values.message = opening
  return { values, opening: values.message.startsWith(opening) ? opening : '' }
}

/** Whether anything was entered at all. */
export function isTouched(enquiry: Enquiry): boolean {
  return textNames.some((name) => enquiry[name] !== '') || enquiry.consent !== blank.consent
}
