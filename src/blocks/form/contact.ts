import type { Clock } from '#src/browser/clock.ts'
import type { SafeStorage } from '#src/browser/storage.ts'
import { preview, type Refusal, type Reply, refusalOf } from './answer.ts'
import { beginning, isTouched, ownWords } from './beginning.ts'
import { asleep, type ContactState, type Fields } from './contactState.ts'
import { readDraft, removeDraft, writeDraft } from './draft.ts'
import { blank, type Enquiry, type FieldName } from './enquiry.ts'
import type { FieldOptions } from './options.ts'
import { payload, type Visit } from './payload.ts'
import { type SendParts, send } from './send.ts'
import { createStore } from './store.ts'
import { isEmail, missing } from './validity.ts'
import type { Wish } from './wish.ts'

export interface ContactParts extends SendParts {
  fields: Fields
  /** The fields in their order. */
  names: readonly FieldName[]
  /** What can be chosen today. */
  options: FieldOptions
  wish: Wish
  url: string
  visit: () => Visit
  storage: SafeStorage
  clock: Clock
  newKey: () => string
  words: { invalidEmail: string; unreachable: string }
  /** Tells analytics. */
  ended: (ok: boolean) => void
}

const tellMs = { success: 6000, failure: 10_000, typing: 700 }

/** The enquiry form at work: drafts, checks, sending. It knows no browser; whoever starts it hands over what it needs. */
export function startContact(parts: ContactParts) {
  const { fields, names, storage, clock, words } = parts
  const store = createStore(asleep)
  const draft = readDraft(storage)
  const typed = ownWords(fields.read(), parts.wish)
  const begun = beginning(typed, parts.wish, draft, parts.options)
  let key = draft?.key ?? parts.newKey()
  let opening = begun.opening
  // What was typed before the script was there was typed at some time since the page was opened.
  let firstInputMs: number | null = isTouched(typed) ? 0 : null
  let endTelling = () => {}
  let endPause = () => {}

  fields.write(begun.values)
  store.set({ left: missing(begun.values, names), interest: parts.wish.interest })
  judgeEmail(begun.values)

  function judgeEmail({ email }: Enquiry): void {
    const { email: _, ...others } = store.get().errors
    endPause()
    store.set({ errors: email === '' || isEmail(email) ? others : { ...others, email: words.invalidEmail } })
  }

  function tell(outcome: NonNullable<ContactState['outcome']>): void {
    store.set({ outcome })
    endTelling = clock.after(outcome.ok ? tellMs.success : tellMs.failure, () => store.set({ outcome: undefined }))
  }

  function succeed(enquiry: Enquiry): void {
    fields.write(blank)
    removeDraft(storage)
    key = parts.newKey()
    opening = ''
    firstInputMs = null
    store.set({ left: missing(blank, names), errors: {}, interest: '', sent: enquiry })
    tell({ ok: true })
  }

  function fail({ message, errors: told }: Refusal): void {
    const known = told.filter((error): error is { field: FieldName; detail: string } =>
      names.some((name) => name === error.field),
    )
    const errors = Object.fromEntries(known.map(({ field, detail }) => [field, detail]))
    const first = names.find((name) => name in errors)
    store.set({ errors, attention: first && { name: first } })
    tell({ ok: false, message })
  }

  return {
    ...store,

    /** A field has changed. */
    input(name: string): void {
      firstInputMs ??= clock.nowMs()
      const enquiry = fields.read()
      const { [name as FieldName]: was, ...others } = store.get().errors
      endPause()
      if (name !== 'email') store.set({ errors: others })
      else if (was !== undefined || isEmail(enquiry.email)) judgeEmail(enquiry)
      // Nobody has finished an address with its first letter.
      else endPause = clock.after(tellMs.typing, () => judgeEmail(fields.read()))
      store.set({ left: missing(enquiry, names) })
      writeDraft(storage, key, enquiry, opening)
    },

    /** A field was left. */
    settled(name: string): void {
      if (name === 'email' && !store.get().sending) judgeEmail(fields.read())
    },

    async submit(): Promise<void> {
      if (store.get().sending) return
      const enquiry = fields.read()
      const left = missing(enquiry, names)
      if (left[0]) return store.set({ left, attention: { name: left[0] } })
      endTelling()
      endPause()
      store.set({ sending: true, outcome: undefined, exchange: undefined, attention: undefined })
      fields.focusForm()
      const ttcMs = firstInputMs === null ? null : Math.round(clock.nowMs() - firstInputMs)
      const reply = await send({ url: parts.url, body: payload(enquiry, parts.visit(), ttcMs), key }, parts)
      const refusal = reply ? refusalOf(reply) : { message: words.unreachable, errors: [] }
      store.set({ sending: false, exchange: exchangeOf(reply) })
      if (refusal) fail(refusal)
      else succeed(enquiry)
      parts.ended(!refusal)
    },

    /** The fields can be used again. */
    resumed: () => fields.focusBack(),

    /** The thanks were closed. */
    thanked: () => store.set({ sent: undefined }),

    stop(): void {
      endTelling()
      endPause()
    },
  }
}

function exchangeOf(reply: Reply | undefined): ContactState['exchange'] {
  return { status: reply?.status, preview: preview(reply?.body ?? '') }
}
