import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const settings = {
  url: 'https://booking.example/tidewheel/call',
  script: 'https://booking.example/widget.js',
  style: 'https://booking.example/widget.css',
}
const utm = { utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' }
const prefill = { name: 'Alicia Moreno', email: 'alicia@moreno.example' }

const popups: unknown[] = []
const tags: HTMLElement[] = []
const fetched = vi.fn(async () => new Response())
const widget = { initPopupWidget: (options: unknown) => void popups.push(options) }
/** The tab that the browser lets open, and where it leads. */
const tab = { opener: 'page' as unknown, location: { assign: vi.fn() }, close: vi.fn() }
const opened = vi.fn((): typeof tab | null => tab)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.clearAllMocks()
  popups.length = 0
  tags.length = 0
  document.body.innerHTML = '<main></main>'
  opened.mockReturnValue(tab)
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(window, 'open').mockImplementation(opened as never)
  // Tags of tests are never fetched.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void tags.push(...(nodes as HTMLElement[])))
})
afterEach(() => {
  Reflect.deleteProperty(window, 'Calendly')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function calendar(more: { integrity?: string } = {}) {
  const booking = await import('./booking.ts')
  booking.setUpBooking({ ...settings, ...more })
  return booking
}
const scripts = () => tags.filter(({ localName }) => localName === 'script') as HTMLScriptElement[]
/** The calendar's script comes, or fails. */
function arrive(type: 'load' | 'error' = 'load'): void {
  if (type === 'load') Object.assign(window, { Calendly: widget })
  scripts()[0]?.dispatchEvent(new Event(type))
}

test('BOOK-02 BOOK-10 with the widget there, the popup opens with URL, prefill and utm', async () => {
  const { openBooking } = await calendar()
  Object.assign(window, { Calendly: widget })
  expect(await openBooking({ utm, prefill })).toEqual({})
  expect(popups).toEqual([{ url: settings.url, prefill, utm }])
  vi.advanceTimersByTime(5_000)
  expect(opened).not.toHaveBeenCalled()
})

test('BOOK-01 the opener waits for the script, and opens the popup when it arrives in time', async () => {
  const { openBooking } = await calendar()
  const opening = openBooking({ utm })
  expect(popups).toEqual([])
  arrive()
  expect(await opening).toEqual({})
  expect(popups).toEqual([{ url: settings.url, prefill: {}, utm }])
  vi.advanceTimersByTime(5_000)
  expect(opened).not.toHaveBeenCalled()
})

test('BOOK-01 BOOK-03 BOOK-11 after 2,000 ms a tab leads to the page, with prefill and utm in the query', async () => {
  const { openBooking } = await calendar()
  const opening = openBooking({ utm, prefill })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(tab.location.assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const address =
    'https://booking.example/tidewheel/call?name=Alicia+Moreno&email=alicia%40moreno.example&utm_source=home&utm_medium=cta&utm_campaign=bottom_cta'
  expect(await opening).toEqual({ address })
  expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith(address)
})

test('the tab opens while a browser lets it, within a second of the click, and cannot reach back', async () => {
  const { openBooking } = await calendar()
  openBooking()
  await vi.advanceTimersByTimeAsync(500)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank')
  expect(tab.opener).toBeNull()
})

test('a tab that is not needed after all closes again', async () => {
  const { openBooking } = await calendar()
  const opening = openBooking()
  await vi.advanceTimersByTimeAsync(1_500)
  arrive()
  expect(await opening).toEqual({})
  expect(tab.close).toHaveBeenCalledOnce()
})

test('where no tab may open, the page itself leads to the calendar', async () => {
  const { openBooking } = await calendar()
  opened.mockReturnValue(null)
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  openBooking()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(opened).toHaveBeenCalledOnce()
  expect(went).toHaveBeenCalledExactlyOnceWith(settings.url)
})

test('BOOK-03 a blocked script does not keep the visitor waiting', async () => {
  const { openBooking } = await calendar()
  const opening = openBooking()
  arrive('error')
  expect(await opening).toHaveProperty('address')
  expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith(settings.url)
})

test('BOOK-03 a widget that throws leads to the tab', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { openBooking } = await calendar()
  const initPopupWidget = () => {
    throw new Error('broken')
  }
  const opening = openBooking()
  await vi.advanceTimersByTimeAsync(900)
  Object.assign(window, { Calendly: { initPopupWidget } })
  scripts()[0]?.dispatchEvent(new Event('load'))
  expect(await opening).toEqual({ address: settings.url })
  expect(tab.close).not.toHaveBeenCalled()
  expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith(settings.url)
})

test('BOOK-04 BOOK-12 style and script of the settings load on first use, each once', async () => {
  const { openBooking } = await calendar()
  expect(tags).toEqual([])
  openBooking()
  openBooking()
  expect(tags).toMatchObject([
    { localName: 'link', rel: 'stylesheet', href: settings.style },
    { localName: 'script', src: settings.script, async: true },
  ])
  expect(scripts()[0]?.hasAttribute('integrity')).toBe(false)
})

test('a script whose hash the settings name is loaded with it', async () => {
  const { openBooking } = await calendar({ integrity: 'sha384-abc' })
  openBooking()
  expect(scripts()[0]).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' })
})

test('BOOK-05 what may be needed is fetched ahead, last of all, as its tags would ask for it, and not run', async () => {
  const { openBooking, preloadBooking } = await calendar()
  // One that cannot be reached ahead of time is no failure of the page.
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  preloadBooking()
  const ahead = { mode: 'no-cors', credentials: 'include', priority: 'low' }
  expect(fetched.mock.calls).toEqual([
    [settings.style, ahead],
    [settings.script, ahead],
  ])
  expect(tags).toEqual([])
  openBooking()
  preloadBooking()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('before the shell has set it up, nothing opens and nothing breaks', async () => {
  const { onBooked, openBooking, preloadBooking } = await import('./booking.ts')
  expect(await openBooking()).toBeUndefined()
  preloadBooking()
  expect(() => onBooked(() => {})()).not.toThrow()
})

test('what a form knows goes along, and a campaign says more than the button', async () => {
  const { openBooking, provideBookingDetails } = await calendar()
  Object.assign(window, { Calendly: widget })
  const fromAd = { utmSource: 'ad' }
  const takeBack = provideBookingDetails(() => ({ prefill: { name: 'Dana', email: 'a@b.example' }, utm: fromAd }))
  await openBooking({ prefill: { email: 'c@d.example' }, utm })
  expect(popups.at(-1)).toMatchObject({ prefill: { name: 'Dana', email: 'c@d.example' }, utm: fromAd })
  provideBookingDetails(() => ({ utm: { utmSource: '' } }))
  await openBooking({ utm })
  expect(popups.at(-1)).toMatchObject({ prefill: {}, utm })
  // A form that has gone takes back only its own details.
  provideBookingDetails(() => ({ prefill: { name: 'New' } }))
  takeBack()
  await openBooking()
  expect(popups.at(-1)).toMatchObject({ prefill: { name: 'New' }, utm: {} })
})

test('what covers the page is heard of when it goes, not before', async () => {
  vi.useRealTimers()
  const { openBooking } = await calendar()
  Object.assign(window, {
    Calendly: { initPopupWidget: () => document.body.append(document.createElement('dialog')) },
  })
  const { uncovered } = (await openBooking()) ?? {}
  const gone = vi.fn()
  uncovered?.then(gone)
  document.querySelector('main')!.remove()
  await new Promise((passed) => setTimeout(passed, 5))
  expect(gone).not.toHaveBeenCalled()
  document.querySelector('dialog')!.remove()
  await uncovered
  expect(gone).toHaveBeenCalledOnce()
})

test('BOOK-08 BOOK-09 a booking counts only from the calendar in a frame of this page, and until the listener goes', async () => {
  const { onBooked } = await calendar()
  const frame = {}
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([{ contentWindow: null }, { contentWindow: frame }] as never)
  const booked = vi.fn()
  const stop = onBooked(booked)
  const say = (origin: string, data: unknown, source: unknown = frame) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  const done = { event: 'calendly.event_scheduled' }
  say('https://evil.example', done)
  say('https://booking.example.evil.example', done)
  say('https://booking.example', { event: 'calendly.profile_page_viewed' })
  say('https://booking.example', 'calendly.event_scheduled')
  say('https://booking.example', null)
  say('https://booking.example', done, {})
  say('https://booking.example', done, null)
  expect(booked).not.toHaveBeenCalled()
  say('https://booking.example', done)
  expect(booked).toHaveBeenCalledOnce()
  stop()
  say('https://booking.example', done)
  expect(booked).toHaveBeenCalledOnce()
})
