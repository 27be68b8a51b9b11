import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heardBy } from '../testListeners.ts'
import { enhanceDialogs } from './dialogs.ts'

const dialog = (id: string) => document.querySelector<HTMLDialogElement>(`#${id}`)!
const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const click = (target: Element) => target.dispatchEvent(new Event('click', { bubbles: true }))

beforeEach(() => {
  document.body.innerHTML = `
    <dialog id="privacy" closedby="any"><p>Words</p></dialog><dialog id="terms"></dialog>
    <dialog id="mobile-menu"></dialog><dialog id="other"></dialog><div id="plain" closedby="any"></div>`
  for (const each of document.querySelectorAll('dialog')) each.showModal()
})

let stop = () => {}
afterEach(() => stop())

/** @param bring  as for {@link enhanceDialogs}; by default nothing more comes */
function start(bring = async () => {}, heard = document) {
  const { result, stop: end } = heardBy(heard, () => enhanceDialogs(heard, bring))
  stop = end
  return result
}

test('a click that begins and ends on the backdrop closes a dialog that says so', () => {
  start()
  const words = dialog('privacy').querySelector('p')!
  for (const [from, to] of [
    [words, words],
    [words, dialog('privacy')],
    [dialog('privacy'), words],
  ] as const) {
    press(from)
    click(to)
    expect(dialog('privacy').open).toBe(true)
  }
  press(dialog('other'))
  click(dialog('other'))
  expect(dialog('other').open).toBe(true)
  press(document.querySelector('#plain')!)
  expect(() => click(document.querySelector('#plain')!)).not.toThrow()
  press(dialog('privacy'))
  click(dialog('privacy'))
  expect(dialog('privacy').open).toBe(false)
})

test('a browser that knows closedby does it by itself', () => {
  const quiet = document.implementation.createHTMLDocument()
  quiet.body.innerHTML = '<dialog id="privacy" closedby="any"></dialog>'
  const old = quiet.querySelector('dialog')!
  Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', { value: '', configurable: true })
  start(undefined, quiet)
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  old.setAttribute('open', '')
  press(old)
  click(old)
  expect(old.open).toBe(true)
})

test('on the way to another page the shell’s own dialogs close', () => {
  start().close()
  const open = [...document.querySelectorAll('dialog')].filter((each) => each.open).map(({ id }) => id)
  expect(open).toEqual(['other'])
})

test('FOOT-03 the footer’s links to legal texts are buttons that open them over the page', async () => {
  dialog('privacy').close()
  document.body.insertAdjacentHTML('beforeend', '<footer><a href="/privacy" data-dialog="privacy">Privacy</a></footer>')
  const link = document.querySelector('a')!
  start()
  expect([link.getAttribute('role'), link.getAttribute('aria-haspopup')]).toEqual(['button', 'dialog'])
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(event)
  expect([event.defaultPrevented, dialog('privacy').open]).toEqual([true, true])
  dialog('privacy').close()
  link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  expect(dialog('privacy').open).toBe(true)
})

test('a text that has to come first opens when it is there; one that cannot be had is followed to its page', async () => {
  const text = dialog('privacy')
  text.close()
  text.remove()
  document.body.insertAdjacentHTML('beforeend', '<a href="/privacy" data-dialog="privacy">Privacy</a>')
  const link = document.querySelector('a')!
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  start(() => Promise.reject(new Error('offline')))
  link.click()
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith(expect.stringMatching(/\/privacy$/)))
  went.mockRestore()
  stop()
  start(async () => document.body.append(text))
  link.click()
  await vi.waitFor(() => expect(text.open).toBe(true))
})

test('on the page of a text its link is left alone', () => {
  dialog('privacy').close()
  history.replaceState(null, '', '/privacy')
  document.body.insertAdjacentHTML('beforeend', '<a href="/privacy" data-dialog="privacy">Privacy</a>')
  start()
  document.querySelector('a')!.click()
  expect(dialog('privacy').open).toBe(false)
  history.replaceState(null, '', '/')
})
