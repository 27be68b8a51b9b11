import { randomUUID } from 'node:crypto'
import { getSystemErrorName } from 'node:util'
import { errorCodes, type Log } from '../log/log.ts'
import { claimJobs, type Job, maxClaimed, type Outcome, settleJobs } from '../store/outbox.ts'
import { dayMs, hourMs, minuteMs, type Store } from '../store/store.ts'
import { failureOf } from '../store/storeError.ts'
import type { Channel } from '../store/tables.ts'

/** A mail server or a webhook. Each has lanes of its own, so that a slow one does not hold up the other. */
export interface Destination {
  channels: Channel[]
  send: Sender
  /** Where an attempt may take longer than {@link attemptMs}; shorter than a lease in any case. */
  attemptMs?: number
  close?: () => void
}

/**
 * Reads what a job has to send, at the last moment, and makes one attempt. A failure of the other side is an answer; what
 * it throws is a failure of the store, or a bug.
 *
 * @returns `null` when there is nothing to send any more: the enquiry was erased, say
 */
export type Sender = (job: Job, store: Store, signal: AbortSignal) => Promise<Sent | null>

export interface Sent {
  ok: boolean
  status: number | null
  /** A code, never a text of the other side: those quote addresses. */
  error: string | null
  /** How long it asked to wait; not a number when that could not be read. */
  retryAfterMs?: number
  /** It said that there is no point in coming back. */
  final?: boolean
  /** What the job should remember for its next attempt, in place of its `detail`. */
  detail?: string
}

export interface CourierOptions {
  destinations: Destination[]
  /** The store, or `null` while none is open. */
  store: () => Store | null
  attempted: (channel: Channel, result: 'delivered' | 'retry' | 'dead', ms: number) => void
  log: Log
  now: () => number
  /** How long an idle lane waits before it looks again, and a failed write before the next try. */
  pollMs?: number
}

const lanesEach = 2
/** A tenth of the poll, 100 ms: jobs that come close together are claimed, and written, together. */
const gatherShare = 10
/** No delivery of a turn but the first begins later: its outcomes are soon written, and its jobs soon free for others. */
const turnMs = 50
/** How long an attempt may take, and one that is under way when the courier stops. */
export const attemptMs = 15_000
/** How long the owners of expired leases have, once the store is back, to write what they delivered. */
const graceMs = 12_000
/** How long a stopping courier tries to write its last outcomes. */
const lastWritesMs = 18_000

/**
 * Delivers jobs in lanes, until it is stopped. A lane claims a few due jobs of its destination, sends one after the other
 * for a moment, and repeats the write of what came of them until it is in the store; only then does it claim again. So what
 * was delivered goes out a second time only when it was answered too late, or the process ended before it was written.
 */
export class Courier {
  readonly #options: Required<CourierOptions>
  readonly #resting = new Set<() => void>()
  #lanes: Promise<unknown> = Promise.resolve()
  #stopAtMs = Number.POSITIVE_INFINITY
  readonly #overdue = new AbortController()
  #lastAt = 0
  /** At first it is unknown whether the store was away. */
  #storeAwayAtMs = performance.now()

  constructor(options: CourierOptions) {
    this.#options = { ...options, pollMs: options.pollMs ?? 1_000 }
  }

  start(): void {
    const lanes = this.#options.destinations.flatMap((destination) => Array<Destination>(lanesEach).fill(destination))
    this.#lanes = Promise.all(lanes.map((destination) => this.#lane(destination)))
  }

