import { beforeEach, expect, test, vi } from 'vitest'
import { clickOn } from './testClicks.ts'
import { heardBy } from './testListeners.ts'
import { testPopovers } from './testPopovers.ts'
import { testMotion, testViews } from './testViews.ts'

const booking = { openBooking: vi.fn(), preloadBooking: vi.fn(), setUpBooking: vi.fn() }
const cleanStart = vi.fn()
vi.mock('./booking.ts', () => booking)
vi.mock('./startup.ts', async (original) => ({ ...(await original<object>()), cleanStart }))
const run = (run: () => void) => run()
vi.mock('./whenIdle.ts', () => ({ whenIdle: run, whenSettled: run }))

const { startShell } = await import('./shell.ts')

const site = {
  booking: {
    url: 'https://calendar.example/call',
    script: 'https://calendar.example/widget.js',
    style: 'https://calendar.example/widget.css',
  },
  buildId: 'b7e2',
  startupReload: 'when-stale' as const,
}
const sent = vi.fn()
const glided = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  testPopovers()
  testViews()
  testMotion(false)
  vi.stubGlobal('plausible', sent)
  window.scrollTo = glided
  history.replaceState(null, '', '/pricing')
  document.body.innerHTML = `
    <header data-topbar><nav><ul><li><a href="/pricing">Pricing</a></li><li><a href="/faq">FAQ</a></li></ul></nav>
      <a data-opens="menu" href="/solutions">Solutions</a><div data-menu id="menu"></div></header>
    <dialog id="privacy"></dialog>
    <main id="main">
      <button data-event='{"name":"clicked"}'><b>Count</b></button>
      <button data-book='{"utmSource":"hero"}' data-event='{"name":"booked"}'><b>Book</b></button>
      <a id="there" href="/faq">FAQ</a><a id="here" href="/pricing">Pricing</a>
      <a id="tab" href="/pricing" target="_blank">Tab</a><a id="away" href="https://other.example/pricing">Away</a>
      <p>Words</p>
    </main>
    <footer><span data-year="America/New_York">2026</span><span data-year="UTC">2031</span></footer>`
})

/** The shell of this page alone: those of earlier tests no longer hear its clicks. */
function start(laterShell?: string) {
  stop()
  const heard = heardBy(document, () => startShell(document, { site, ...(laterShell && { laterShell }) }))
  stop = heard.stop
  return heard.result
}
let stop = () => {}

/** What becomes of a click on the first element that a selector finds. */
const click = (selector: string, keys?: MouseEventInit) => clickOn(document.querySelector(selector)!, keys)

test('the year goes on with the calendar of the site, and never back', () => {
  vi.setSystemTime('2027-01-01T03:00:00Z')
  const years = () => [...document.querySelectorAll('[data-year]')].map((year) => year.textContent)
  start()
  expect(years()).toEqual(['2026', '2031'])
  vi.setSystemTime('2027-01-01T06:00:00Z')
  start()
  expect(years()).toEqual(['2027', '2031'])
  vi.useRealTimers()
})

test('START-05 what a reload added to the address is taken away, the rest stays', () => {
  history.replaceState({ kept: 1 }, '', '/faq?v=b7e2&q=x')
  start()
  expect([location.pathname + location.search, history.state]).toEqual(['/faq?q=x', { kept: 1 }])
})

test('a click sends the event of the link or button around it, once', async () => {
  start()
  click('[data-event] b')
  await Promise.resolve()
  expect(sent).toHaveBeenCalledExactlyOnceWith('clicked', { props: {} })
  click('p')
  await Promise.resolve()
  expect(sent).toHaveBeenCalledOnce()
})

test('a booking button opens the calendar with where it stands; with a key held it is the browser’s', async () => {
  start()
  expect(click('[data-book] b')).toBe('answered')
  expect(booking.openBooking).toHaveBeenCalledExactlyOnceWith({ utm: { utmSource: 'hero' } })
  await Promise.resolve()
  expect(sent).toHaveBeenCalledOnce()
  expect(click('[data-book]', { ctrlKey: true })).toBe('left alone')
  expect(booking.openBooking).toHaveBeenCalledOnce()
  document.querySelector('[data-book]')!.setAttribute('data-book', '')
  click('[data-book]')
  expect(booking.openBooking).toHaveBeenLastCalledWith({ utm: {} })
})

test('what somebody has answered already is left alone', () => {
  start()
  const answered = (event: Event) => event.preventDefault()
  window.addEventListener('click', answered, { capture: true, once: true })
  click('[data-book]')
  expect(booking.openBooking).not.toHaveBeenCalled()
})

