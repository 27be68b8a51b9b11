import { beforeEach, expect, test } from 'vitest'
import { handClock } from './handClock.ts'
import { markQuestionsReady } from './prerenderReady.ts'

beforeEach(() => {
  document.body.innerHTML = '<main id="main"></main>'
  Reflect.deleteProperty(window, 'prerenderReady')
})

test('a page of questions is ready 100 ms after it shows', () => {
  document.querySelector('#main')!.innerHTML = '<section data-ready-soon></section>'
  const { clock, pass } = handClock()
  markQuestionsReady(document, window, clock)
  pass(99)
  expect(window).not.toHaveProperty('prerenderReady')
  pass(1)
  expect(window).toHaveProperty('prerenderReady', true)
})

test('any other page waits for its splash', () => {
  const { clock, pass } = handClock()
  markQuestionsReady(document, window, clock)
  pass(10_000)
  expect(window).not.toHaveProperty('prerenderReady')
})
