// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
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

test('a click that begins and ends on the backdrop closes a dialog that says so', () => {
  enhanceDialogs(document)
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
  enhanceDialogs(quiet)
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
  old.setAttribute('open', '')
  press(old)
  click(old)
  expect(old.open).toBe(true)
})

test('on the way to another page the shell’s own dialogs close', () => {
  enhanceDialogs(document).close()
  const open = [...document.querySelectorAll('dialog')].filter((each) => each.open).map(({ id }) => id)
  expect(open).toEqual(['other'])
})
