import { expect, test } from 'vitest'
import { type Ticker, typeOut } from './typewriter.ts'

test('HOME-07 one character appears every 30 ms until the whole text stands there, then the end is told once', () => {
  const clock = manualTicker()
  const shown: number[] = []
  let ends = 0
  typeOut(
    4,
    (count) => shown.push(count),
    () => ends++,
    clock,
  )

  clock.pass(29)
  expect(shown).toEqual([])
  clock.pass(1)
  expect(shown).toEqual([1])
  clock.pass(60)
  expect(shown).toEqual([1, 2, 3])
  expect(ends).toBe(0)
  clock.pass(300)
  expect(shown).toEqual([1, 2, 3, 4])
  expect(ends).toBe(1)
})

test('a throttled tab catches up in one step', () => {
  const clock = manualTicker()
  const shown: number[] = []
  typeOut(
    100,
    (count) => shown.push(count),
    () => {},
    clock,
  )
  clock.sleep(1500)
  clock.pass(30)
  expect(shown).toEqual([51])
})

test('stopped typing stays where it is', () => {
  const clock = manualTicker()
  const shown: number[] = []
  const stop = typeOut(
    10,
    (count) => shown.push(count),
    () => {},
    clock,
  )
  clock.pass(60)
  stop()
  clock.pass(600)
  expect(shown).toEqual([1, 2])
})

/** A clock that moves when told: `pass` ticks on the way, `sleep` does not. */
function manualTicker(): Ticker & { pass: (ms: number) => void; sleep: (ms: number) => void } {
  let now = 0
  let next = 0
  let running: { everyMs: number; tick: () => void } | undefined
  return {
    now: () => now,
    every: (everyMs, tick) => {
      running = { everyMs, tick }
      next = now + everyMs
      return () => {
        running = undefined
      }
    },
    pass: (ms) => {
      const until = now + ms
      while (running && next <= until) {
        now = next
        next += running.everyMs
        running.tick()
      }
      now = until
    },
    sleep: (ms) => {
      now += ms
      next = now + (running?.everyMs ?? 0)
    },
  }
}
