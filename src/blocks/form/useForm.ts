import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { WithChoices } from '#schemas/choices.ts'
import { endpoints } from '#schemas/endpoints.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { track } from '#src/browser/analytics.ts'
import { campaignOf } from '#src/browser/campaign.ts'
import { provideBookingDetails } from '#src/browser/siteBooking.ts'
import { localStore, sessionStore } from '#src/browser/storage.ts'
import { useSite } from '#src/ui/SiteContext.tsx'
import { useWording, useWords } from '#src/ui/words.ts'
import {
  blankValues,
  controlOf,
  type Field,
  fieldsOf,
  isEmail,
  missingFields,
  readFields,
  type Values,
  writeFields,
} from './fieldList.ts'
import { formatInPlace } from './phone.ts'
import { prefillOf, presetsOf, readDraft, removeDraft, startValues, writeDraft } from './prefill.ts'
import { newKey, type Refusal, type Reply, refusalOf, requestBody, send } from './send.ts'

interface FormState {
  /** What stands in the fields; unknown before the script is there. */
  values?: Values
  /** What is wrong with single fields. */
  errors: Readonly<Record<string, string>>
  /** The address that is being typed; a new object with each letter. */
  typing?: { name: string }
  isSending: boolean
  /** How sending ended, for as long as that is shown. */
  outcome?: { failure?: string }
  /** The request that has arrived, until its thanks are closed. */
  arrived?: Values
  /** What the link asked about. */
  interest: string
  /** The field that needs the visitor; a new object each time. */
  attention?: { name: string }
  /** The address asks for it: `?debug=1`. */
  isDebugging: boolean
  /** The last exchange with the server; no reply means that none came. */
  exchange?: { reply?: Reply }
}

type FormAction =
  | { type: 'start'; values: Values; interest: string; isDebugging: boolean }
  | { type: 'input'; values: Values; name: string }
  /** A field was left, or typing has paused. */
  | { type: 'pause'; values: Values; name: string }
  | { type: 'incomplete'; values: Values }
  | { type: 'send' }
  | { type: 'answer'; values: Values; reply?: Reply; refusal?: Refusal }
  | { type: 'clear'; what: 'outcome' | 'arrived' }

const initialState: FormState = { errors: {}, isSending: false, interest: '', isDebugging: false }
const shownForMs = { success: 6000, failure: 10_000 }
const typingMs = 700

/** @param isEnquiry  it is checked while it is written and kept as a draft; how it ended is shown for some seconds */
function reduce(state: FormState, action: FormAction, fields: readonly Field[], isEnquiry: boolean): FormState {
  switch (action.type) {
    case 'start': {
      const { type: _, ...start } = action
      return { ...state, ...start, errors: isEnquiry ? withAddresses({}, action.values, fields) : {} }
    }
    case 'input': {
      const { values, name } = action
      const { [name]: wrong, ...others } = state.errors
      if (!isEnquiry) return { ...state, values, errors: others, outcome: undefined }
      // No address is finished with its first letter.
      const errors = wrong === undefined ? others : withAddresses(others, values, fields, name)
      return { ...state, values, errors, typing: { name } }
    }
    case 'pause':
      if (!isEnquiry || state.isSending) return state
      return { ...state, errors: withAddresses(state.errors, action.values, fields, action.name), typing: undefined }
    case 'incomplete': {
      const { values } = action
      const attention = missingFields(fields, values)[0]
      const errors = withAddresses(state.errors, values, fields)
      return { ...state, values, errors, outcome: undefined, attention: attention && { ...attention } }
    }
    case 'send':
      return { ...state, isSending: true, typing: undefined, outcome: undefined, exchange: undefined }
    case 'answer': {
      const { values, reply, refusal } = action
      const next = { ...state, isSending: false, exchange: { reply } }
      if (!refusal)
        return { ...next, values: blankValues(fields), arrived: values, outcome: {}, errors: {}, interest: '' }
      const errors = isEnquiry ? Object.fromEntries(refusal.errors.map(({ field, detail }) => [field, detail])) : {}
      // With one field there is only one place where something can be put right.
      const attention = fields.find(({ name }) => name in errors || !isEnquiry)
      return { ...next, errors, attention: attention && { ...attention }, outcome: { failure: refusal.message } }
    }
    case 'clear':
      return { ...state, [action.what]: undefined }
  }
}

/** What is wrong with single fields, addresses judged once more. @param only  the one field to look at */
function withAddresses(errors: FormState['errors'], values: Values, fields: readonly Field[], only?: string) {
  const judged = { ...errors }
  for (const { name, type, words } of fields) {
    if (type !== 'email' || (only !== undefined && only !== name)) continue
    const value = values[name] ?? ''
    if (value === '' || isEmail(value)) delete judged[name]
    else judged[name] = words.invalid ?? ''
  }
  return judged
}

/**
 * A form at work: it fills in what is known, keeps a draft, checks, sends and says how that ended. What was typed lives in the
 * page's fields and is never React's, so what was there before the script stays.
 */
