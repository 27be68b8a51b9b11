import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Queue } from './queue.ts'

test('LEAD-27 each request begins in a turn of its own, in order; who finds the queue full is sent away', async () => {
  const queue = new Queue({ most: 5, refuseAfterMs: 1 })
  const begun: number[] = []
  const requests = Array.from({ length: 20 }, (_, n) => queue.run(() => void begun.push(n)))
  const ended = Promise.allSettled(requests)
  const seen: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await nextTurn()
    seen.push(begun.length)
  }
  expect(seen).toEqual([1, 2, 3, 4, 5])
  const results = await ended
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(15).fill('rejected')])
  expect(results[5]).toMatchObject({ reason: { why: 'busy' } })
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await queue.run(() => 'served')).toBe('served')
})

test('a place is free again when the work is done, however it ends; a refusal is held for a second', async () => {
  const queue = new Queue({ most: 1, refuseAfterMs: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const long = queue.run(() => promise)
  await expect(queue.run(() => {})).rejects.toMatchObject({ why: 'busy' })
  resolve()
  await long
  await expect(queue.run(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
  expect(await queue.run(() => 5)).toBe(5)
})

test('nine requests are a crowd, 256 are all that is taken', async () => {
  const queue = new Queue({ refuseAfterMs: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = Array.from({ length: 8 }, () => queue.run(() => promise))
  expect(queue.crowded).toBe(false)
  requests.push(queue.run(() => promise))
  expect(queue.crowded).toBe(true)
  while (requests.length < 256) requests.push(queue.run(() => promise))
  await expect(queue.run(() => {})).rejects.toMatchObject({ why: 'busy' })
  resolve()
  await Promise.all(requests)
  expect(queue.crowded).toBe(false)
})
