import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { WithChoices } from '#schemas/choices.ts'
import type { FormBlock } from '#schemas/types.gen.ts'
import { track } from '#src/browser/analytics.ts'
import { type Campaign, campaignOf } from '#src/browser/campaign.ts'
import { browserClock } from '#src/browser/clock.ts'
import { provideBookingDetails } from '#src/browser/siteBooking.ts'
import { localStore, sessionStore } from '#src/browser/storage.ts'
import { startContact } from './contact.ts'
import { asleep, type ContactState } from './contactState.ts'
import type { FieldName } from './enquiry.ts'
import { controlOf, formFields } from './formFields.ts'
import { newKey } from './newKey.ts'
import { optionsOf } from './options.ts'
import { presetsOf } from './presets.ts'
import { requests } from './requests.ts'
import { wishOf } from './wish.ts'

type Contact = ReturnType<typeof startContact>

/** Brings the enquiry form in the page to life, and lets bookings on the same page know what was entered. */
export function useContact(form: RefObject<HTMLFormElement | null>, block: FormBlock & WithChoices, url: string) {
  const [contact, setContact] = useState<Contact>()
  // A new object with each render of the page; what the form says does not change while it is shown.
  const first = useRef({ block, url })
  useEffect(() => {
    if (!form.current) return
    const begun = begin(form.current, first.current.block, first.current.url)
    setContact(begun)
    const fields = formFields(form.current)
    const takeBack = provideBookingDetails(() => {
      const { firstName, lastName, email } = fields.read()
      const name = `${firstName} ${lastName}`.trim()
      return { prefill: { ...(name && { name }), ...(email && { email }) }, utm: bookingUtm(campaign()) }
    })
    return () => {
      takeBack()
      begun.stop()
    }
  }, [form])
  const state = useSyncExternalStore(contact?.subscribe ?? never, contact?.get ?? sleeping, sleeping)
  useFocusBack(contact, state.sending)
  useAttention(form, state.attention)
  return { contact, state }
}

const never = () => () => {}
const sleeping = () => asleep
const campaign = () => campaignOf(location.search, sessionStore)

function begin(
  form: HTMLFormElement,
  { fields, choices, unreachable, events }: FormBlock & WithChoices,
  url: string,
): Contact {
  return startContact({
    fields: formFields(form),
    names: Object.keys(fields) as FieldName[],
    options: optionsOf(requests.contact, choices),
    wish: wishOf(location.search, presetsOf(choices)),
    url,
    visit: () => ({
      source: new URLSearchParams(location.search).get('source') ?? '',
      campaign: campaign(),
      path: location.pathname,
      referrer: document.referrer,
      userAgent: navigator.userAgent,
    }),
    storage: localStore,
    clock: browserClock,
    fetch: (...request) => fetch(...request),
    random: Math.random,
    newKey,
    words: { invalidEmail: fields.email?.invalid ?? '', unreachable },
    ended: (ok) => track((ok ? events?.success : events?.error) ?? []),
  })
}

function bookingUtm({ utm_source, utm_medium, utm_campaign }: Campaign) {
  return {
    ...(utm_source && { utmSource: utm_source }),
    ...(utm_medium && { utmMedium: utm_medium }),
    ...(utm_campaign && { utmCampaign: utm_campaign }),
  }
}

/** As soon as React has drawn the fields as usable again: the dialog of thanks opens after it, and leads back to where it was. */
function useFocusBack(contact: Contact | undefined, sending: boolean): void {
  const before = useRef(false)
  useLayoutEffect(() => {
    if (before.current && !sending) contact?.resumed()
    before.current = sending
  }, [contact, sending])
}

/** Once React has drawn the fields as usable again. */
function useAttention(form: RefObject<HTMLFormElement | null>, attention: ContactState['attention']): void {
  useEffect(() => {
    if (attention && form.current) controlOf(form.current, attention.name)?.focus()
  }, [form, attention])
}
