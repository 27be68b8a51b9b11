import { beforeEach, expect, test, vi } from 'vitest'
import { hideProblem, showToast } from './showToast.ts'
import { testPopovers } from './testPopovers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  testPopovers()
  document.body.innerHTML = '<div id="toast" popover><p role="status"></p><button>Close</button></div>'
})

const box = () => document.getElementById('toast')!
const isOpen = () => box().matches(':popover-open')
const words = () => document.querySelector('[role=status]')!.textContent
/** Of the button in it. */
const hear = (type: string) => document.querySelector('button')!.dispatchEvent(new Event(type))

test('THX-09 a toast lasts four seconds by default', () => {
  showToast({ text: 'Invite link copied to clipboard' })
  expect([words(), box().dataset.kind, box().style.getPropertyValue('--lasts')]).toEqual([
    'Invite link copied to clipboard',
    'done',
    '4000ms',
  ])
  vi.advanceTimersByTime(3_999)
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(false)
})

test('THX-09 the booked toast lasts 1.8 seconds', () => {
  showToast({ text: 'Booked! See you soon', lastsMs: 1_800 })
  vi.advanceTimersByTime(1_799)
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(false)
})

test('a new toast takes the place of the one before, for its own whole time', () => {
  showToast({ text: 'First' })
  vi.advanceTimersByTime(3_000)
  showToast({ text: 'Second', kind: 'problem' })
  vi.advanceTimersByTime(3_999)
  expect([isOpen(), words(), box().dataset.kind]).toEqual([true, 'Second', 'problem'])
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(false)
})

test('one with a link is an alert, and stays until it is taken away; the browser follows its link', () => {
  showToast({ text: 'It did not come.', kind: 'problem', link: { textContent: 'Try again', href: '/pricing' } })
  const link = box().querySelector('[role=alert] a')!
  expect(box().textContent).toContain('It did not come. Try again')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/pricing', '_top'])
  vi.advanceTimersByTime(1_000_000)
  expect(isOpen()).toBe(true)
  hideProblem()
  expect(isOpen()).toBe(false)
  showToast({ text: 'Copied' })
  hideProblem()
  expect([isOpen(), words()]).toEqual([true, 'Copied'])
})

test('it stays while the keyboard is at its button, and for its whole time afterwards', () => {
  showToast({ text: 'Read me' })
  vi.advanceTimersByTime(3_000)
  hear('focus')
  vi.advanceTimersByTime(60_000)
  expect(isOpen()).toBe(true)
  hear('blur')
  vi.advanceTimersByTime(3_999)
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(false)
})

test('a dismissed toast is gone at once, and nothing brings it back', () => {
  showToast({ text: 'Read me' })
  hear('click')
  hear('focus')
  hear('blur')
  expect(isOpen()).toBe(false)
  showToast({ text: 'Next' })
  vi.advanceTimersByTime(3_999)
  expect(isOpen()).toBe(true)
})

test('it says its words after it has opened, so that they are read out', () => {
  let atOpening: string | null | undefined
  box().addEventListener('toggle', () => {
    atOpening = words()
  })
  showToast({ text: 'Copied.' })
  expect([atOpening, words()]).toEqual(['', 'Copied.'])
})

test('the words stay while they fade', () => {
  showToast({ text: 'Copied.' })
  hear('click')
  expect([isOpen(), words()]).toEqual([false, 'Copied.'])
})

test('while a dialog is open the toast stands in the topmost one, and goes home when that closes', () => {
  const dialogs = [1, 2].map(() => document.body.appendChild(document.createElement('dialog')))
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(dialogs as never)
  showToast({ text: 'Copied.' })
  vi.restoreAllMocks()
  expect([box().parentElement, isOpen()]).toEqual([dialogs[1], true])
  const opened = vi.spyOn(box(), 'showPopover').mockImplementation(() => {})
  dialogs[1]?.dispatchEvent(new Event('close'))
  expect(box().parentElement).toBe(document.body)
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
})

test('a toast that has gone by itself is not opened again when its dialog closes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([dialog] as never)
  showToast({ text: 'Copied.' })
  vi.restoreAllMocks()
  hear('click')
  dialog.dispatchEvent(new Event('close'))
  expect([box().parentElement, isOpen()]).toEqual([document.body, false])
})

test('on a page without the box nothing breaks', () => {
  document.body.replaceChildren()
  expect(() => showToast({ text: 'Copied.' })).not.toThrow()
})
