import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerClicks, type ClickWays } from './clicks.ts'
import { closeMenus, watchMenus } from './menus.ts'
import { clickOn } from './testClicks.ts'
import { heardBy } from './testListeners.ts'

const dialog = (id: string) => document.querySelector<HTMLDialogElement>(`#${id}`)!
const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
/** Something that stands on the page for this test alone. */
function put(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

beforeEach(() => {
  history.replaceState(null, '', '/pricing?q=pilot')
  document.body.innerHTML = `
    <dialog id="privacy" closedby="any"><p>Words</p></dialog><dialog id="terms"></dialog>
    <dialog id="mobile-menu"></dialog><dialog id="other"></dialog><div id="plain" closedby="any"></div>`
})

let stop = () => {}
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function start(ways: Partial<ClickWays> = {}): void {
  const others = { bring: async () => {}, close: () => {}, follow: () => false }
  const heard = heardBy(document, () => {
    watchMenus(document, others.bring)
    answerClicks(document, { ...others, ...ways })
  })
  stop = heard.stop
}

test('a click that begins and ends on the backdrop closes a dialog that says so', () => {
  start()
  for (const each of document.querySelectorAll('dialog')) each.showModal()
  const words = dialog('privacy').querySelector('p')!
  for (const [from, to] of [
    [words, words],
    [words, dialog('privacy')],
    [dialog('privacy'), words],
  ] as const) {
    press(from)
    clickOn(to)
    expect(dialog('privacy').open).toBe(true)
  }
  for (const id of ['other', 'plain']) {
    press(document.querySelector(`#${id}`)!)
    clickOn(document.querySelector(`#${id}`)!)
  }
  expect(dialog('other').open).toBe(true)
  press(dialog('privacy'))
  clickOn(dialog('privacy'))
  expect(dialog('privacy').open).toBe(false)
})

test('a browser that knows closedby does it by itself', () => {
  start()
  Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', { value: '', configurable: true })
  dialog('privacy').showModal()
  press(dialog('privacy'))
  expect(clickOn(dialog('privacy'))).toBe('left alone')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  expect(dialog('privacy').open).toBe(true)
})

test('on the way to another page the shell’s own dialogs close', () => {
  for (const each of document.querySelectorAll('dialog')) each.showModal()
  closeMenus(document)
  const open = [...document.querySelectorAll('dialog')].filter((each) => each.open).map(({ id }) => id)
  expect(open).toEqual(['other'])
})

const legalLink = '<footer><a href="/privacy" data-dialog="privacy">Privacy</a></footer>'

test('FOOT-03 the footer’s links to legal texts are buttons that open them over the page', () => {
  const link = put(legalLink).querySelector('a')!
  start()
  expect([link.getAttribute('role'), link.getAttribute('aria-haspopup')]).toEqual(['button', 'dialog'])
  expect(clickOn(link)).toBe('answered')
  expect(dialog('privacy').open).toBe(true)
  dialog('privacy').close()
  link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  expect(dialog('privacy').open).toBe(true)
})

test('a text that has to come first opens when it is there; one that cannot be had is followed to its page', async () => {
  const text = dialog('privacy')
  text.remove()
  const link = put(legalLink).querySelector('a')!
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  start({ bring: () => Promise.reject(new Error('offline')) })
  link.click()
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith(expect.stringMatching(/\/privacy$/)))
  stop()
  start({ bring: async () => document.body.append(text) })
  link.click()
  await vi.waitFor(() => expect(text.open).toBe(true))
})

test('on the page of a text its link is left alone', () => {
  history.replaceState(null, '', '/privacy')
  const link = put(legalLink).querySelector('a')!
  start()
  clickOn(link)
  expect(dialog('privacy').open).toBe(false)
})

test('NF-06 a link inside tide-back goes back after a step inside the site, and leads where it says otherwise', () => {
  const inside = put('<tide-back><a href="/faq"><b>Back</b></a></tide-back>').querySelector('b')!
  const went = vi.spyOn(history, 'back').mockImplementation(() => {})
  start()
  const came = (canGoBack: boolean | undefined, referrer = '', state: unknown = null) => {
    vi.stubGlobal('navigation', canGoBack === undefined ? undefined : { canGoBack })
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    history.replaceState(state, '')
    went.mockClear()
    clickOn(inside)
    return went.mock.calls.length === 1
  }
  const { origin } = location
  expect(came(true)).toBe(true)
  expect(came(undefined, '', { __TSR_index: 1 })).toBe(true)
  expect(came(undefined, `${origin}/pricing`)).toBe(true)
  expect(came(undefined, `${origin}/`, { __TSR_index: 0 })).toBe(true)
  expect(came(undefined)).toBe(false)
  expect(came(false, `${origin}/pricing`)).toBe(false)
  expect(came(undefined, 'https://search.example/?q=tidewheel', { __TSR_index: 0 })).toBe(false)
  expect(came(undefined, `${origin}.evil.example/`)).toBe(false)
  vi.stubGlobal('navigation', { canGoBack: true })
  went.mockClear()
  clickOn(inside, { ctrlKey: true })
  clickOn(put('<a href="/faq">Other</a>'))
  expect(went).not.toHaveBeenCalled()
})

test('a link of this site is followed by the router where that leads; anything else is the browser’s', () => {
  const asked: string[] = []
  const follow = ({ href }: URL) => Boolean(asked.push(href.slice(location.origin.length)))
  start({ follow })
  expect(clickOn(put('<a href="/faq?source=home#top"><b>FAQ</b></a>').querySelector('b')!)).toBe('answered')
  expect(clickOn(put('<a href="/faq" target="_self">FAQ</a>'))).toBe('answered')
  expect(asked).toEqual(['/faq?source=home#top', '/faq'])
  for (const more of ['target="_blank"', 'download', 'href="https://other.example/"'])
    expect(clickOn(put(`<a ${more} href="/faq">FAQ</a>`)), more).toBe('left alone')
  expect(clickOn(put('<a href="/faq">FAQ</a>'), { ctrlKey: true })).toBe('left alone')
  expect(clickOn(put('<p>Words</p>'))).toBe('left alone')
  expect(asked).toHaveLength(2)
})

test('a link to another view of the page keeps what the address carries, by the router or without it', () => {
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const link = put('<a href="/pricing?view=modules">Modules</a>')
  start()
  expect(clickOn(link)).toBe('answered')
  expect(String(went.mock.lastCall?.[0])).toMatch(/\/pricing\?q=pilot&view=modules$/)
  stop()
  const follow = vi.fn((_address: URL) => true)
  start({ follow })
  clickOn(link)
  expect(follow.mock.lastCall?.[0].search).toBe('?q=pilot&view=modules')
  expect(went).toHaveBeenCalledOnce()
})
