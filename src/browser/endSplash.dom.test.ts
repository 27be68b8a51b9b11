import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSplash } from './endSplash.ts'

const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  Reflect.deleteProperty(window, 'prerenderReady')
  root.dataset.splash = 'on'
})

afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

const isReady = () => 'prerenderReady' in window

test('SPL-03 at its end, 300 ms after 100, it lifts away for 420 ms, and the page is ready', () => {
  endSplash()
  vi.advanceTimersByTime(4_299)
  expect([root.dataset.splash, isReady()]).toEqual(['on', false])
  vi.advanceTimersByTime(1)
  expect([root.dataset.splash, isReady()]).toEqual(['over', true])
  vi.advanceTimersByTime(419)
  expect(root.dataset.splash).toBe('over')
  vi.advanceTimersByTime(1)
  expect(root.dataset.splash).toBeUndefined()
})

test('SPL-10 a click and Escape skip it, other keys do not', () => {
  endSplash()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(root.dataset.splash).toBe('on')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([root.dataset.splash, isReady()]).toEqual(['over', true])
  vi.advanceTimersByTime(10_000)

  root.dataset.splash = 'on'
  endSplash()
  document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true })
  document.body.click()
  expect(root.dataset.splash).toBe('over')
})

test('SPL-10 a touch that came before this was listened for skips it too', () => {
  root.dataset.touched = ''
  endSplash()
  delete root.dataset.touched
  expect(root.dataset.splash).toBe('over')
})

test('SPL-06 without a splash the page is ready at once, and stays as it is', () => {
  delete root.dataset.splash
  endSplash()
  expect([isReady(), root.dataset.splash]).toEqual([true, undefined])
})
