import { expect, test, vi } from 'vitest'
import { handClock } from './handClock.ts'
import { runSplash, type SplashView } from './splash.ts'
import { type SplashMoment, splashAt } from './splashTimeline.ts'

test('SPL-02 progress runs from 0 to 100 over 4,000 ms', () => {
  expect([0, 1000, 2480, 3960, 4000, 4200].map((ms) => splashAt(ms).progress)).toEqual([0, 25, 62, 99, 100, 100])
})

test('SPL-04 the five stages last 800, 900, 700, 600 and 500 ms, and the last one stays', () => {
  const stages = [0, 799, 800, 1699, 1700, 2399, 2400, 2999, 3000, 3499, 3500, 4299]
  expect(stages.map((ms) => splashAt(ms).stage)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
})

test('SPL-05 the four marks light at 25, 50, 75 and 100 percent', () => {
  expect([0, 999, 1000, 1999, 2000, 2999, 3000, 3999, 4000].map((ms) => splashAt(ms).lit)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4,
  ])
})

test('SPL-03 it leaves 300 ms after 100, and completion is signalled once', () => {
  const { pass, screen, complete } = splash()
  pass(4299)
  expect(screen.left).toBe(0)
  pass(101)
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
  const { screen, complete } = splash({ startedAtMs: undefined, nowMs: 0 })
  expect(screen.shown).toEqual([])
  expect(complete).toHaveBeenCalledTimes(1)
})

test('SPL-11 a script that arrives late joins where the splash has come to', () => {
  const { screen } = splash({ startedAtMs: 200, nowMs: 2200 })
  expect(screen.shown.at(-1)).toMatchObject({ progress: 50, lit: 2, stage: 2 })
})

function splash(
  { startedAtMs, nowMs }: { startedAtMs: number | undefined; nowMs: number } = { startedAtMs: 0, nowMs: 0 },
) {
  const { clock, pass } = handClock()
  pass(nowMs)
  const complete = vi.fn()
  let skip = () => {}
  const screen = { shown: [] as SplashMoment[], left: 0, skip: () => skip() }
  const view: SplashView = {
    startedAtMs,
    show: (moment) => void screen.shown.push(moment),
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
