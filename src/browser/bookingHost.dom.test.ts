import { beforeEach, expect, test, vi } from 'vitest'
import { bookingHost } from './bookingHost.ts'

beforeEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') })
  // Tags of tests are never fetched.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void tags.push(...(nodes as HTMLElement[])))
  tags.length = 0
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
})

const tags: HTMLElement[] = []
const fetched = vi.fn(async () => new Response())
const script = 'https://calendar.example/widget.js'

test('the calendar’s script is asked for once, however often it is wanted', async () => {
  const host = bookingHost(window, document)
  const first = host.load('script', script)
  expect(host.load('script', script)).toBe(first)
  expect(tags).toHaveLength(1)
  expect(tags[0]).toMatchObject({ localName: 'script', src: script, async: true })
  tags[0]?.dispatchEvent(new Event('load'))
  await expect(first).resolves.toBeUndefined()
})

test('a script that does not come is told', async () => {
  const loading = bookingHost(window, document).load('script', script)
  tags[0]?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow('The booking widget could not be loaded.')
})

test('a script with a hash is checked, one without is not', () => {
  const host = bookingHost(window, document)
  host.load('script', script, 'sha384-abc')
  host.load('script', `${script}?2`)
  expect(tags[0]).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' })
  expect(tags[1]?.hasAttribute('integrity')).toBe(false)
})

test('its style is a style sheet', () => {
  bookingHost(window, document).load('style', 'https://calendar.example/widget.css')
  expect(tags[0]).toMatchObject({ localName: 'link', rel: 'stylesheet', href: 'https://calendar.example/widget.css' })
})

test('what may be needed later is fetched ahead once, last of all, as its tag would ask for it', () => {
  const host = bookingHost(window, document)
  host.preload(script)
  host.preload(script)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(script, { mode: 'no-cors', credentials: 'include', priority: 'low' })
  expect(tags).toEqual([])
})

test('what is on its way already is not fetched ahead', () => {
  const host = bookingHost(window, document)
  host.load('script', script)
  host.preload(script)
  expect(fetched).not.toHaveBeenCalled()
})

test('a calendar that cannot be reached ahead of time is no failure of the page', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  bookingHost(window, document).preload(script)
  // A rejection that is not handled by now fails the run.
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetched).toHaveBeenCalledOnce()
})

test('the calendar’s page opens in a tab that cannot reach back', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  bookingHost(window, document).openTab('https://calendar.example/call')
  expect(open).toHaveBeenCalledExactlyOnceWith('https://calendar.example/call', '_blank', 'noopener')
})

test('the widget is what its script has left on the window', () => {
  expect(bookingHost({ Calendly: 'widget' } as unknown as Window, document).widget()).toBe('widget')
})

test('what covers the page is heard of when it goes, not before', async () => {
  document.body.innerHTML = '<main></main>'
  const gone = vi.fn()
  const covered = bookingHost(window, document).cover(() => document.body.append(document.createElement('dialog')))
  covered?.then(gone)
  document.querySelector('main')!.remove()
  await new Promise((settled) => setTimeout(settled, 5))
  expect(gone).not.toHaveBeenCalled()
  document.querySelector('dialog')!.remove()
  await covered
  expect(gone).toHaveBeenCalledOnce()
})

test('where nothing covers the page there is nothing to wait for', () => {
  document.body.innerHTML = '<main></main>'
  expect(bookingHost(window, document).cover(() => {})).toBeUndefined()
})

test('only a frame of this page is listened to, and only until the listener goes', () => {
  const frame = {}
  vi.spyOn(document, 'querySelectorAll').mockImplementation(
    (wanted) => (wanted === 'iframe' ? [{ contentWindow: null }, { contentWindow: frame }] : []) as never,
  )
  const heard = vi.fn()
  const stop = bookingHost(window, document).onMessage(heard)
  const say = (source: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, origin: 'https://calendar.example', data: 'x' }))
  say({})
  say(null)
  expect(heard).not.toHaveBeenCalled()
  say(frame)
  expect(heard).toHaveBeenCalledExactlyOnceWith('https://calendar.example', 'x')
  stop()
  say(frame)
  expect(heard).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
