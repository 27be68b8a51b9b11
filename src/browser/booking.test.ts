import { expect, test, vi } from 'vitest'
import { type BookingHost, createBooking } from './booking.ts'
import type { Clock } from './clock.ts'
import { handClock } from './handClock.ts'

const settings = {
  url: 'https://booking.example/tidewheel/call',
  script: 'https://booking.example/widget.js',
  style: 'https://booking.example/widget.css',
}
const utm = { utmSource: 'home', utmMedium: 'cta', utmCampaign: 'bottom_cta' }
const prefill = { name: 'Alicia Moreno', email: 'alicia@moreno.example' }

test('BOOK-02 BOOK-10 with the widget there, the popup opens with URL, prefill and utm', async () => {
  const browser = fakeBrowser({ widget: 'there' })
  await expect(createBooking(settings, browser, browser.clock).open({ utm, prefill })).resolves.toEqual({
    place: 'popup',
  })
  expect(browser.popups).toEqual([{ url: settings.url, prefill, utm }])
  expect(browser.tabs).toEqual([])
})

test('BOOK-01 the opener waits for the script, and opens the popup when it arrives in time', async () => {
  const browser = fakeBrowser({ widget: 'loads' })
  const opening = createBooking(settings, browser, browser.clock).open({ utm })
  expect(browser.popups).toEqual([])
  browser.arrive()
  await expect(opening).resolves.toEqual({ place: 'popup' })
  expect(browser.popups).toEqual([{ url: settings.url, prefill: {}, utm }])
})

test('BOOK-01 BOOK-03 BOOK-11 after 2,000 ms it opens the page in a tab, with prefill and utm in the query', async () => {
  const browser = fakeBrowser({ widget: 'never loads' })
  const opening = createBooking(settings, browser, browser.clock).open({ utm, prefill })
  browser.pass(1999)
  expect(browser.tabs).toEqual([])
  browser.pass(1)
  await expect(opening).resolves.toMatchObject({ place: 'tab' })
  expect(browser.tabs).toEqual([
    'https://booking.example/tidewheel/call?name=Alicia+Moreno&email=alicia%40moreno.example&utm_source=home&utm_medium=cta&utm_campaign=bottom_cta',
  ])
})

test('BOOK-03 a blocked script does not keep the visitor waiting', async () => {
  const browser = fakeBrowser({ widget: 'fails' })
  await expect(createBooking(settings, browser, browser.clock).open()).resolves.toMatchObject({ place: 'tab' })
  expect(browser.tabs).toEqual([settings.url])
})

test('BOOK-03 a widget that throws leads to the tab', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const browser = fakeBrowser({ widget: 'throws' })
  await expect(createBooking(settings, browser, browser.clock).open()).resolves.toMatchObject({ place: 'tab' })
  vi.restoreAllMocks()
})

test('BOOK-04 BOOK-12 style and script of the settings load on first use', async () => {
  const browser = fakeBrowser({ widget: 'fails' })
  const booking = createBooking(settings, browser, browser.clock)
  expect(browser.loaded).toEqual([])
  await booking.open()
  expect(browser.loaded).toEqual([settings.style, settings.script])
})

test('a script whose hash the settings name is loaded with it', async () => {
  const browser = fakeBrowser({ widget: 'fails' })
  await createBooking({ ...settings, integrity: 'sha384-abc' }, browser, browser.clock).open()
  expect(browser.hashes).toEqual({ [settings.script]: 'sha384-abc' })
})

test('BOOK-05 preloading names both files and loads neither', () => {
  const browser = fakeBrowser({ widget: 'loads' })
  createBooking(settings, browser, browser.clock).preload()
  expect(browser.preloaded).toEqual([settings.style, settings.script])
  expect(browser.loaded).toEqual([])
})

test('BOOK-08 BOOK-09 a scheduled event counts only from the origin of the booking URL', () => {
  const browser = fakeBrowser({ widget: 'there' })
  const booked = vi.fn()
  const stop = createBooking(settings, browser, browser.clock).onBooked(booked)
  browser.say('https://evil.example', { event: 'calendly.event_scheduled' })
  browser.say('https://booking.example.evil.example', { event: 'calendly.event_scheduled' })
  browser.say('https://booking.example', { event: 'calendly.profile_page_viewed' })
  browser.say('https://booking.example', 'calendly.event_scheduled')
  browser.say('https://booking.example', null)
  expect(booked).not.toHaveBeenCalled()
  browser.say('https://booking.example', { event: 'calendly.event_scheduled' })
  expect(booked).toHaveBeenCalledTimes(1)
  stop()
  browser.say('https://booking.example', { event: 'calendly.event_scheduled' })
  expect(booked).toHaveBeenCalledTimes(1)
})

interface FakeBrowser extends BookingHost {
  popups: unknown[]
  tabs: string[]
  loaded: string[]
  hashes: Record<string, string>
  preloaded: string[]
  clock: Clock
  pass(ms: number): void
  /** The script has arrived. */
  arrive(): void
  say(origin: string, data: unknown): void
}

function fakeBrowser({ widget }: { widget: 'there' | 'loads' | 'never loads' | 'fails' | 'throws' }): FakeBrowser {
  let present = widget === 'there' || widget === 'throws'
  let hear: (origin: string, data: unknown) => void = () => {}
  const popup = {
    initPopupWidget(options: unknown) {
      if (widget === 'throws') throw new Error('broken')
      browser.popups.push(options)
    },
  }
  const browser: FakeBrowser = {
    ...handClock(),
    popups: [],
    tabs: [],
    loaded: [],
    hashes: {},
    preloaded: [],
    arrive: () => {},
    say: (origin, data) => hear(origin, data),
    widget: () => (present ? popup : undefined),
    load(kind, url, integrity) {
      browser.loaded.push(url)
      if (integrity) browser.hashes[url] = integrity
      if (kind === 'style' || widget === 'fails') return Promise.reject(new Error('blocked'))
      return new Promise((resolve) => {
        browser.arrive = () => {
          present = true
          resolve()
        }
      })
    },
    preload: (url) => void browser.preloaded.push(url),
    openTab: (url) => void browser.tabs.push(url),
    cover: (open) => void open(),
    onMessage(listener) {
      hear = listener
      return () => {
        hear = () => {}
      }
    },
  }
  return browser
}
