import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BudgetName, type Budgets, makeBudgets } from './budgets.ts'
import { withDeadline } from './deadline.ts'
import { type Failure, worded } from './failure.ts'

const names: BudgetName[] = ['message', 'held', 'try', 'link', 'report']
const make = (perVisitor: number, all: number) => makeBudgets({ perVisitor, all }, () => null)

/** How many pass until one is refused, and how that is told. */
async function passed(budgets: Budgets, name: BudgetName, visitor: (n: number) => string) {
  for (let n = 0; ; n += 1) {
    const refusal = await budgets[name].take(visitor(n)).then(
      () => null,
      (failure: Failure) => failure,
    )
    if (refusal) return { n, refusal }
  }
}

async function counts(budgets: Budgets, visitor: (n: number) => string) {
  return Promise.all(names.map(async (name) => (await passed(budgets, name, visitor)).n))
}

test('one visitor has three tries for a message and thirty at least, and ten times that for links and reports', async () => {
  const one = () => 'one'
  expect(await counts(make(1, 1_000), one)).toEqual([1, 1, 30, 300, 300])
  expect(await counts(make(10, 1_000), one)).toEqual([10, 10, 30, 300, 300])
  expect(await counts(make(20, 1_000), one)).toEqual([20, 20, 60, 600, 600])
})

test('all visitors have twenty tries for a message', async () => {
  expect(await counts(make(1, 3), String)).toEqual([3, 3, 60, 60, 60])
})

test('a refusal says whose share is used up, and when there is some again', async () => {
  const told = async (name: BudgetName, visitor: (n: number) => string) => {
    const { refusal } = await passed(make(1, 3), name, visitor)
    return [refusal.status, refusal.headers['Retry-After'], worded(refusal.sentence)]
  }
  const connection = (what: string, wait: string) => `Too many ${what} from your connection; please wait ${wait}`
  const busy = expect.stringMatching(/^We.re getting more messages/)
  expect(await told('message', () => 'one')).toEqual([429, '600', connection('messages', '10 minutes')])
  expect(await told('held', () => 'one')).toEqual([429, '600', connection('messages', '10 minutes')])
  expect(await told('try', () => 'one')).toEqual([429, '60', connection('tries', 'a minute')])
  expect(await told('message', String)).toEqual([429, '60', busy])
  expect(await told('try', String)).toEqual([429, '60', busy])
})

describe('as time passes', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A database that takes questions and never answers. */
  function hanging() {
    const query = vi.fn(() => new Promise(() => {}))
    return { pool: { query } as unknown as pg.Pool, query }
  }
  const limits = { perVisitor: 2, all: 3 }
  const own = () => makeBudgets(limits, () => null).message
  /** Who is refused, and for how many seconds; `null` is let through. */
  const refusal = async (taking: Promise<unknown>) => {
    const failure = await taking.then(
      () => null,
      (refused: Failure) => refused,
    )
    return failure && [failure.sentence.phrase, failure.headers['Retry-After']]
  }

  test('a database that hangs is waited for 0.8 s, and then left alone for five', async () => {
    const { pool, query } = hanging()
    const { message } = makeBudgets(limits, () => pool)
    const answered = vi.fn()
    const first = message.take('one').then(answered)
    await vi.advanceTimersByTimeAsync(799)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await first
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await refusal(message.take('one'))).toBeNull()
    expect(query).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    const asked = refusal(message.take('one'))
    await vi.advanceTimersByTimeAsync(0)
    expect(query).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(800)
    expect(await asked).toEqual(['tooMany', expect.any(String)])
  })

  test('a request that has less time waits less', async () => {
    const { message } = makeBudgets(limits, () => hanging().pool)
    const soon = withDeadline(100, () => refusal(message.take('one')))
    await vi.advanceTimersByTimeAsync(100)
    expect(await soon).toBeNull()
  })

  test('what is given back goes to the shared counters also when the time of its request is over', async () => {
    const query = vi.fn(async () => ({ rows: [{ points: 1, expire: Date.now() + 1_000 }] }))
    const { message } = makeBudgets(limits, () => ({ query }) as unknown as pg.Pool)
    const giveBack = await message.take('one')
    withDeadline(0, giveBack)
    await vi.advanceTimersByTimeAsync(0)
    const counted = query.mock.calls.map(([asked]: unknown[]) => (asked as pg.QueryConfig).values?.slice(0, 2))
    expect(counted).toEqual([
      ['message:one:one', 1],
      ['message:all:everybody', 1],
      ['message:one:one', -1],
      ['message:all:everybody', -1],
    ])
  })

  test('what is given back can be taken again, by the visitor and by all', async () => {
    const { take } = own()
    const [first] = [await take('one'), await take('one'), await take('two')]
    first!()
    await vi.advanceTimersByTimeAsync(0)
    expect(await refusal(take('one'))).toBeNull()
    expect(await refusal(take('one'))).toEqual(['tooMany', '600'])
    expect(await refusal(take('two'))).toEqual(['allBusy', '60'])
  })

  test('who is refused because of all others has lost nothing of their own', async () => {
    const { take } = own()
    for (const other of ['a', 'b', 'c']) await take(other)
    for (let n = 0; n < 5; n += 1) expect(await refusal(take('one'))).toMatchObject(['allBusy', expect.any(String)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await refusal(take('one')), await refusal(take('one'))]).toEqual([null, null])
  })
})
