import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markQuestionsReady } from './prerenderReady.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<main id="main"></main>'
  Reflect.deleteProperty(window, 'prerenderReady')
})
afterEach(() => void vi.useRealTimers())

test('a page of questions is ready 100 ms after it shows', () => {
  document.querySelector('#main')!.innerHTML = '<section data-ready-soon></section>'
  markQuestionsReady(document, window)
  vi.advanceTimersByTime(99)
  expect(window).not.toHaveProperty('prerenderReady')
  vi.advanceTimersByTime(1)
  expect(window).toHaveProperty('prerenderReady', true)
})

test('any other page waits for its splash', () => {
  markQuestionsReady(document, window)
  vi.advanceTimersByTime(10_000)
  expect(window).not.toHaveProperty('prerenderReady')
})
afterEach(() => void vi.useRealTimers())
