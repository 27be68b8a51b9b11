import { beforeEach, expect, test, vi } from 'vitest'
import { testPopovers } from './testPopovers.ts'
import { toastBox } from './toastBox.ts'

beforeEach(() => {
  testPopovers()
  document.body.innerHTML = '<aside><div id="toast"><p data-words></p><button>Close</button></div></aside>'
  Element.prototype.getAnimations = () => []
})

const element = () => document.getElementById('toast')!
const words = () => document.querySelector('[data-words]')!.textContent
const isOpen = () => element().matches(':popover-open')
const toast = { text: 'Copied.', kind: 'done', lastsMs: 4000 } as const

test('a toast opens with its words, its kind and how long it lasts', () => {
  toastBox(element()).show(toast)
  expect([isOpen(), words(), element().dataset.kind, element().style.getPropertyValue('--lasts')]).toEqual([
    true,
    'Copied.',
    'done',
    '4000ms',
  ])
})

test('a second one takes the place of the first', () => {
  const box = toastBox(element())
  box.show(toast)
  box.show({ ...toast, text: 'Sent.' })
  expect([isOpen(), words()]).toEqual([true, 'Sent.'])
})

test('it says its words after it has opened, so that they are read out', () => {
  const box = toastBox(element())
  let atOpening: string | undefined
  element().addEventListener('toggle', () => {
    atOpening = words()
  })
  box.show(toast)
  expect(atOpening).toBe('')
})

test('the words stay while they fade, and those of a newer toast stay too', async () => {
  const fading = Promise.withResolvers<void>()
  Element.prototype.getAnimations = () => [{ finished: fading.promise } as unknown as Animation]
  const box = toastBox(element())
  box.hide()
  box.show(toast)
  box.hide()
  await Promise.resolve()
  expect([isOpen(), words()]).toEqual([false, 'Copied.'])
  fading.resolve()
  await vi.waitFor(() => expect(words()).toBe(''))
  box.show(toast)
  box.hide()
  box.show({ ...toast, text: 'Sent.' })
  await new Promise((settled) => setTimeout(settled, 5))
  expect(words()).toBe('Sent.')
})

test('while a dialog is open the toast stands in the topmost one, and goes home when that closes', () => {
  const box = toastBox(element())
  const dialogs = [1, 2].map(() => document.body.appendChild(document.createElement('dialog')))
  const ask = vi
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((wanted) => (wanted === 'dialog:modal' ? dialogs : []) as never)
  box.show(toast)
  expect([element().parentElement, isOpen()]).toEqual([dialogs[1], true])
  ask.mockImplementation(() => [] as never)
  // Taking a popover out of the page closes it.
  element().hidePopover()
  element().showPopover()
  const wasOpen = vi.spyOn(element(), 'showPopover').mockImplementation(() => {})
  dialogs[1]?.dispatchEvent(new Event('close'))
  expect(element().parentElement?.localName).toBe('aside')
  expect(wasOpen).toHaveBeenCalledOnce()
  wasOpen.mockRestore()
  box.hide()
  dialogs[1]?.append(element())
  dialogs[1]?.dispatchEvent(new Event('close'))
  expect(element().parentElement).toBe(dialogs[1])
  vi.restoreAllMocks()
})

test('a toast that has gone by itself is not opened again when its dialog closes', () => {
  const box = toastBox(element())
  const dialog = document.body.appendChild(document.createElement('dialog'))
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([dialog] as never)
  box.show(toast)
  vi.restoreAllMocks()
  box.hide()
  dialog.dispatchEvent(new Event('close'))
  expect([element().parentElement?.localName, isOpen()]).toEqual(['aside', false])
})

test('where it stands already it is not moved, since that would close it', () => {
  const box = toastBox(element())
  const moved = vi.spyOn(element().parentElement!, 'append')
  box.show(toast)
  expect(moved).not.toHaveBeenCalled()
})

test('its button dismisses it, the focus in it holds it', () => {
  const heard: string[] = []
  toastBox(element()).listen({
    dismissed: () => heard.push('dismissed'),
    held: () => heard.push('held'),
    released: () => heard.push('released'),
  })
  const button = document.querySelector('button')!
  for (const type of ['focusin', 'click', 'focusout']) button.dispatchEvent(new Event(type, { bubbles: true }))
  expect(heard).toEqual(['held', 'dismissed', 'released'])
})

test('a box without words or a button breaks nothing', () => {
  element().replaceChildren()
  const box = toastBox(element())
  box.listen({ dismissed() {}, held() {}, released() {} })
  expect(() => box.show(toast)).not.toThrow()
  expect(() => box.hide()).not.toThrow()
})
