import { expect, test } from 'vitest'
import { handClock } from '#src/browser/handClock.ts'
import { rotation, type Turn } from './rotation.ts'

function turning(count = 5) {
  const { clock, pass } = handClock()
  const shown: { now: Turn; times: number } = { now: { index: 0, held: false }, times: 0 }
  const carousel = rotation(count, clock, (turn) => {
    shown.now = turn
    shown.times += 1
  })
  return { carousel, pass, shown }
}

test('HOME-15 it advances one item every 4,000 ms and wraps from the last to the first', () => {
  const { pass, shown } = turning()
  pass(3999)
  expect(shown.now.index).toBe(0)
  pass(1)
  expect(shown.now.index).toBe(1)
  pass(12_000)
  expect(shown.now.index).toBe(4)
  pass(4000)
  expect(shown.now.index).toBe(0)
})

test('HOME-16 it pauses while the pointer is over it and goes on when the pointer leaves', () => {
  const { carousel, pass, shown } = turning()
  carousel.hold('pointer')
  expect(shown.now.held).toBe(true)
  pass(60_000)
  expect(shown.now.index).toBe(0)
  carousel.release('pointer')
  expect(shown.now.held).toBe(false)
  pass(3999)
  expect(shown.now.index).toBe(0)
  pass(1)
  expect(shown.now.index).toBe(1)
})

test('HOME-17 previous and next move one item and wrap at both ends', () => {
  const { carousel, shown } = turning()
  carousel.previous()
  expect(shown.now.index).toBe(4)
  carousel.next()
  expect(shown.now.index).toBe(0)
  carousel.next()
  expect(shown.now.index).toBe(1)
})

test('HOME-18 a jump goes to its item and starts the four seconds anew', () => {
  const { carousel, pass, shown } = turning()
  pass(3000)
  carousel.jump(3)
  expect(shown.now.index).toBe(3)
  pass(3999)
  expect(shown.now.index).toBe(3)
  pass(1)
  expect(shown.now.index).toBe(4)
})

test('it goes on only when nothing holds it any more', () => {
  const { carousel, pass, shown } = turning()
  carousel.hold('pointer')
  carousel.hold('hidden')
  carousel.release('pointer')
  pass(8000)
  expect(shown.now).toEqual({ index: 0, held: true })
  expect(shown.times).toBe(1)
  carousel.release('hidden')
  pass(4000)
  expect(shown.now.index).toBe(1)
})

test('a held carousel can still be moved by hand', () => {
  const { carousel, pass, shown } = turning()
  carousel.hold('button')
  carousel.next()
  pass(8000)
  expect(shown.now).toEqual({ index: 1, held: true })
})

test('a stopped carousel says nothing more', () => {
  const { carousel, pass, shown } = turning()
  carousel.stop()
  pass(8000)
  expect(shown.times).toBe(0)
})