  wake(): void {
    for (const resume of this.#resting) resume()
  }

  /** Claims nothing more, and ends when the deliveries that are under way are written. */
  async stop(): Promise<void> {
    this.#stopAtMs = performance.now() + lastWritesMs
    const limit = AbortSignal.timeout(attemptMs)
    limit.addEventListener('abort', () => this.#overdue.abort(limit.reason))
    this.wake()
    await this.#lanes
    for (const { close } of this.#options.destinations) close?.()
  }

  get #isStopping(): boolean {
    return this.#stopAtMs < Number.POSITIVE_INFINITY
  }

  async #lane(to: Destination): Promise<void> {
    const lane = randomUUID()
    let wanted = 1
    while (!this.#isStopping) {
      const jobs = await this.#claim(to.channels, lane, wanted)
      const isFull = jobs.length === wanted
      if (jobs.length === 0) await this.#rest()
      else {
        const outcomes = await this.#deliver(to, jobs)
        await this.#write(lane, jobs, outcomes)
        // Of a slow receiver's jobs a lane claims few, so that none waits behind another while the other lane is free.
        wanted = Math.max(1, Math.min(maxClaimed, 2 * outcomes.length))
      }
      if (!isFull) await sleep(this.#options.pollMs / gatherShare)
    }
  }

  /** Waits for the next poll, or until the courier is woken. */
  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        this.#resting.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, this.#options.pollMs)
      this.#resting.add(resume)
    })
  }

  async #claim(channels: Channel[], lane: string, limit: number): Promise<Job[]> {
    // While the store was away leases may have run out, and their owners could not write what they had delivered.
    const takeOver = performance.now() - this.#storeAwayAtMs > graceMs
    return (await this.#query((store) => claimJobs(store, channels, lane, limit, takeOver))) ?? []
  }

  async #deliver(to: Destination, jobs: Job[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    const endsAtMs = performance.now() + turnMs
    for (const job of jobs) {
      if (this.#isStopping || (outcomes.length > 0 && performance.now() > endsAtMs)) break
      const outcome = await this.#attempt(to, job)
      if (outcome === null) break
      outcomes.push(outcome)
    }
    return outcomes
  }

  /** @returns `null` when nothing was sent, since the store was away */
  async #attempt(to: Destination, job: Job): Promise<Outcome | null> {
    const { now, attempted, log } = this.#options
    const startedAtMs = performance.now()
    // No two attempts bear the same time, which tells those of a job apart in the store.
    this.#lastAt = Math.max(now(), this.#lastAt + 1)
    const at = this.#lastAt
    const sent = await this.#send(to, job)
    if (sent === null) return null
    const { ok, final, status, error, detail, retryAfterMs } = sent
    const ms = Math.round(performance.now() - startedAtMs)
    const n = job.attempts + 1
    const delayMs = ok || final ? null : nextDelayMs(n, retryAfterMs)
    const next: Outcome['next'] =
      delayMs === null ? { state: ok ? 'delivered' : 'dead' } : { state: 'pending', delayMs }
    const result = next.state === 'pending' ? 'retry' : next.state
    attempted(job.channel, result, ms)
    const line = { job: job.id, lead: job.lead_id ?? undefined, channel: job.channel, n, result, ms }
    if (ok) log.info(line, 'delivered')
    else log.warn({ ...line, error }, 'not delivered')
    return { job, at, ms, status, error, detail, next }
  }

  /** @returns how the other side answered; `null` when nothing was sent, since the store was away */
  async #send({ send, attemptMs: longestMs = attemptMs }: Destination, job: Job): Promise<Sent | null> {
    const open = this.#options.store()
    if (!open) return null
    const signal = AbortSignal.any([AbortSignal.timeout(longestMs), this.#overdue.signal])
    try {
      return (await send(job, open, signal)) ?? nothingToSend
    } catch (error) {
      return failureOf(error) === 'refused' ? failed(error) : null
    }
  }

  /** Writes the outcomes, and frees the other jobs of the turn. */
  async #write(lane: string, jobs: Job[], outcomes: Outcome[]): Promise<void> {
    const write = async (store: Store) => {
      await settleJobs(store, lane, jobs, outcomes)
      return true
    }
    while (!(await this.#query(write))) {
      if (performance.now() >= this.#stopAtMs) {
        if (outcomes.length > 0) this.#options.log.error({ unwritten: outcomes.length }, sentAgain)
        return
      }
      await sleep(this.#options.pollMs)
    }
  }

  /** @returns `null` when the store did not answer */
  async #query<Result>(query: (store: Store) => Promise<Result>): Promise<Result | null> {
    const { store, log } = this.#options
    const open = store()
    try {
      if (open) return await query(open)
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'refused') log.error(errorCodes(error), 'the store refuses the courier: a bug')
      if (failure !== 'away') return null
    }
    this.#storeAwayAtMs = performance.now()
    return null
  }
}

const sentAgain = 'stopped with deliveries that could not be written down; they go out again'

const nothingToSend: Sent = { ok: true, status: null, error: 'nothing to send' }

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** An attempt that failed without an answer. */
export function failed(error: unknown): Sent {
  return { ok: false, status: null, error: codeOf(error) }
}

/** `ECONNREFUSED`, which libraries wrap in `cause`, or tell by its number alone. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return codeOf(error.cause)
  if ('errno' in error && typeof error.errno === 'number') return getSystemErrorName(error.errno)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** How long each attempt waits after the one before it; the first goes out at once. After the last a job is given up. */
export const waitsMs = [0, 5_000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)]

/**
 * When the next attempt is due, or `null` when there is none left.
 *
 * @param attempts  how many have failed, from 1
 * @param askedMs  how long the other side asked to wait, if it did; up to a day it is honored
 */
function nextDelayMs(attempts: number, askedMs = 0): number | null {
  const planned = waitsMs[attempts]
  if (planned === undefined) return null
  // Spread by 10 % either way, so that they do not all come back at once.
  const spread = planned * (0.9 + 0.2 * Math.random())
  return askedMs > spread ? Math.min(askedMs, dayMs) : spread
}