test('NAV-17 a link to the page that is shown glides to its top and closes what is open', () => {
  start()
  const menu = document.querySelector<HTMLElement>('#menu')!
  const dialog = document.querySelector('dialog')!
  menu.showPopover()
  dialog.showModal()
  expect(click('#here')).toBe('answered')
  expect(glided).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
  expect([menu.matches(':popover-open'), dialog.open]).toEqual([false, false])
})

test('NAV-13 on the way to another place or view of the page, menus close', () => {
  const { moved } = start()
  const menu = document.querySelector<HTMLElement>('#menu')!
  menu.showPopover()
  moved()
  expect(menu.matches(':popover-open')).toBe(false)
})

test.each(['#there', '#tab', '#away', 'p'])('a click on %s is left to others', (selector) => {
  start()
  expect(click(selector)).toBe('left alone')
  expect(glided).not.toHaveBeenCalled()
})

test('the bar marks the page that is shown, and menus close on the way to the next', () => {
  const { arrived } = start()
  const current = () => [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'))
  expect(current()).toEqual(['/pricing'])
  const menu = document.querySelector<HTMLElement>('#menu')!
  menu.showPopover()
  arrived('/faq')
  expect([current(), menu.matches(':popover-open')]).toEqual([['/faq'], false])
  arrived('/solutions/agents')
  expect(document.querySelector('[data-opens]')?.hasAttribute('data-current')).toBe(true)
  arrived('/solutionsx')
  expect(document.querySelector('[data-opens]')?.hasAttribute('data-current')).toBe(false)
  arrived('/solutions')
  expect(document.querySelector('[data-opens]')?.hasAttribute('data-current')).toBe(true)
})

test('the calendar is fetched ahead once the typefaces are there, only for pages that offer it', async () => {
  const faces = Promise.withResolvers<FontFace[]>()
  window.brandFaces = faces.promise
  const { arrived } = start()
  expect(booking.setUpBooking).toHaveBeenCalledExactlyOnceWith(site.booking)
  await nextTask()
  expect(booking.preloadBooking).not.toHaveBeenCalled()
  faces.resolve([])
  await nextTask()
  expect(booking.preloadBooking).toHaveBeenCalledOnce()
  document.querySelector('[data-book]')!.remove()
  arrived('/faq')
  await nextTask()
  expect(booking.preloadBooking).toHaveBeenCalledOnce()
})
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('what an older site left is cleaned away', () => {
  start()
  expect(cleanStart).toHaveBeenCalledExactlyOnceWith(expect.anything(), site)
})

test('the consultation bar of the page before is no longer watched', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-home-bar="consult"></div><div id="page"><section data-block="hero"></section></div>',
  )
  const { arrived } = start()
  const bar = document.querySelector('[data-home-bar=consult]')!
  document.querySelector('#page')!.replaceChildren()
  arrived('/faq')
  dispatchEvent(new Event('scroll'))
  expect(bar.hasAttribute('data-shown')).toBe(false)
})

test('what opens later is fetched for somebody who is there, and comes into the page at what opens it', async () => {
  const file = { css: '', html: '<dialog id="terms"></dialog><div data-into="links"><b>All</b></div>' }
  const fetched = vi.fn(async () => Response.json(file))
  vi.stubGlobal('fetch', fetched)
  document.body.insertAdjacentHTML(
    'beforeend',
    `<button commandfor="mobile-menu"><i>MENU</i></button><dialog id="mobile-menu"><p id="links"></p></dialog>
    <p id="below"><a data-dialog="terms" href="/terms">Terms</a></p>`,
  )
  start('/assets/shell.json')
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  document.querySelector('#below')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  const there = () => ['#terms', '#links b'].map((part) => document.querySelector(part) !== null)
  await new Promise((resolve) => setTimeout(resolve))
  expect(there()).toEqual([false, false])
  document.querySelector('[commandfor] i')!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(there()).toEqual([false, true]))
  document.querySelector('[data-dialog]')!.dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(there()).toEqual([true, true]))
  expect(fetched).toHaveBeenCalledOnce()
})

test("a phone's menu that was open before this script is completed", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ css: '', html: '<div data-into="links"><b>All</b></div>' }))
  document.body.insertAdjacentHTML('beforeend', '<dialog id="mobile-menu" open><p id="links"></p></dialog>')
  start('/assets/shell.json')
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await vi.waitFor(() => expect(document.querySelector('#links b')).not.toBeNull())
})
