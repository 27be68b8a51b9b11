import { randomUUID } from 'node:crypto'
import type { Log } from '../log/log.ts'
import { errorCodes } from '../log/log.ts'
import { claimJobs, type Job, leaseMs, maxClaimed, type Outcome, settleJobs } from '../store/outbox.ts'
import { dayMs, hourMs, minuteMs, type Store } from '../store/store.ts'
import { failureOf } from '../store/storeError.ts'
import type { Channel } from '../store/tables.ts'

/** What the other side made of one attempt. */
export interface Sent {
  ok: boolean
  status: number | null
  /** A code, never a text of the other side: those quote addresses. */
  error: string | null
  retryAfterMs?: number | null
  /** It said that there is no point in coming back. */
  final?: boolean
  /** What the job should remember for its next attempt, in place of its `detail`. */
  detail?: string
}

/** One attempt. What it throws counts as a failed one. */
type Send = (signal: AbortSignal) => Promise<Sent>

/**
 * Reads what a job has to send, at the last moment. A store that is away meanwhile makes no attempt of it.
 *
 * @returns how to send it, or `null` when there is nothing to send any more: the enquiry was erased, say
 */
export type Sender = (job: Job, store: Store) => Promise<Send | null>

/** Noted when there was nothing to send, and nobody to tell. */
const nothingToSend: Sent = { ok: true, status: null, error: 'nothing to send' }

/** No attempt takes longer than this. */
export const attemptMs = 15_000

export interface CourierOptions {
  /** The channels this courier serves, each with what sends its jobs. */
  senders: Partial<Record<Channel, Sender>>
  /** The store, or `null` while none is open. */
  store: () => Store | null
  /** Whether visitors are waiting. */
  crowded?: () => boolean
  /** Closes what the senders keep open. */
  close?: () => void
  /** Counts an attempt. */
  attempted: (channel: Channel, result: 'delivered' | 'retry' | 'dead', ms: number) => void
  log: Log
  now: () => number
  clock?: Clock
  /** How long an idle lane waits before it looks again, and a failed write before the next try. */
  pollMs?: number
  /** Shorter in tests. */
  attemptMs?: number
}

const lanes = 2
const pollMs = 1_000
/** A tenth of the poll, 100 ms: jobs that come close together are claimed, and written, together. */
const gatherShare = 10
/** No delivery of a turn but the first begins later: its outcomes are soon written, and its jobs soon free for others. */
const turnMs = 250
/** The longest that one delivery steps aside for visitors, whom a full queue would keep waiting for seconds. */
const asideMs = 1_000
const asideStepMs = 20
/** A lease lasts at least this much longer than the attempt that begins under it. */
const spareMs = 5_000
/** An absence of the store after which leases may have run out while their owners could not write. */
const absenceMs = 5_000
/** How long those owners then have to write what they delivered, before others take over their jobs. */
const graceMs = 10_000
/** How long a stopping courier tries to write its last outcomes. */
const lastWritesMs = 18_000

/**
 * Delivers the jobs of one or more channels in two lanes, until it is stopped. A lane claims a few due jobs, sends one
 * after the other for a moment, and repeats the write of what came of them until it is in the store; only then does it
 * claim again. So a delivery goes out a second time only when the process ends between sending and writing.
 */
export class Courier {
  readonly #options: CourierOptions
  readonly #clock: Clock
  readonly #pollMs: number
  readonly #attemptMs: number
  #lanes: Promise<unknown> = Promise.resolve()
  #wakes = 0
  readonly #resting = new Set<() => void>()
  #stopAtMs = Number.POSITIVE_INFINITY
  #unwritten = 0
  #lastAt = 0
  /** At first it is unknown whether the store was away. */
  #missed = true
  #reachedAtMs = Number.NEGATIVE_INFINITY
  #graceEndsAtMs = Number.NEGATIVE_INFINITY

  constructor(options: CourierOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#pollMs = options.pollMs ?? pollMs
    this.#attemptMs = options.attemptMs ?? attemptMs
  }

  start(): void {
    this.#lanes = Promise.all(Array.from({ length: lanes }, () => this.#lane()))
  }

  /** Something may be due now. */
  wake(): void {
    this.#wakes += 1
    for (const resume of this.#resting) resume()
  }

  /** Claims nothing more, and ends when the deliveries that are under way are written. */
  async stop(): Promise<void> {
    this.#stopAtMs = this.#clock.elapsedMs() + lastWritesMs
    this.wake()
    await this.#lanes
    this.#options.close?.()
    if (this.#unwritten > 0)
      this.#options.log.error(
        { unwritten: this.#unwritten },
        'stopped with deliveries that could not be written down; they go out again',
      )
  }

  get #isStopping(): boolean {
    return this.#stopAtMs < Number.POSITIVE_INFINITY
  }

  async #lane(): Promise<void> {
    const lane = randomUUID()
    let wanted = 1
    let isFull = false
    while (!this.#isStopping) {
      if (!isFull) await this.#sleep(this.#pollMs / gatherShare)
      const wakes = this.#wakes
      const claimedAtMs = this.#clock.elapsedMs()
      const jobs = await this.#claim(lane, wanted)
      isFull = jobs.length === wanted
      if (jobs.length === 0) {
        await this.#rest(wakes)
        continue
      }
      const outcomes = await this.#deliver(jobs, claimedAtMs)
      await this.#write(lane, jobs, outcomes)
      // Of a slow receiver's jobs a lane claims few, so that none waits behind another while the other lane is free.
      wanted = Math.max(1, Math.min(maxClaimed, 2 * outcomes.length))
    }
  }

