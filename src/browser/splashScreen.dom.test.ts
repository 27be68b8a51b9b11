import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSplash } from './splashScreen.ts'

const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'prerenderReady')
  root.dataset.splash = 'on'
})

afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

const isReady = () => 'prerenderReady' in window

test('at its end it lifts away for 420 ms, and the page is ready', () => {
  endSplash(document, window)
  vi.advanceTimersByTime(4_299)
  expect([root.dataset.splash, isReady()]).toEqual(['on', false])
  vi.advanceTimersByTime(1)
  expect([root.dataset.splash, isReady()]).toEqual(['over', true])
  vi.advanceTimersByTime(419)
  expect(root.dataset.splash).toBe('over')
  vi.advanceTimersByTime(1)
  expect(root.dataset.splash).toBeUndefined()
})

test('a click and Escape skip it, other keys do not', () => {
  endSplash(document, window)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(root.dataset.splash).toBe('on')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([root.dataset.splash, isReady()]).toEqual(['over', true])
  vi.advanceTimersByTime(10_000)

  root.dataset.splash = 'on'
  endSplash(document, window)
  document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true })
  document.body.click()
  expect(root.dataset.splash).toBe('over')
})

test('without a splash the page is ready at once, and stays as it is', () => {
  delete root.dataset.splash
  endSplash(document, window)
  expect([isReady(), root.dataset.splash]).toEqual([true, undefined])
})
