import { afterEach, expect, test, vi } from 'vitest'
import { browserClock } from './clock.ts'

afterEach(() => void vi.useRealTimers())

test('the browser’s clock runs what falls due, unless it is called off', () => {
  vi.useFakeTimers()
  const [kept, calledOff] = [vi.fn(), vi.fn()]
  const before = browserClock.nowMs()
  browserClock.after(100, kept)
  browserClock.after(100, calledOff)()
  vi.advanceTimersByTime(100)
  expect(kept).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
  expect(browserClock.nowMs() - before).toBe(100)
})
