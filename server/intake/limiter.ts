import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { within } from '../store/within.ts'

export interface Limits {
  /** Messages of one visitor within ten minutes. */
  perVisitor: number
  /** Messages of all visitors within a minute; it also bounds how many visitors are remembered. */
  all: number
}

/** @returns seconds to wait, 0 when the message may pass */
export type Limiter = (visitor: string) => Promise<number>

const visitorSeconds = 600
const allSeconds = 60
const storeMs = 800

/**
 * Holds floods back. Servers that share a PostgreSQL count together; while it is away, or slow, each counts for itself,
 * so a limit always holds and an enquiry never waits for it.
 *
 * @param pool  the shared database, when there is one and it is open just now
 */
export function limiter(limits: Limits, pool: () => Pool | null): Limiter {
  const own = countersIn(limits, (options) => new RateLimiterMemory(options))
  let shared: { pool: Pool; counters: Counters } | null = null
  return async (visitor) => {
    const current = pool()
    if (!current) return consume(own, visitor)
    if (shared?.pool !== current) {
      const options = { storeClient: current, tableName: 'rate_limit', tableCreated: true }
      shared = { pool: current, counters: countersIn(limits, (own) => new RateLimiterPostgres({ ...own, ...options })) }
    }
    try {
      return await within(storeMs, consume(shared.counters, visitor))
    } catch {
      return consume(own, visitor)
    }
  }
}

interface Counters {
  all: RateLimiterAbstract
  visitor: RateLimiterAbstract
}

function countersIn(
  { perVisitor, all }: Limits,
  make: (options: { points: number; duration: number; keyPrefix: string }) => RateLimiterAbstract,
): Counters {
  return {
    all: make({ points: all, duration: allSeconds, keyPrefix: 'all' }),
    visitor: make({ points: perVisitor, duration: visitorSeconds, keyPrefix: 'one' }),
  }
}

/**
 * Who has used up their own share is sent away before anything is counted, so that one visitor cannot use up everybody's.
 * The library rejects with a result when a limit is reached and with an error when it could not count.
 */
async function consume({ all, visitor }: Counters, key: string): Promise<number> {
  try {
    const own = await visitor.get(key)
    if (own && own.remainingPoints <= 0) throw own
    await all.consume('everybody')
    await visitor.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
