import type { BookingCall } from '#schemas/types.gen.ts'

export interface BookingSettings {
  /** The calendar's page. */
  url: string
  script: string
  /** The script's hash, `sha384-…`, for one that never changes. */
  integrity?: string
  style: string
}

/** What the calendar is told: what its form already knows about the visitor, and where the booking came from. */
export interface BookingDetails {
  prefill?: { name?: string; email?: string }
  utm?: BookingCall
}

/** Where a calendar opened: over the page, or in a tab of its own. */
export type OpenedBooking =
  | {
      place: 'popup'
      /** Resolves once the calendar no longer covers the page; left out when nothing covers it. */
      uncovered?: Promise<void>
    }
  | { place: 'tab'; address: string }

/** The global that the calendar's script defines; it has no types of its own. */
interface Widget {
  initPopupWidget(options: { url: string } & Required<BookingDetails>): void
}

let settings: BookingSettings | undefined
let known: () => BookingDetails = () => ({})
const loading = new Map<string, Promise<void>>()

/** Says which calendar the site has; the shell does it as soon as its script is there. */
export function setUpBooking(given: BookingSettings): void {
  settings = given
}

/**
 * Lets a form hand over what was typed, and where the visitor came from, to every booking opened while it is shown.
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
  for (const url of settings ? [settings.style, settings.script] : []) {
    if (loading.has(url)) continue
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
  const { url, style } = settings
  const byForm = known()
  const prefill = { ...byForm.prefill, ...given.prefill }
  const utm = (Object.values(byForm.utm ?? {}).some(Boolean) ? byForm.utm : given.utm) ?? {}
  const tab = allowedTab()
  // A missing style leaves the popup plain, not useless.
  loadOnce(style, () => styleTag(style)).catch(() => {})
  try {
    const widget = await widgetInTime(settings)
    if (widget) {
      tab.close()
      const uncovered = cover(() => widget.initPopupWidget({ url, prefill, utm }))
      return { place: 'popup', ...(uncovered && { uncovered }) }
    }
  } catch (error) {
    console.warn('The booking widget failed; its page opens instead.', error)
  }
  const address = addressWith(url, prefill, utm)
  tab.leadTo(address)
  return { place: 'tab', address }
}

/**
 * Calls back for each booking that the calendar in a frame of this page reports. What other windows say does not count.
 *
 * @returns stops listening
 */
export function onBooked(listener: () => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent) => {
    const isCalendar = settings && origin === new URL(settings.url).origin
    if (isCalendar && data?.event === 'calendly.event_scheduled' && isFrameOfPage(source)) listener()
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}

function isFrameOfPage(source: MessageEventSource | null): boolean {
  return source !== null && [...document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source)
}

const presentWidget = () => (window as { Calendly?: Widget }).Calendly

/** How long a click waits for the calendar's script. */
const patienceMs = 2_000
/** A browser lets a tab open for so long after a click at least; Safari does for a second. */
const allowedMs = 800

/** The widget once it is there, or nothing when it does not come in time. */
async function widgetInTime({ script, integrity }: BookingSettings): Promise<Widget | undefined> {
  if (presentWidget()) return presentWidget()
  const come = loadOnce(script, () => scriptTag(script, integrity)).catch(() => {})
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  return presentWidget()
}

/**
 * A tab that the browser lets open, although whether it is needed is known too late for that: it opens empty when the time
 * is up. Where no tab may open at all, the page itself is left for the address.
 */
function allowedTab(): { leadTo: (address: string) => void; close: () => void } {
  let tab: Window | null | undefined
  const open = () => {
    tab = window.open('', '_blank')
    if (tab) tab.opener = null
  }
  const timer = setTimeout(open, allowedMs)
  return {
    leadTo(address) {
      clearTimeout(timer)
      if (tab === undefined) open()
      const { location } = tab ?? window
      location.assign(address)
    },
    close() {
      clearTimeout(timer)
      tab?.close()
    },
  }
}

/** Adds the tag of an address to the page, the first time. @throws when the file cannot be had */
function loadOnce(url: string, tag: () => HTMLElement): Promise<void> {
  const started = loading.get(url) ?? added(tag())
  loading.set(url, started)
  return started
}

function added(tag: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    tag.addEventListener('load', () => resolve())
    tag.addEventListener('error', () => reject(new Error('The booking widget could not be loaded.')))
    document.head.append(tag)
  })
}

const styleTag = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })

function scriptTag(src: string, integrity: string | undefined): HTMLElement {
  // Browsers compare the hash of another host's file only when that host allows to read it.
  const checked = integrity && { integrity, crossOrigin: 'anonymous' }
  return Object.assign(document.createElement('script'), { src, async: true, ...checked })
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
