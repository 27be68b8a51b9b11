import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Deadline, within } from './deadline.ts'
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

/** What passed, until it turns out that it should not have cost anything. */
interface Permit {
  giveBack(): void
}

interface Budget {
  /** @throws Failure (429) that says whose share is used up, and for how long */
  take(visitor: string): Promise<Permit>
}

export type Budgets = Record<BudgetName, Budget>

const fewestTries = 30
/** How long a request waits for the shared counters. */
const storeMs = 800
/** How long they are left alone after a failure. */
const avoidMs = 5_000

/**
 * The budgets that an operator's two numbers stand for. Servers that share a PostgreSQL count stored messages together:
 * what is refused shall not cost the database anything.
 *
 * @param pool  the shared database, when there is one and it is open just now
 */
export function makeBudgets({ perVisitor, all }: Limits, pool: () => Pool | null): Budgets {
  const messages = { perVisitor, visitorSeconds: 600, all, allSeconds: 60, phrase: 'tooMany', pool } as const
  const tries = {
    perVisitor: Math.max(fewestTries, 3 * perVisitor),
    visitorSeconds: 60,
    all: 20 * all,
    allSeconds: 60,
    phrase: 'tooManyTries',
    pool: () => null,
  } as const
  const many = { ...tries, perVisitor: 10 * tries.perVisitor }
  return {
    message: budget('message', messages),
    held: budget('held', messages),
    try: budget('try', tries),
    link: budget('link', many),
    report: budget('report', many),
  }
}

interface BudgetOptions {
  perVisitor: number
  visitorSeconds: number
  /** It also bounds how many visitors are remembered. */
  all: number
  allSeconds: number
  /** What somebody reads who has used up their own share. */
  phrase: 'tooMany' | 'tooManyTries'
  pool: () => Pool | null
}

/**
 * Counts in the shared database while that answers, and in this process otherwise, so that a limit always holds and no
 * request waits for it long. The library's `insuranceLimiter` would ask a database that hangs again with each request.
 *
 * @param name  apart from all others in the shared table
 */
function budget(name: string, options: BudgetOptions): Budget {
  const own = countersOf(name, options, (limit) => new RateLimiterMemory(limit))
  let shared: { pool: Pool; counters: Counters } | null = null
  let pausedUntil = 0
  const sharedIn = (pool: Pool): Counters => {
    const table = { storeClient: pool, tableName: 'rate_limit', tableCreated: true }
    if (shared?.pool !== pool) {
      shared = { pool, counters: countersOf(name, options, (limit) => new RateLimiterPostgres({ ...limit, ...table })) }
    }
    return shared.counters
  }
  return {
    async take(visitor) {
      const pool = options.pool()
      if (!pool || performance.now() < pausedUntil) return spend(own, visitor)
      const isPatient = (Deadline.current?.leftMs ?? storeMs) >= storeMs
      try {
        return await within(storeMs, () => spend(sharedIn(pool), visitor))
      } catch (error) {
        if (error instanceof Failure) throw error
        // A request that had no time left says nothing about the database.
        if (isPatient) pausedUntil = performance.now() + avoidMs
        return spend(own, visitor)
      }
    },
  }
}

interface Counters {
  visitor: RateLimiterAbstract
  all: RateLimiterAbstract
  phrase: BudgetOptions['phrase']
}

function countersOf(
  name: string,
  { perVisitor, visitorSeconds, all, allSeconds, phrase }: BudgetOptions,
  make: (limit: { points: number; duration: number; keyPrefix: string }) => RateLimiterAbstract,
): Counters {
  return {
    visitor: make({ points: perVisitor, duration: visitorSeconds, keyPrefix: `${name}:one` }),
    all: make({ points: all, duration: allSeconds, keyPrefix: `${name}:all` }),
    phrase,
  }
}

/** Who has used up their own share is sent away before everybody's is touched, so one visitor cannot use that up. */
async function spend({ visitor, all, phrase }: Counters, key: string): Promise<Permit> {
  await visitor.consume(key).catch(refuse(phrase))
  const giveBackOwn = () => void visitor.reward(key).catch(() => {})
  try {
    await all.consume('everybody')
  } catch (error) {
    giveBackOwn()
    refuse('allBusy')(error)
  }
  return {
    giveBack() {
      giveBackOwn()
      all.reward('everybody').catch(() => {})
    },
  }
}

/** The library rejects with a result when a limit is reached, and with an error when it could not count. */
function refuse(phrase: BudgetOptions['phrase'] | 'allBusy') {
  return (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    const values = { n: Math.ceil(seconds / 60) }
    throw new Failure(429, phrase, { values, headers: { 'Retry-After': String(seconds) } })
  }
}
