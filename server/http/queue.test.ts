import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Queue } from './queue.ts'

test('LEAD-27 each request begins in a turn of its own, in order', async () => {
  const queue = new Queue()
  const begun: number[] = []
  const requests = Array.from({ length: 5 }, (_, n) => queue.run(() => void begun.push(n)))
  const seen: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    await nextTurn()
    seen.push(begun.length)
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5])
  await Promise.all(requests)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a place is free again when the work is done, however it ends', async () => {
  const queue = new Queue()
  await Promise.all(Array.from({ length: 256 }, () => queue.run(() => {})))
  const failing = Array.from({ length: 256 }, () => queue.run(() => Promise.reject(new Error('its own'))))
  for (const { reason } of (await Promise.allSettled(failing)) as PromiseRejectedResult[])
    expect(reason).toEqual(new Error('its own'))
  expect(await queue.run(() => 5)).toBe(5)
})

test('LEAD-27 256 requests are all that is taken; a refusal is held for a second', async () => {
  const queue = new Queue()
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = Array.from({ length: 256 }, () => queue.run(() => promise))
  const startedAt = performance.now()
  const late = queue.run(() => {})
  const unread = queue.refuseWhenFull()
  for (const refused of [late, unread]) await expect(refused).rejects.toMatchObject({ headers: { 'Retry-After': '2' } })
  expect(performance.now() - startedAt).toBeGreaterThan(990)
  expect(performance.now() - startedAt).toBeLessThan(1_900)
  resolve()
  await Promise.all(requests)
  await queue.refuseWhenFull()
})
