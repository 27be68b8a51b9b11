import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { Deadline } from '../http/deadline.ts'
import { whenFree } from './whenFree.ts'

// Tests that share a process share its modules: those that use what is mocked are loaded anew here, and after this file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('node:timers/promises', { spy: true })

const locked = () => Object.assign(new Error('database is locked'), { errcode: 5 })

test('what is locked is tried again until it is free', async () => {
  let tries = 0
  const work = () => {
    tries += 1
    if (tries < 5) throw locked()
    return 'done'
  }
  expect(await whenFree(work)).toBe('done')
  expect(tries).toBe(5)
})

test('when the time of whoever waits is over, nothing is tried any more', async () => {
  const spent = new Deadline(0)
  const work = vi.fn()
  await expect(spent.over(() => whenFree(work))).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(work).not.toHaveBeenCalled()
})

test('what stays locked until then fails as locked, with no try after the end', async () => {
  let now = 0
  const deadline = new Deadline(4_000, () => now)
  const work = vi.fn(() => {
    now += 1_500
    throw locked()
  })
  await expect(deadline.over(() => whenFree(work))).rejects.toMatchObject({ errcode: 5 })
  expect(work).toHaveBeenCalledTimes(3)
})

test('any other error is not waited out', async () => {
  const work = vi.fn(() => {
    throw Object.assign(new Error('full'), { errcode: 13 })
  })
  await expect(whenFree(work)).rejects.toMatchObject({ errcode: 13 })
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that no visitor waits for is tried for half a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    const work = vi.fn(() => {
      clock.mockReturnValue(performance.now() + 14_999)
      throw locked()
    })
    await expect(whenFree(work)).rejects.toMatchObject({ errcode: 5 })
    expect(work).toHaveBeenCalledTimes(3)
  } finally {
    clock.mockRestore()
  }
})

test('the pauses between tries grow, and stay at 50 ms', async () => {
  const pauses: number[] = []
  vi.mocked(wait).mockImplementation(async (ms) => void pauses.push(ms ?? 0))
  let tries = 0
  await whenFree(() => {
    tries += 1
    if (tries < 14) throw locked()
  })
  expect(pauses).toEqual([1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 50, 50])
})
