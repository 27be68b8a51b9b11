import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Deadline } from './deadline.ts'
import { isRefusal, limiter } from './limiter.ts'

const budget = { name: 'test', perVisitor: 2, visitorSeconds: 600, all: 3, allSeconds: 60 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A database that takes questions and never answers. */
function hanging() {
  const query = vi.fn(() => new Promise(() => {}))
  return { pool: { constructor: pg.Pool, query } as unknown as pg.Pool, query }
}

test('a database that hangs is waited for 0.8 s, and then left alone for five', async () => {
  const { pool, query } = hanging()
  const { take } = limiter(budget, () => pool)
  const answered = vi.fn()
  const first = take('one').then(answered)
  await vi.advanceTimersByTimeAsync(799)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await first
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isRefusal(await take('one'))).toBe(false)
  expect(query).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  const asked = take('one')
  await vi.advanceTimersByTimeAsync(0)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(800)
  expect(await asked).toEqual({ whose: 'visitor', waitSeconds: expect.any(Number) })
})

test('a request that has less time waits less, and says nothing of the database', async () => {
  const { pool, query } = hanging()
  const { take } = limiter(budget, () => pool)
  const soon = new Deadline(100).over(() => take('one'))
  await vi.advanceTimersByTimeAsync(100)
  expect(isRefusal(await soon)).toBe(false)
  const next = take('two')
  await vi.advanceTimersByTimeAsync(0)
  expect(query).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(800)
  await next
})

test('what is given back can be taken again, by the visitor and by all', async () => {
  const { take } = limiter(budget)
  const [first] = [await take('one'), await take('one'), await take('two')]
  if (!first || isRefusal(first)) throw new Error('the first was refused')
  first.giveBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(isRefusal(await take('one'))).toBe(false)
  expect(await take('one')).toEqual({ whose: 'visitor', waitSeconds: 600 })
  expect(await take('two')).toEqual({ whose: 'all', waitSeconds: 60 })
})

test('who is refused because of all others has lost nothing of their own', async () => {
  const { take } = limiter(budget)
  for (const other of ['a', 'b', 'c']) await take(other)
  for (let n = 0; n < 5; n += 1) expect(await take('one')).toMatchObject({ whose: 'all' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([isRefusal(await take('one')), isRefusal(await take('one'))]).toEqual([false, false])
})
