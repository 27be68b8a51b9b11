import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

test('three in a row that waited in vain are enough, and one answer is', () => {
  const breaker = new Breaker()
  const states = [
    () => breaker.timedOut(),
    () => breaker.timedOut(),
    () => breaker.answered(),
    () => breaker.timedOut(),
    () => breaker.timedOut(),
    () => breaker.timedOut(),
    () => breaker.timedOut(),
    () => breaker.answered(),
  ].map((happens) => {
    happens()
    return breaker.isOpen
  })
  expect(states).toEqual([false, false, false, false, false, true, true, false])
})
