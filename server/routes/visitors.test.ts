import { expect, test, vi } from 'vitest'
import { Visitors } from './formRoute.ts'

const dayMs = 86_400_000

test('a visitor keeps one name for a day, and the day’s key is asked for once', async () => {
  let now = 0
  const use = vi.fn(async () => Buffer.alloc(32, use.mock.calls.length))
  const visitors = new Visitors({ use } as never, () => now)
  const name = await visitors.fingerprint('192.0.2.1')
  expect(name).toMatch(/^[\w-]{22}$/)
  now = dayMs - 1
  expect(await visitors.fingerprint('192.0.2.1')).toBe(name)
  expect(await visitors.fingerprint('192.0.2.2')).not.toBe(name)
  expect(use).toHaveBeenCalledTimes(1)
  now = dayMs
  expect(await visitors.fingerprint('192.0.2.1')).not.toBe(name)
  expect(use).toHaveBeenCalledTimes(2)
})

test('while the store is away a key of the process stands in, and the store is asked again', async () => {
  const use = vi.fn(() => Promise.reject(new Error('away')))
  const visitors = new Visitors({ use } as never, () => 0)
  const names = [await visitors.fingerprint('192.0.2.1'), await visitors.fingerprint('192.0.2.1')]
  expect(names[0]).toBe(names[1])
  expect(use).toHaveBeenCalledTimes(2)
})