  /** @param wakes  how often the courier had been woken before the lane found nothing to do */
  async #rest(wakes: number): Promise<void> {
    if (wakes !== this.#wakes) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#resting.add(resolve)
    const cancel = this.#clock.after(this.#pollMs, resolve)
    await promise
    cancel()
    this.#resting.delete(resolve)
  }

  async #claim(lane: string, limit: number): Promise<Job[]> {
    const channels = Object.keys(this.#options.senders) as Channel[]
    if (this.#isStopping) return []
    // This may be the first query after an absence, which is known only once it is answered.
    const takeOver = !this.#missed && this.#clock.elapsedMs() >= this.#graceEndsAtMs
    const answer = await this.#query((store) => claimJobs(store, channels, lane, limit, takeOver))
    return answer?.result ?? []
  }

  async #deliver(jobs: Job[], claimedAtMs: number): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const job of jobs) {
      await this.#stepAside()
      const startedAtMs = this.#clock.elapsedMs()
      if (outcomes.length > 0 && startedAtMs - claimedAtMs > turnMs) break
      // No two attempts bear the same time, which tells those of a job apart in the store.
      this.#lastAt = Math.max(this.#options.now(), this.#lastAt + 1)
      const at = this.#lastAt
      const sent = await this.#send(job, claimedAtMs)
      if (sent === null) break
      outcomes.push(this.#outcome(job, sent, at, Math.round(this.#clock.elapsedMs() - startedAtMs)))
    }
    return outcomes
  }

  async #stepAside(): Promise<void> {
    const untilMs = this.#clock.elapsedMs() + asideMs
    while (this.#options.crowded?.() && this.#clock.elapsedMs() < untilMs) await this.#sleep(asideStepMs)
  }

  /** @returns what the receiver answered; `null` when nothing was sent */
  async #send(job: Job, claimedAtMs: number): Promise<Sent | null> {
    const { senders, store, log } = this.#options
    const open = store()
    if (!open) return null
    try {
      const send = await senders[job.channel]!(job, open)
      const leftMs = claimedAtMs + leaseMs - this.#clock.elapsedMs()
      if (this.#isStopping || leftMs < this.#attemptMs + spareMs) return null
      return send === null ? nothingToSend : await timeLimit(this.#clock, this.#attemptMs, send).catch(failure)
    } catch (error) {
      if (failureOf(error) === 'refused') return failure(error)
      log.warn({ job: job.id, ...errorCodes(error) }, 'the store was away before a delivery began')
      return null
    }
  }

  #outcome(job: Job, { ok, final, status, error, detail, retryAfterMs = null }: Sent, at: number, ms: number): Outcome {
    const { attempted, log } = this.#options
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

  /** Writes the outcomes, and frees the other jobs of the turn. */
  async #write(lane: string, jobs: Job[], outcomes: Outcome[]): Promise<void> {
    while (!(await this.#query((store) => settleJobs(store, lane, jobs, outcomes)))) {
      if (this.#clock.elapsedMs() >= this.#stopAtMs) {
        this.#unwritten += outcomes.length
        return
      }
      await this.#sleep(this.#pollMs)
    }
  }

  /**
   * One query to the store. After it was away, and at first, the owners of expired leases get the grace period before
   * this courier takes over their jobs.
   *
   * @returns `null` when it failed
   */
  async #query<Result>(query: (store: Store) => Promise<Result>): Promise<{ result: Result } | null> {
    const { store, log } = this.#options
    const open = store()
    if (!open) {
      this.#missed = true
      return null
    }
    try {
      const result = await query(open)
      const nowMs = this.#clock.elapsedMs()
      if (this.#missed && nowMs - this.#reachedAtMs > absenceMs) this.#graceEndsAtMs = nowMs + graceMs
      this.#reachedAtMs = nowMs
      this.#missed = false
      return { result }
    } catch (error) {
      const failed = failureOf(error)
      this.#missed ||= failed === 'away'
      if (failed === 'refused') log.error(errorCodes(error), 'the store refuses the courier: a bug')
      else log.warn(errorCodes(error), 'the courier cannot reach the store')
      return null
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.after(ms, resolve)
    })
  }
}

function failure(error: unknown): Sent {
  return { ok: false, status: null, error: codeOf(error) }
}

/** `fetch` wraps the reason in `cause`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const secondMs = 1_000

/** How long each attempt waits after the one before it; the first goes out at once. After the last a job is given up. */
export const waitsMs: readonly number[] = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]

const longestAskedMs = dayMs

/**
 * When the next attempt is due, or `null` when there is none left.
 *
 * @param attempts  how many have failed, from 1
 * @param retryAfterMs  what the other side asked for; up to a day it is honored
 */
function nextDelayMs(attempts: number, retryAfterMs: number | null): number | null {
  const planned = waitsMs[attempts]
  if (planned === undefined) return null
  // Spread by 10 % either way, so that they do not all come back at once.
  const spread = planned * (0.9 + 0.2 * Math.random())
  return Math.max(spread, Math.min(retryAfterMs ?? 0, longestAskedMs))
}

/** Time as deliveries see it; tests bring one that stands still until they move it. */
export interface Clock {
  /** Milliseconds since some moment; they only grow. */
  elapsedMs(): number
  /** Calls once, later. @returns what cancels the call */
  after(ms: number, call: () => void): () => void
}

const systemClock: Clock = {
  elapsedMs: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Work that is given up after a while, even if it ignores its signal. Unlike `AbortSignal.timeout` it leaves nothing
 * behind: a timer of 15 s for each of some hundred deliveries a second would keep all of them in memory that long.
 *
 * @throws what the work throws; a `TimeoutError` when it was given up
 */
function timeLimit<Result>(clock: Clock, ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      const late = new DOMException('It took too long.', 'TimeoutError')
      reject(late)
      controller.abort(late)
    })
    work(controller.signal).then(resolve, reject).finally(cancel)
  })
}
