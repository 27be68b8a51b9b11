import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { leftMs, withDeadline, within } from './deadline.ts'

test('time that is spent is gone, and never less than none is left', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const left = withDeadline(400, () =>
    [1_000, 1_100, 1_400, 2_000].map((time) => {
      clock.mockReturnValue(time)
      return leftMs()
    }),
  )
  clock.mockRestore()
  expect(left).toEqual([400, 300, 0, 0])
})

test('work finds the deadline of the request that waits for it, also when it goes on later, and outside there is none', async () => {
  const left = await withDeadline(400, async () => {
    await nextTurn()
    return within(4_000, async () => leftMs())
  })
  expect(left).toBeGreaterThan(300)
  expect(left).toBeLessThan(400)
  expect(leftMs()).toBeUndefined()
})

test('work has no longer than its caller waits, and is not begun when no time is left', async () => {
  const left = await withDeadline(4_000, () => within(100, async () => leftMs()))
  expect(left).toBeGreaterThan(50)
  expect(left).toBeLessThanOrEqual(100)
  const late = vi.fn()
  await expect(withDeadline(0, () => within(100, late))).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(late).not.toHaveBeenCalled()
})

test('work that is in time gives its result or its own error; later its result is dropped', async () => {
  vi.useFakeTimers()
  try {
    expect(await within(1_000, async () => 5)).toBe(5)
    await expect(within(1_000, () => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
    expect(vi.getTimerCount()).toBe(0)
    const late = within(1_000, () => new Promise(() => {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toMatchObject({ code: 'TIMEOUT' })
  } finally {
    vi.useRealTimers()
  }
})
