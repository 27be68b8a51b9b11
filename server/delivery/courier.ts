import { randomUUID } from 'node:crypto'
import { errorCodes } from '../log/facts.ts'
import type { Log } from '../log/log.ts'
import {
  batchSize,
  claimJobs,
  freeLeases,
  type Job,
  leaseMs,
  type Outcome,
  renewLeases,
  settleJobs,
} from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { failureOf } from '../store/storeError.ts'
import type { Channel } from '../store/tables.ts'
import { type Clock, systemClock } from './clock.ts'
import { Ledger } from './ledger.ts'
import { nextDelayMs } from './schedule.ts'
import { attemptMs, nothingToSend, type Send, type Sender, type Sent } from './sender.ts'
import { timeLimit } from './timeLimit.ts'

export interface CourierOptions {
  /** The channels this courier serves, each with its way out. */
  senders: Partial<Record<Channel, Sender>>
  /** The store, or `null` while there is none to deliver from. */
  store: () => Store | null
  /** Whether this server is to deliver, of all that share the store; it does when not told. */
  mayDeliver?: () => boolean
  /** Whether visitors are waiting; deliveries then step aside for a moment. */
  crowded?: () => boolean
  /** Lets go of what the senders keep open. */
  close?: () => void
  /** Counts an attempt. */
  attempted: (channel: Channel, result: 'delivered' | 'retry' | 'dead', ms: number) => void
  log: Log
  now: () => number
  random?: () => number
  clock?: Clock
  /** How long an idle courier waits before it looks again. */
  pollMs?: number
  /** Shorter in tests. */
  attemptMs?: number
}

/** A job that this courier has the lease of. */
interface Held {
  job: Job
  takenAtMs: number
  /** Until then nobody else can have it. */
  safeUntilMs: number
}

const concurrent = 2
const pollMs = 1_000
/** A tenth of the poll: 100 ms. */
const gatherShare = 10
/** The longest that one delivery steps aside. */
const asideMs = 1_000
const asideStepMs = 20
/** What was not begun by then is given back, for others to take. */
const keptMs = 30_000
const renewMs = 10_000
/** A lease lasts at least this much longer than the attempt that is begun under it. */
const spareMs = 5_000
/** An absence of the store after which leases may have run out while their owners could not renew them. */
const absenceMs = 5_000
/** How long those then have to write what they delivered, before their jobs are taken for lost. */
const graceMs = 10_000
/** How long a stopping courier tries to write its last outcomes. */
const lastMs = 18_000

/**
 * Takes due jobs from the store and delivers them, two at a time, until it is stopped.
 *
 * One loop alone works at the store, a step after the other: write what deliveries came to, renew the leases, give back
 * what it did not come to, take more. What was delivered is therefore written before anything is taken again, and a job
 * stays this courier's until its outcome is written or the process is dead.
 */
export class Courier {
  readonly #options: CourierOptions
  readonly #clock: Clock
  readonly #pollMs: number
  readonly #attemptMs: number
  readonly #name = randomUUID()
  readonly #channels: Channel[]
  readonly #held = new Map<string, Held>()
  readonly #ledger: Ledger
  #waiting: Job[] = []
  #toFree: string[] = []
  #working = 0
  #renewedAtMs: number
  #lastAt = 0
  #reachedAtMs = Number.NEGATIVE_INFINITY
  #missed = true
  #patientUntilMs = Number.NEGATIVE_INFINITY
  #stopAtMs = Number.POSITIVE_INFINITY
  #stopping = false
  #woken = false
  #wake: () => void = () => {}
  #running: Promise<void> = Promise.resolve()

