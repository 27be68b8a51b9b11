import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Deadline, within } from './deadline.ts'

/** How much may pass: of one visitor, and of everybody. */
export interface Budget {
  /** Apart from all others in the shared table. */
  name: string
  perVisitor: number
  visitorSeconds: number
  /** It also bounds how many visitors are remembered. */
  all: number
  allSeconds: number
}

export interface Refusal {
  /** Whose share is used up. */
  whose: 'visitor' | 'all'
  waitSeconds: number
}

/** What passed, until it turns out that it should not have cost anything. */
export interface Permit {
  giveBack(): void
}

export interface Limiter {
  take(visitor: string): Promise<Permit | Refusal>
}

interface Counters {
  all: RateLimiterAbstract
  visitor: RateLimiterAbstract
}

const storeMs = 800
const pauseMs = 5_000

/**
 * Holds floods back. Servers that share a PostgreSQL count together; while it is away, or slow, each counts for itself,
 * so a limit always holds and no request waits for it long: after a failure the database is not asked for five seconds.
 *
 * @param pool  the shared database, when there is one and it is open just now; absent where each server counts alone
 */
export function limiter(budget: Budget, pool: () => Pool | null = () => null): Limiter {
  const own = countersOf(budget, (options) => new RateLimiterMemory(options))
  let shared: { pool: Pool; counters: Counters } | null = null
  let askedAgainAt = 0
  return {
    async take(visitor) {
      const current = pool()
      if (!current || performance.now() < askedAgainAt) return consume(own, visitor)
      if (shared?.pool !== current) {
        const options = { storeClient: current, tableName: 'rate_limit', tableCreated: true }
        shared = {
          pool: current,
          counters: countersOf(budget, (own) => new RateLimiterPostgres({ ...own, ...options })),
        }
      }
      const waitMs = Math.min(storeMs, Deadline.current?.leftMs ?? storeMs)
      try {
        const { counters } = shared
        return await within(storeMs, () => consume(counters, visitor))
      } catch {
        // A request that had no time left says nothing about the database.
        if (waitMs === storeMs) askedAgainAt = performance.now() + pauseMs
        return consume(own, visitor)
      }
    },
  }
}

export function isRefusal(taken: Permit | Refusal): taken is Refusal {
  return 'whose' in taken
}

function countersOf(
  { name, perVisitor, visitorSeconds, all, allSeconds }: Budget,
  make: (options: { points: number; duration: number; keyPrefix: string }) => RateLimiterAbstract,
): Counters {
  return {
    all: make({ points: all, duration: allSeconds, keyPrefix: `${name}:all` }),
    visitor: make({ points: perVisitor, duration: visitorSeconds, keyPrefix: `${name}:one` }),
  }
}

/** Who has used up their own share is sent away before everybody's is touched, so one visitor cannot use that up. */
async function consume({ all, visitor }: Counters, key: string): Promise<Permit | Refusal> {
  const own = await refused(visitor.consume(key))
  if (own) return { whose: 'visitor', waitSeconds: own }
  const shared = await refused(all.consume('everybody'))
  const giveBackOwn = () => void visitor.reward(key).catch(() => {})
  if (shared) {
    giveBackOwn()
    return { whose: 'all', waitSeconds: shared }
  }
  return {
    giveBack() {
      giveBackOwn()
      all.reward('everybody').catch(() => {})
    },
  }
}

/** The library rejects with a result when a limit is reached, and with an error when it could not count. */
async function refused(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
