import { expect, test } from 'vitest'
import { type BudgetName, type Budgets, makeBudgets } from './budgets.ts'
import type { Failure } from './failure.ts'
import { worded } from './failure.ts'

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
  const connection = (what: string, wait: string) => `Too many ${what} came from your connection; please wait ${wait}`
  const busy = expect.stringMatching(/^More messages are arriving/)
  expect(await told('message', () => 'one')).toEqual([429, '600', connection('messages', '10 minutes')])
  expect(await told('held', () => 'one')).toEqual([429, '600', connection('messages', '10 minutes')])
  expect(await told('try', () => 'one')).toEqual([429, '60', connection('tries', 'a minute')])
  expect(await told('message', String)).toEqual([429, '60', busy])
  expect(await told('try', String)).toEqual([429, '60', busy])
})