  constructor(options: CourierOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#pollMs = options.pollMs ?? pollMs
    this.#attemptMs = options.attemptMs ?? attemptMs
    this.#channels = Object.keys(options.senders) as Channel[]
    this.#renewedAtMs = this.#clock.elapsedMs()
    this.#ledger = new Ledger({
      write: (outcomes) => this.#write(outcomes),
      refused: ({ job }, error) =>
        this.#options.log.error({ job: job.id, ...errorCodes(error) }, 'the store refuses an outcome: a bug'),
    })
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Something may be due now. */
  wake(): void {
    this.#woken = true
    this.#wake()
  }

  /** Finishes what is under way, writes it down and gives the rest back. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#stopAtMs = this.#clock.elapsedMs() + lastMs
    this.wake()
    await this.#running
    this.#options.close?.()
    const unwritten = this.#ledger.size + this.#working
    if (unwritten > 0)
      this.#options.log.error(
        { unwritten },
        'stopped with deliveries that could not be written down; they go out again',
      )
  }

  async #run(): Promise<void> {
    let took = 0
    while (!this.#done()) {
      const written = await this.#attend(() => this.#bringBack())
      // Jobs that come close together are then claimed, and noted, together: two commits for all instead of for each.
      if (took < batchSize || this.#waiting.length > 0) await this.#sleep(this.#pollMs / gatherShare)
      took = 0
      if (written)
        await this.#attend(async () => {
          took = await this.#take()
        })
      await this.#rest()
    }
  }

  #done(): boolean {
    if (!this.#stopping) return false
    const left = this.#working + this.#ledger.size + this.#waiting.length + this.#toFree.length
    return left === 0 || this.#clock.elapsedMs() >= this.#stopAtMs
  }

  /** @returns whether the work at the store was done; otherwise it comes again with the next round */
  async #attend(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const why = errorCodes(error)
      if (failureOf(error) === 'refused') this.#options.log.error(why, 'the store refuses the courier: a bug')
      else if (this.#options.store()) this.#options.log.warn(why, 'the courier cannot reach the store')
      return false
    }
  }

  async #bringBack(): Promise<void> {
    await this.#ledger.flush()
    await this.#renew()
    await this.#giveBack()
  }

  async #write(outcomes: Outcome[]): Promise<void> {
    await this.#ask((store) => settleJobs(store, this.#name, outcomes))
    for (const { job } of outcomes) this.#held.delete(job.id)
  }

  async #renew(): Promise<void> {
    const startedAtMs = this.#clock.elapsedMs()
    if (this.#held.size === 0 || startedAtMs - this.#renewedAtMs < renewMs) return
    const ids = await this.#ask((store) => renewLeases(store, this.#name, [...this.#held.keys()]))
    const kept = new Set(ids)
    for (const [id, held] of this.#held)
      held.safeUntilMs = kept.has(id) ? startedAtMs + leaseMs : Number.NEGATIVE_INFINITY
    this.#renewedAtMs = startedAtMs
  }

  /** What waits too long here may go faster elsewhere. */
  async #giveBack(): Promise<void> {
    const oldestMs = this.#stopping ? Number.POSITIVE_INFINITY : this.#clock.elapsedMs() - keptMs
    const late = this.#waiting.filter(({ id }) => this.#held.get(id)!.takenAtMs <= oldestMs)
    this.#waiting = this.#waiting.filter((job) => !late.includes(job))
    this.#toFree.push(...late.map(({ id }) => id))
    const ids = [...this.#toFree]
    if (ids.length === 0) return
    await this.#ask((store) => freeLeases(store, this.#name, ids))
    this.#toFree = this.#toFree.filter((id) => !ids.includes(id))
    for (const id of ids) this.#held.delete(id)
  }

  /** @returns how many jobs it took */
  async #take(): Promise<number> {
    if (this.#stopping || this.#channels.length === 0 || this.#options.mayDeliver?.() === false) return 0
    if (this.#waiting.length > 0 || this.#working === concurrent) return 0
    const takenAtMs = this.#clock.elapsedMs()
    // This may be the first question after an absence, which nobody knows before it is answered.
    const takeOver = !this.#missed && takenAtMs >= this.#patientUntilMs
    const claimed = await this.#ask((store) => claimJobs(store, this.#channels, this.#name, takeOver))
    const jobs = claimed.filter(({ id }) => !this.#held.has(id))
    for (const job of jobs) this.#held.set(job.id, { job, takenAtMs, safeUntilMs: takenAtMs + leaseMs })
    this.#waiting.push(...jobs)
    while (this.#working < concurrent && this.#waiting.length > 0) void this.#lane()
    return jobs.length
  }

  /**
   * One question to the store. After it was away, and at first, when nobody knows whether it was, the owners of leases
   * that have run out get a while before this courier takes over.
   */
  async #ask<Answer>(query: (store: Store) => Promise<Answer>): Promise<Answer> {
    const store = this.#options.store()
    try {
      if (!store) throw Object.assign(new Error('The store is not open.'), { code: 'STORE_CLOSED' })
      const answer = await query(store)
      const nowMs = this.#clock.elapsedMs()
      if (this.#missed && nowMs - this.#reachedAtMs > absenceMs) this.#patientUntilMs = nowMs + graceMs
      this.#reachedAtMs = nowMs
      this.#missed = false
      return answer
    } catch (error) {
      this.#missed ||= failureOf(error) === 'away'
      throw error
    }
  }

  async #lane(): Promise<void> {
    this.#working += 1
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      await this.#stepAside()
      const outcome = await this.#attempt(job)
      if (outcome) this.#ledger.note(outcome)
      else this.#toFree.push(job.id)
    }
    this.#working -= 1
    this.wake()
  }

  async #stepAside(): Promise<void> {
    const untilMs = this.#clock.elapsedMs() + asideMs
    while (this.#options.crowded?.() && this.#clock.elapsedMs() < untilMs) await this.#sleep(asideStepMs)
  }

  /** @returns what it came to; `null` when nothing was tried */
  async #attempt(job: Job): Promise<Outcome | null> {
    const at = Math.max(this.#options.now(), this.#lastAt + 1)
    this.#lastAt = at
    const startedAtMs = this.#clock.elapsedMs()
    const sent = await this.#sent(job)
    return sent && this.#outcome(job, sent, at, Math.round(this.#clock.elapsedMs() - startedAtMs))
  }

  async #sent(job: Job): Promise<Sent | null> {
    const { senders, store, log } = this.#options
    const open = store()
    if (!open) return null
    try {
      const send = await senders[job.channel]!(job, open)
      if (!this.#mayBegin(job)) return null
      return send === null ? nothingToSend : await this.#limited(send)
    } catch (error) {
      if (failureOf(error) === 'refused') return failure(error)
      log.warn({ job: job.id, ...errorCodes(error) }, 'the store was away before a delivery began')
      return null
    }
  }

  /** Whether nobody else can get the job while it is being sent. */
  #mayBegin({ id }: Job): boolean {
    const leftMs = this.#held.get(id)!.safeUntilMs - this.#clock.elapsedMs()
    return !this.#stopping && leftMs >= this.#attemptMs + spareMs
  }

  async #limited(send: Send): Promise<Sent> {
    return timeLimit(this.#clock, this.#attemptMs, send).catch(failure)
  }

  #outcome(job: Job, sent: Sent, at: number, ms: number): Outcome {
    const { attempted, log, random = Math.random } = this.#options
    const { ok, status, error, detail } = sent
    const delayMs = ok || sent.final ? null : nextDelayMs(job.attempts + 1, sent.retryAfterMs ?? null, random())
    const next =
      delayMs === null
        ? { state: ok ? ('delivered' as const) : ('dead' as const) }
        : { state: 'pending' as const, delayMs }
    const result = next.state === 'pending' ? 'retry' : next.state
    attempted(job.channel, result, ms)
    const line = { job: job.id, lead: job.lead_id ?? undefined, channel: job.channel, n: job.attempts + 1, result, ms }
    if (ok) log.info(line, 'delivered')
    else log.warn({ ...line, error }, 'not delivered')
    return { job, at, ms, status, error, detail, next }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#clock.after(ms, resolve)
    })
  }

  /** A call that came while the loop was at work counts as well. */
  async #rest(): Promise<void> {
    if (!this.#woken)
      await new Promise<void>((resolve) => {
        const callOff = this.#clock.after(this.#pollMs, resolve)
        this.#wake = () => {
          callOff()
          resolve()
        }
      })
    this.#woken = false
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