export function useForm(block: FormBlock & WithChoices) {
  const { request, choices, unreachable, events } = block
  const url = (useSite().apiBase ?? '') + endpoints[request]
  const words = useWords('form')
  const { fill } = useWording()
  const isEnquiry = request === 'contact'
  const fields = fieldsOf(block)
  const form = useRef<HTMLFormElement>(null)
  // The draft's key, under which the server stores a request once, and what the form itself wrote into the message.
  const draft = useRef({ key: '', prefix: '' })
  const firstInputMs = useRef<number>(null)
  const isSending = useRef(false)
  const reducer = (before: FormState, action: FormAction) => reduce(before, action, fields, isEnquiry)
  const [state, dispatch] = useReducer(reducer, initialState)

  const read = () => readFields(form.current, fields)
  const pause = (name: string) => dispatch({ type: 'pause', name, values: read() })

  const start = useEffectEvent(() => {
    const kept = isEnquiry ? readDraft(localStore) : undefined
    const prefill = prefillOf(location.search, presetsOf(choices))
    const { values, prefix, isTouched } = startValues(fields, { found: read(), prefill, draft: kept })
    draft.current = { key: kept?.key ?? newKey(), prefix }
    // What was typed before the script was there was typed at some time since the page was opened.
    firstInputMs.current = isTouched ? 0 : null
    writeFields(form.current, values)
    for (const { name, type } of fields)
      if (type === 'tel') formatInPlace(controlOf(form.current, name) as HTMLInputElement)
    const isDebugging = new URLSearchParams(location.search).get('debug') === '1'
    dispatch({ type: 'start', values: read(), interest: prefill.interest, isDebugging })
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

  const { typing, outcome, attention } = state
  useTimer(typing, typingMs, () => pause(typing?.name ?? ''))
  const shownMs = outcome?.failure === undefined ? shownForMs.success : shownForMs.failure
  useTimer(isEnquiry ? outcome : undefined, shownMs, () => dispatch({ type: 'clear', what: 'outcome' }))
  const focusForm = useFocusBack(form, state.isSending)
  // Once React has drawn the fields as usable again.
  useEffect(() => {
    if (attention) controlOf(form.current, attention.name)?.focus()
  }, [attention])

  function handleInput({ target }: FormEvent<HTMLFormElement>): void {
    if (!state.values) return
    const control = target as Element as HTMLInputElement
    firstInputMs.current ??= performance.now()
    if (control.type === 'tel') formatInPlace(control)
    const values = read()
    dispatch({ type: 'input', values, name: control.name })
    if (isEnquiry) writeDraft(localStore, { ...draft.current, values })
  }

  async function submit(values: Values): Promise<void> {
    isSending.current = true
    dispatch({ type: 'send' })
    // Its fields cannot be used meanwhile.
    if (isEnquiry) focusForm()
    const ttcMs = firstInputMs.current === null ? null : Math.round(performance.now() - firstInputMs.current)
    const reply = await send({ url, body: requestBody(block, values, ttcMs), key: draft.current.key })
    const refusal = reply ? refusalOf(reply, words, fill) : { message: unreachable, errors: [] }
    isSending.current = false
    if (!refusal) {
      writeFields(form.current, blankValues(fields))
      if (isEnquiry) removeDraft(localStore)
      draft.current = { key: newKey(), prefix: '' }
      firstInputMs.current = null
    }
    dispatch({ type: 'answer', values, reply, refusal })
    track((refusal ? events?.error : events?.success) ?? [])
  }

  function handleSubmit(event: FormEvent): void {
    // Until the script is ready for it, the browser sends the form by itself.
    if (!state.values) return
    event.preventDefault()
    const values = read()
    if (isSending.current || fields.every(({ name }) => values[name]?.trim() === '')) return
    if (missingFields(fields, values).length > 0) dispatch({ type: 'incomplete', values })
    else void submit(values)
  }

  return {
    fields,
    state,
    url,
    /** What keeps it from being sent; nothing before the script is there. */
    missing: state.values ? missingFields(fields, state.values) : [],
    close: () => dispatch({ type: 'clear', what: 'arrived' }),
    formProps: {
      ref: form,
      action: url,
      method: 'post',
      noValidate: state.values !== undefined,
      onInput: handleInput,
      onBlur: ({ target }: { target: EventTarget }) => pause((target as HTMLInputElement).name),
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

/**
 * Leads the keyboard back to the field that it was taken from, as soon as React has drawn the fields as usable again: the
 * dialog of thanks opens after that, and leads back to where it was.
 *
 * @returns takes it to the form as a whole
 */
function useFocusBack(form: RefObject<HTMLFormElement | null>, isSending: boolean): () => void {
  const left = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isSending || document.activeElement !== form.current || !(left.current instanceof HTMLElement)) return
    left.current.focus({ preventScroll: true })
    left.current = null
  }, [form, isSending])
  return () => {
    left.current = document.activeElement
    form.current?.focus({ preventScroll: true })
  }
}
