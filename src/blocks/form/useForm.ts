import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledForm } from '#schemas/choices.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { track } from '#src/browser/analytics.ts'
import { provideBookingDetails } from '#src/browser/booking.ts'
import { campaignOf } from '#src/browser/campaign.ts'
import { localStore, sessionStore } from '#src/browser/storage.ts'
import { useSite } from '#src/ui/SiteContext.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import {
  blankValues,
  cleanValues,
  controlOf,
  type Field,
  fieldsOf,
  missingFields,
  readFields,
  type Values,
  writeFields,
  wrongTexts,
} from './fieldList.ts'
import { formatInPlace } from './phone.ts'
import { prefillOf, presetsOf, readDraft, removeDraft, startValues, writeDraft } from './prefill.ts'
import { newKey, type Refusal, type Reply, refusalOf, requestBody, send } from './send.ts'

export interface FormState {
  /** What the fields say, as the server reads it; unknown before the script is there. */
  values?: Values
  /** What the server found wrong with single fields. */
  refused: Refusal['errors']
  /** The field that is being typed in: no address is finished with its first letter. */
  typing?: string
  isSending: boolean
  /** What remains of a phone number that lost a part. The note shows for as long as the field holds it. */
  shortened?: string
  /** How sending ended, for as long as that is shown. */
  outcome?: { failure?: string }
  /** The request that has arrived, until its thanks are closed. */
  arrived?: Values
  /** What the link asked about. */
  interest: string
  /** The last exchange with the server; no reply means that none came. */
  exchange?: { reply?: Reply }
}

const initialState: FormState = { refused: {}, isSending: false, interest: '' }
const merge = (state: FormState, change: Partial<FormState>): FormState => ({ ...state, ...change })
const shownForMs = { success: 6000, failure: 10_000 }
const typingMs = 700

/**
 * A form at work: it fills in what is known, keeps a draft, checks, sends and says how that ended. What was typed lives in the
 * page's fields and is never React's, so what was there before the script stays. An enquiry is checked while it is written and
 * kept as a draft, and how it ended is shown for some seconds.
 */
