import type { Booking, BookingCall } from '#schemas/types.gen.ts'

/** What the calendar's form is filled with, and where the booking came from. */
export interface BookingDetails {
  prefill?: { name?: string; email?: string }
  utm?: BookingCall
}

/** Where a calendar opened. */
export interface OpenedBooking {
  /** Its page, when it did not open over this one. */
  address?: string
  /** Resolves once the calendar no longer covers the page; left out when nothing covers it. */
  uncovered?: Promise<void>
}

/** The global that the calendar's script defines; it has no types of its own. */
interface Widget {
  initPopupWidget(options: { url: string } & Required<BookingDetails>): void
}

let settings: Booking | undefined
let known: () => BookingDetails = () => ({})
let isPreloaded = false
let loading: Promise<unknown> | undefined

/** Says which calendar the site has; the shell does it as soon as its script is there. */
export function setUpBooking(given: Booking): void {
  settings = given
}

/**
 * Gives what was typed into a form, and where the visitor came from, to every booking opened while the form is shown.
 *
 * @returns takes it back
 */
export function provideBookingDetails(details: () => BookingDetails): () => void {
  known = details
  return () => {
    if (known === details) known = () => ({})
  }
}

/** Asks the browser to fetch the calendar's files ahead, last of all, when a page that offers a booking appears. */
export function preloadBooking(): void {
  if (!settings || isPreloaded || loading) return
  isPreloaded = true
  for (const url of [settings.style, settings.script]) {
    // Firefox holds `rel=prefetch` to `default-src`, which allows nothing, and a preload that is not used within seconds is
    // a warning everywhere. Asked for as its tag would, the file is found in the browser's cache.
    fetch(url, { mode: 'no-cors', credentials: 'include', priority: 'low' }).catch(() => {})
  }
}

/**
 * Opens the calendar over the page, or in a new tab when its script is not there within two seconds. Where the visitor came
 * from says more than which button was pressed: a campaign that a form knows goes before the button's own.
 *
 * @returns nothing for a site without a calendar
 */
export async function openBooking(given: BookingDetails = {}): Promise<OpenedBooking | undefined> {
  if (!settings) return undefined
  const { url } = settings
  const byForm = known()
  const prefill = { ...byForm.prefill, ...given.prefill }
  const utm = (Object.values(byForm.utm ?? {}).some(Boolean) ? byForm.utm : given.utm) ?? {}
  const tab: { window?: Window | null } = {}
  const openTab = () => {
    tab.window = window.open('', '_blank')
    if (tab.window) tab.window.opener = null
  }
  // Whether it is needed is known too late for the browser to let it open, so that it opens empty when the time is up.
  const timer = setTimeout(openTab, allowedMs)
  const widget = await widgetInTime(settings)
  clearTimeout(timer)
  try {
    if (widget) {
      const uncovered = cover(() => widget.initPopupWidget({ url, prefill, utm }))
      tab.window?.close()
      return { uncovered }
    }
  } catch (error) {
    console.warn('The booking widget failed; its page opens instead.', error)
  }
  if (tab.window === undefined) openTab()
  const address = addressWith(url, prefill, utm)
  // Where no tab may open at all, this page is left for the calendar's.
  const { location } = tab.window ?? window
  location.assign(address)
  return { address }
}

/**
 * Calls back for each booking that the calendar in a frame of this page reports. What other windows say does not count.
 *
 * @returns stops listening
 */
export function onBooked(listener: () => void): () => void {
  const handleMessage = ({ origin, source, data }: MessageEvent) => {
    if (!settings || origin !== new URL(settings.url).origin || data?.event !== 'calendly.event_scheduled') return
    const frames = [...document.querySelectorAll('iframe')]
    if (source && frames.some(({ contentWindow }) => contentWindow === source)) listener()
  }
  window.addEventListener('message', handleMessage)
  return () => window.removeEventListener('message', handleMessage)
}

/** How long a click waits for the calendar's script. */
const patienceMs = 2_000
/** A browser lets a tab open for so long after a click at least; Safari does for a second. */
const allowedMs = 800

/** The widget once it is there, or nothing when it does not come in time. */
async function widgetInTime(settings: Booking): Promise<Widget | undefined> {
  const present = () => (window as { Calendly?: Widget }).Calendly
  if (present()) return present()
  loading ??= loadWidget(settings)
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return present()
}

/** Resolves when the script has come or failed. A missing style leaves the popup plain, not useless. */
function loadWidget({ script: src, style: href, integrity }: Booking): Promise<unknown> {
  // Browsers compare the hash of another host's file only when that host allows to read it.
  const checked = integrity && { integrity, crossOrigin: 'anonymous' }
  const script = Object.assign(document.createElement('script'), { src, async: true, ...checked })
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }), script)
  return new Promise((resolve) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
  })
}

/** Does what puts something over the page. @returns resolves when that is gone again; nothing when the page is as it was */
function cover(open: () => void): Promise<void> | undefined {
  const before = new Set(document.body.children)
  open()
  const layer = [...document.body.children].find((element) => !before.has(element))
  if (!layer) return undefined
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (layer.isConnected) return
      watch.disconnect()
      resolve()
    })
    watch.observe(document.body, { childList: true })
  })
}

/** The calendar's own page with the visitor's details and origin in its query. */
function addressWith(url: string, { name, email }: NonNullable<BookingDetails['prefill']>, utm: BookingCall): string {
  const address = new URL(url)
  const query = { name, email, utm_source: utm.utmSource, utm_medium: utm.utmMedium, utm_campaign: utm.utmCampaign }
  for (const [key, value] of Object.entries(query)) if (value) address.searchParams.set(key, value)
  return address.href
}
