import type { BookingCall } from '#schemas/types.gen.ts'
import type { Clock } from './clock.ts'

export interface BookingSettings {
  /** The calendar's page. */
  url: string
  script: string
  /** The script's hash, `sha384-…`, for one that never changes. */
  integrity?: string
  style: string
}

/** What the calendar's form already knows about the visitor. */
export interface BookingPrefill {
  name?: string
  email?: string
}

/** Where a calendar opened: over the page, or in a tab of its own. */
export type OpenedBooking =
  | {
      place: 'popup'
      /** Settles once the calendar no longer covers the page; left out when nothing covers it. */
      uncovered?: Promise<void>
    }
  | { place: 'tab'; address: string }

interface Widget {
  initPopupWidget(options: { url: string; prefill: BookingPrefill; utm: BookingCall }): void
}

/** What the opener needs of the browser. */
export interface BookingHost {
  widget(): Widget | undefined
  /** Adds the tag once; a second call with the same address does nothing and gives the first call's answer. */
  load(kind: 'script' | 'style', url: string, integrity?: string): Promise<void>
  /** Fetches a file into the browser's cache, last of all. */
  preload(url: string): void
  openTab(url: string): void
  /**
   * Does what puts something over the page.
   *
   * @returns settles when that is gone again; nothing when the page is as it was
   */
  cover(open: () => void): Promise<void> | undefined
  onMessage(listener: (origin: string, data: unknown) => void): () => void
}

const patienceMs = 2000

/** Opens the booking calendar, and hears when a visitor has booked. */
export function createBooking(settings: BookingSettings, host: BookingHost, clock: Clock) {
  const origin = new URL(settings.url).origin

  /** The widget once it is there, or nothing when it does not come in time. */
  function widget(): Promise<Widget | undefined> {
    const present = host.widget()
    if (present) return Promise.resolve(present)
    return new Promise((resolve) => {
      clock.after(patienceMs, () => resolve(host.widget()))
      host.load('script', settings.script, settings.integrity).then(
        () => resolve(host.widget()),
        () => resolve(undefined),
      )
    })
  }

  return {
    /** Asks the browser to fetch the widget ahead; call it when a page that offers a booking appears. */
    preload(): void {
      host.preload(settings.style)
      host.preload(settings.script)
    },

    /** Opens the calendar over the page, or in a new tab when its script is not there within two seconds. */
    async open({
      utm = {},
      prefill = {},
    }: {
      utm?: BookingCall
      prefill?: BookingPrefill
    } = {}): Promise<OpenedBooking> {
      // A missing style leaves the popup plain, not useless.
      host.load('style', settings.style).catch(() => {})
      try {
        const popup = await widget()
        if (popup) {
          const uncovered = host.cover(() => popup.initPopupWidget({ url: settings.url, prefill, utm }))
          return { place: 'popup', ...(uncovered && { uncovered }) }
        }
      } catch (error) {
        console.warn('The booking widget failed; its page opens instead.', error)
      }
      const address = bookingAddress(settings.url, { utm, prefill })
      host.openTab(address)
      return { place: 'tab', address }
    },

    /**
     * Calls back for each booking that the calendar reports. Messages of other origins are ignored.
     *
     * @returns stops listening
     */
    onBooked(listener: () => void): () => void {
      return host.onMessage((from, data) => {
        if (from === origin && isBooked(data)) listener()
      })
    },
  }
}

/** The calendar's own page with the visitor's details and origin in its query. */
function bookingAddress(url: string, { utm, prefill }: { utm: BookingCall; prefill: BookingPrefill }): string {
  const address = new URL(url)
  const query: Record<string, string | undefined> = {
    name: prefill.name,
    email: prefill.email,
    utm_source: utm.utmSource,
    utm_medium: utm.utmMedium,
    utm_campaign: utm.utmCampaign,
  }
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
  return address.href
}

function isBooked(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'event' in data && data.event === 'calendly.event_scheduled'
}
