import { beforeEach, expect, test, vi } from 'vitest'

const root = document.documentElement
const dialog = () => document.querySelector('dialog')!
const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
let stop = () => {}

beforeEach(async () => {
  stop()
  sessionStorage.clear()
  delete root.dataset.offer
  document.body.innerHTML = `
    <button id="offer" data-dismiss="offer"><i>x</i></button><button id="other" data-dismiss="other"></button>
    <button id="open" commandfor="terms"></button>
    <button id="lost" commandfor="nothing"></button><p>Words</p><dialog id="terms"></dialog>`
})

async function start(): Promise<string> {
  const { answerQuickly, offerKey } = await import('./quickAnswers.ts')
  const listen = vi.spyOn(document, 'addEventListener')
  answerQuickly()
  const [type, listener, options] = listen.mock.calls[0]!
  listen.mockRestore()
  stop = () => document.removeEventListener(type, listener as EventListener, options)
  return offerKey
}

test('the offer bar closes at its button, for the whole session', async () => {
  const key = await start()
  for (const other of ['p', '#other']) click(other)
  expect([root.dataset.offer, sessionStorage.getItem(key)]).toEqual([undefined, null])
  click('#offer i')
  expect([root.dataset.offer, sessionStorage.getItem(key)]).toEqual(['dismissed', '1'])
})

test('a button opens and closes its dialog in browsers that do not know commands', async () => {
  await start()
  click('#lost')
  expect(dialog().open).toBe(false)
  click('#open')
  expect(dialog().open).toBe(true)
  click('#open')
  expect(dialog().open).toBe(false)
})

test('a browser that knows commands opens it by itself', async () => {
  Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', { value: null, configurable: true })
  await start()
  click('#open')
  expect(dialog().open).toBe(false)
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
})
