import type { Pool, QueryConfig } from 'pg'
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { withDeadline, within } from './deadline.ts'
import { Failure } from './failure.ts'

/** What an operator sets: how many messages are taken. */
export interface Limits {
  /** Of one visitor within ten minutes. */
  perVisitor: number
  /** Of all visitors within a minute. */
  all: number
}

/**
 * What costs what. What is worth nothing never uses up what is for people: a mistake in a form costs a try, what looks
 * like a machine's has a share of its own, and neither costs a message.
 */
export type BudgetName =
  /** Messages that are stored to be delivered. */
  | 'message'
  /** Messages that are stored to be looked at: held ones. As large as the first, so that nobody can tell them apart. */
  | 'held'
  /** Messages that come, whatever becomes of them. */
  | 'try'
  /** Links in mails opened and pressed; a mail provider presses for many of its people. */
  | 'link'
  /** Reports of browsers. */
  | 'report'

export type Budgets = Record<BudgetName, ReturnType<typeof budget>>

/** Of one visitor within a minute, however few messages are taken. */
const fewestTries = 30
/** How long a request waits for the shared counters. */
const sharedMs = 800
/** How long they are left alone after a failure. */
const pauseMs = 5_000

/**
 * The budgets that an operator's two numbers stand for. Servers that share a PostgreSQL count stored messages together, and
 * each for itself while that is out of reach, so that a limit always holds: what is refused shall not cost the database
 * anything.
 *
 * @param pool  the shared database, when there is one and it is open just now
 */
export function makeBudgets({ perVisitor, all }: Limits, pool: () => Pool | null): Budgets {
  let pausedUntil = 0
  const query = async (asked: QueryConfig) => {
    const open = pool()
    if (!open || performance.now() < pausedUntil) throw new Error('there are no shared counters')
    try {
      return await within(sharedMs, () => open.query(asked))
    } catch (error) {
      pausedUntil = performance.now() + pauseMs
      throw error
    }
  }
  const table = { storeClient: { query }, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
  const own = (limit: Limit) => new RateLimiterMemory(limit)
  const shared = (limit: Limit) => new RateLimiterPostgres({ ...limit, ...table, insuranceLimiter: own(limit) })
  const messages = (name: BudgetName) => {
    const visitors = shared({ keyPrefix: `${name}:one`, points: perVisitor, duration: 600 })
    return budget('tooMany', visitors, shared({ keyPrefix: `${name}:all`, points: all, duration: 60 }))
  }
  const tries = (name: BudgetName, times = 1) => {
    const points = times * Math.max(fewestTries, 3 * perVisitor)
    const visitors = own({ keyPrefix: `${name}:one`, points, duration: 60 })
    return budget('tooManyTries', visitors, own({ keyPrefix: `${name}:all`, points: 20 * all, duration: 60 }))
  }
  return {
    message: messages('message'),
    held: messages('held'),
    try: tries('try'),
    link: tries('link', 10),
    report: tries('report', 10),
  }
}

/** So many within so many seconds; the prefix is apart from all others in the shared table. */
type Limit = Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>

/** @param phrase  what somebody reads who has used up their own share */
function budget(phrase: 'tooMany' | 'tooManyTries', visitors: RateLimiterAbstract, all: RateLimiterAbstract) {
  return {
    /**
     * @returns what gives it back, should it turn out that it must not cost anything
     * @throws Failure (429) that says whose share is used up, and for how long
     */
    async take(visitor: string) {
      // Who has used up their own share is sent away before everybody's is touched, so one visitor cannot use that up.
      await visitors.consume(visitor).catch(refuse(phrase))
      await all.consume('everybody').catch((refusal: unknown) => {
        giveBack(visitors, visitor)
        return refuse('allBusy')(refusal)
      })
      return () => {
        giveBack(visitors, visitor)
        giveBack(all, 'everybody')
      }
    },
  }
}

/** In a time of its own: a request that has failed may have none left. */
function giveBack(counter: RateLimiterAbstract, key: string): void {
  void withDeadline(sharedMs, () => counter.reward(key))
}

/** The library rejects with a result when a limit is reached, and with an error when it could not count. */
function refuse(phrase: 'tooMany' | 'tooManyTries' | 'allBusy') {
  return (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    const values = { n: Math.ceil(seconds / 60) }
    throw new Failure(429, phrase, { values, headers: { 'Retry-After': String(seconds) } })
  }
}
