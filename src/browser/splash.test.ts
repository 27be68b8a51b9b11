import { expect, test, vi } from 'vitest'
import { handClock } from './handClock.ts'
import { runSplash, type SplashView } from './splash.ts'

test('SPL-03 it leaves 300 ms after 100, and completion is signalled once', () => {
  const { pass, screen, complete } = splash()
  pass(4299)
  expect(screen.left).toBe(0)
  pass(1)
  expect(screen.left).toBe(1)
  pass(9000)
  expect(complete).toHaveBeenCalledTimes(1)
})

test('SPL-10 a skip takes it away at once, and completion is still signalled once', () => {
  const { pass, screen, complete } = splash()
  pass(1200)
  screen.skip()
  expect(screen.left).toBe(1)
  pass(9000)
  screen.skip()
  expect(screen.left).toBe(1)
  expect(complete).toHaveBeenCalledTimes(1)
})

test('SPL-06 a page load without a splash is complete at once', () => {
  const { pass, screen, complete } = splash({ shows: false })
  expect(complete).toHaveBeenCalledTimes(1)
  pass(9000)
  expect([screen.left, complete.mock.calls.length]).toEqual([0, 1])
})

function splash({ shows } = { shows: true }) {
  const { clock, pass } = handClock()
  const complete = vi.fn()
  let skip = () => {}
  const screen = { left: 0, skip: () => skip() }
  const view: SplashView = {
    shows,
    leave: () => {
      screen.left += 1
    },
    onSkip: (listener) => {
      skip = listener
    },
  }
  runSplash(view, clock, complete)
  return { pass, screen, complete }
}
