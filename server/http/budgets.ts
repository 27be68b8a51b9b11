import type { Pool } from 'pg'
import { Failure } from './failure.ts'
import { isRefusal, type Limiter, limiter, type Permit } from './limiter.ts'

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

export type Budgets = Record<BudgetName, { take(visitor: string): Promise<Permit> }>

const fewestTries = 30

/**
 * The budgets that an operator's two numbers stand for. Only stored messages are counted together by servers that share a
 * database: what is refused shall not cost the database anything.
 */
export function makeBudgets({ perVisitor, all }: Limits, pool: () => Pool | null): Budgets {
  const messages = { perVisitor, visitorSeconds: 600, all, allSeconds: 60 }
  const tries = { perVisitor: Math.max(fewestTries, 3 * perVisitor), visitorSeconds: 60, all: 20 * all, allSeconds: 60 }
  const many = { ...tries, perVisitor: 10 * tries.perVisitor }
  return {
    message: taking(limiter({ name: 'message', ...messages }, pool), 'tooMany'),
    held: taking(limiter({ name: 'held', ...messages }, pool), 'tooMany'),
    try: taking(limiter({ name: 'try', ...tries }), 'tooManyTries'),
    link: taking(limiter({ name: 'link', ...many }), 'tooManyTries'),
    report: taking(limiter({ name: 'report', ...many }), 'tooManyTries'),
  }
}

/** @throws Failure (429) that says whose share is used up, and for how long */
function taking({ take }: Limiter, phrase: 'tooMany' | 'tooManyTries'): Budgets[BudgetName] {
  return {
    async take(visitor) {
      const taken = await take(visitor)
      if (!isRefusal(taken)) return taken
      const { whose, waitSeconds } = taken
      const headers = { 'Retry-After': String(waitSeconds) }
      if (whose !== 'visitor') throw new Failure(429, 'allBusy', { headers })
      throw new Failure(429, phrase, { values: { n: Math.ceil(waitSeconds / 60) }, headers })
    },
  }
}