export function useForm(block: CompiledForm) {
  const { request, choices, consentVersion, tooLong, unreachable, events } = block
  const url = (useSite().apiBase ?? '') + endpoints[request]
  const words = useWords('form')
  const { fill } = useWording()
  const isEnquiry = request === 'contact'
  const fields = fieldsOf(block)
  const form = useRef<HTMLFormElement>(null)
  /** The draft's, under which the server stores a request once. */
  const key = useRef('')
  /** When the first letter was typed, in ms since 1970. */
  const begun = useRef<number>(undefined)
  const [state, change] = useReducer(merge, initialState)
  const { values: known, isSending, outcome, typing } = state

  const read = () => cleanValues(fields, readFields(form.current))
  const focus = (field?: Field) => field && controlOf(form.current, field.name)?.focus()

  const start = useEffectEvent(() => {
    const draft = isEnquiry ? readDraft(localStore) : undefined
    const prefill = prefillOf(location.search, presetsOf(choices))
    const { values, isTouched } = startValues(fields, readFields(form.current), prefill, draft)
    key.current = draft?.key ?? newKey()
    // What was typed before the script was there was typed at some time since the page was opened.
    begun.current = draft?.begun ?? (isTouched ? Date.now() - performance.now() : undefined)
    const shortened = writeFields(form.current, values)
    change({ values: read(), interest: prefill.interest, shortened })
  })
  useEffect(() => start(), [])

  // Bookings on the same page know what was entered.
  const visitor = useEffectEvent(() => {
    const { firstName = '', lastName = '', email } = read()
    const { utm_source, utm_medium, utm_campaign } = campaignOf(location.search, sessionStore)
    return {
      prefill: { name: `${firstName} ${lastName}`.trim() || undefined, email: email || undefined },
      utm: { utmSource: utm_source, utmMedium: utm_medium, utmCampaign: utm_campaign },
    }
  })
  useEffect(() => (isEnquiry ? provideBookingDetails(() => visitor()) : undefined), [isEnquiry])

  const handlePause = () => isEnquiry && change({ typing: undefined })
  useTimer(typing === undefined ? undefined : known, typingMs, handlePause)
  const shownMs = outcome?.failure === undefined ? shownForMs.success : shownForMs.failure
  useTimer(isEnquiry ? outcome : undefined, shownMs, () => change({ outcome: undefined }))

  function handleInput({ target, nativeEvent }: FormEvent<HTMLFormElement>): void {
    if (!known) return
    const control = target as Element as HTMLInputElement
    begun.current ??= Date.now()
    let { shortened } = state
    if (control.type === 'tel') {
      // Typing a space after the number does not change it.
      const isShortened = formatInPlace(control, nativeEvent) || control.value === shortened
      shortened = isShortened ? control.value : undefined
    }
    const values = read()
    const { [control.name]: _, ...refused } = state.refused
    change({ values, refused, shortened, typing: control.name, outcome: isEnquiry ? outcome : undefined })
    const draft = { key: key.current, values: readFields(form.current), begun: begun.current }
    if (isEnquiry) writeDraft(localStore, draft, state.interest)
  }

  function handleBlur(event: FormEvent<HTMLFormElement>): void {
    const control = event.target as Element as HTMLInputElement
    if (control.type === 'tel') formatInPlace(control)
    const values = read()
    if (known && fields.some(({ name }) => (values[name] ?? '') !== (known[name] ?? ''))) handleInput(event)
    handlePause()
  }

  // Some password managers say only this of what they fill in, and React hears it only where it saw the value change.
  const handleChange = useEffectEvent(handleBlur)
  useEffect(() => {
    const { current } = form
    const listener = (event: Event) => handleChange(event as unknown as FormEvent<HTMLFormElement>)
    current?.addEventListener('change', listener)
    return () => current?.removeEventListener('change', listener)
  }, [])

  async function submit(values: Values): Promise<void> {
    const focused = document.activeElement
    change({ isSending: true, typing: undefined, outcome: undefined, exchange: undefined })
    // Its fields cannot be used meanwhile.
    if (isEnquiry) form.current?.focus({ preventScroll: true })
    const ttcMs = begun.current === undefined ? null : Math.max(0, Math.round(Date.now() - begun.current))
    const body = requestBody(block, values, ttcMs)
    const reply = await send({ url, body, key: key.current, consentVersion })
    const refusal = reply ? refusalOf(reply, words, fill) : { message: unreachable, errors: {} }
    const refused = (isEnquiry && refusal?.errors) || {}
    const left = refusal ? values : blankValues(fields)
    if (!refusal) writeFields(form.current, left)
    const outcome = { failure: refusal?.message }
    flushSync(() => change({ isSending: false, values: left, refused, outcome, exchange: { reply } }))
    // React has drawn the fields as usable again. The dialog of thanks leads the keyboard back to where it is now.
    if (document.activeElement === form.current && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true })
    if (refusal) {
      // With one field there is only one place where something can be put right.
      focus(fields.find(({ name }) => name in refused || !isEnquiry))
    } else {
      if (isEnquiry) removeDraft(localStore)
      key.current = newKey()
      begun.current = undefined
      change({ arrived: values, interest: '', shortened: undefined })
    }
    track((refusal ? events?.error : events?.success) ?? [])
  }

  function handleSubmit(event: FormEvent): void {
    // Until the script is ready for it, the browser sends the form by itself.
    if (!known) return
    event.preventDefault()
    // Enter sends without leaving the field.
    writeFields(form.current, readFields(form.current))
    const values = read()
    if (isSending || fields.every(({ name }) => !values[name])) return
    const [first] = missingFields(fields, values)
    if (!first) return void submit(values)
    flushSync(() => change({ values, typing: undefined, outcome: undefined }))
    focus(first)
  }

  return {
    fields,
    state,
    /** What is wrong with single fields, by name: what the server refused, and what it would refuse. */
    errors: { ...state.refused, ...(known && wrongTexts(fields, known, tooLong, typing)) },
    url,
    /** What keeps it from being sent; nothing before the script is there. */
    missing: known ? missingFields(fields, known) : [],
    close: () => change({ arrived: undefined }),
    formProps: {
      ref: form,
      action: url,
      method: 'post',
      noValidate: known !== undefined,
      onInput: handleInput,
      onBlur: handleBlur,
      onSubmit: handleSubmit,
    },
  }
}

/** Runs some time after something was set; what is set in its place, or nothing, begins again. */
function useTimer(since: object | undefined, ms: number, run: () => void): void {
  const onTime = useEffectEvent(run)
  useEffect(() => {
    if (!since) return
    const timer = setTimeout(() => onTime(), ms)
    return () => clearTimeout(timer)
  }, [since, ms])
}
