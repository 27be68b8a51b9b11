import type { Enquiry, FieldName } from './enquiry.ts'

/** The fields as they stand in the page, which is where what was typed lives. */
export interface Fields {
  read(): Enquiry
  write(enquiry: Enquiry): void
  /** Takes the keyboard to the form as a whole, while its fields cannot be used. */
  focusForm(): void
  /** Leads it back to the field it was taken from, unless the visitor has gone elsewhere meanwhile. */
  focusBack(): void
}

export interface ContactState {
  sending: boolean
  /** What still keeps the enquiry from being sent; unknown before the script is there. */
  left: readonly FieldName[] | undefined
  /** What is wrong with single fields. */
  errors: Partial<Record<FieldName, string>>
  /** How the last sending ended, for as long as that is told. */
  outcome: { ok: true } | { ok: false; message: string } | undefined
  /** What the link asked about. */
  interest: string
  /** The enquiry that has just arrived, until its thanks are closed. */
  sent: Enquiry | undefined
  /** The field that needs the visitor; a new object each time. */
  attention: { name: FieldName } | undefined
  /** The last exchange with the server. */
  exchange: { status: number | undefined; preview: string } | undefined
}

export const asleep: ContactState = {
  ...{ sending: false, left: undefined, errors: {}, outcome: undefined, interest: '', sent: undefined },
  ...{ attention: undefined, exchange: undefined },
}
