import type { BookingCall } from '#schemas/types.gen.ts'
import { type BookingPrefill, type BookingSettings, createBooking, type OpenedBooking } from './booking.ts'
import { bookingHost } from './bookingHost.ts'
import { browserClock } from './clock.ts'

type Booking = ReturnType<typeof createBooking>
type Details = { prefill?: BookingPrefill; utm?: BookingCall }

let booking: Booking | undefined
let known: () => Details = () => ({})

/** Makes the page's one opener; the shell does it as soon as its script is there. */
export function setUpBooking(settings: BookingSettings): void {
  booking ??= createBooking(settings, bookingHost(window, document), browserClock)
}

/**
 * Opens the calendar. What a page knows about its visitor (see {@link provideBookingDetails}) goes along. Where the visitor
 * came from says more than which button was pressed: if a campaign is known, it is told instead of the button's own.
 */
export async function openBooking(details: Details = {}): Promise<OpenedBooking | undefined> {
  const { prefill, utm } = known()
  return booking?.open({ prefill: { ...prefill, ...details.prefill }, utm: hasValue(utm) ? utm : details.utm })
}

const hasValue = (utm: BookingCall = {}): boolean => Object.values(utm).some(Boolean)

export const preloadBooking = (): void => booking?.preload()

/** @returns stops listening */
export const onBooked = (listener: () => void): (() => void) => booking?.onBooked(listener) ?? (() => {})

/**
 * Lets a form hand over what was typed, and where the visitor came from, to every booking opened while it is shown.
 *
 * @returns takes it back
 */
export function provideBookingDetails(details: () => Details): () => void {
  known = details
  return () => {
    if (known === details) known = () => ({})
  }
}
