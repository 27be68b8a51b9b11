import { beforeEach, expect, test, vi } from 'vitest'
import { testPopovers } from './testPopovers.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  testPopovers()
  document.body.innerHTML = '<div id="toast" popover><p data-words></p><button>Close</button></div>'
})

const isOpen = () => document.getElementById('toast')!.matches(':popover-open')

test('a toast shows for four seconds, a held one longer, a dismissed one no more', async () => {
  const { showToast } = await import('./showToast.ts')
  await showToast({ text: 'Copied.' })
  vi.advanceTimersByTime(3_999)
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOpen()).toBe(false)

  const button = document.querySelector('button')!
  const tell = (type: string) => button.dispatchEvent(new Event(type, { bubbles: true }))
  await showToast({ text: 'Sent.' })
  tell('focusin')
  vi.advanceTimersByTime(10_000)
  expect(isOpen()).toBe(true)
  tell('focusout')
  vi.advanceTimersByTime(4_000)
  expect(isOpen()).toBe(false)

  await showToast({ text: 'Sent.' })
  button.click()
  expect(isOpen()).toBe(false)
})

test('on a page without the box nothing breaks', async () => {
  document.body.replaceChildren()
  const { showToast } = await import('./showToast.ts')
  await expect(showToast({ text: 'Copied.' })).resolves.toBeUndefined()
})
