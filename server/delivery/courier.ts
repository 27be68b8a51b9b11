import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../ops/log.ts'
import type { Counter } from '../ops/metrics.ts'
import { batchSize, claimJobs, freeLeases, type Job, type Outcome, settleJobs } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { StoreAway } from '../store/storeAway.ts'
import { storeErrorCodes } from '../store/storeError.ts'
import type { Channel } from '../store/tables.ts'
import { Ledger } from './ledger.ts'
import { nextDelayMs } from './schedule.ts'
import type { Sender, Sent } from './sender.ts'

export interface CourierOptions {
  /** The channels this courier serves, each with its way out. */
  senders: Partial<Record<Channel, Sender>>
  store: () => Store | null
  /** Whether this server is to deliver, of all that share the store; it does when not told. */
  mayDeliver?: () => boolean
  /** Whether visitors are waiting; deliveries then step aside for a moment. */
  crowded?: () => boolean
  /** Lets go of what the senders keep open. */
  close?: () => void
  attempts: Counter
  log: Log
  now: () => number
  random?: () => number
  /** How long an idle courier waits before it looks again. */
  pollMs?: number
}

const concurrent = 2
const pollMs = 1_000
const flushMs = 1_000
/** A tenth of the poll: 100 ms. */
const gatherShare = 10
/** The longest that one delivery steps aside. */
const asideMs = 1_000
/** After this nothing more of a claimed batch is begun, so that every lease outlives its attempt. */
const beginWithinMs = 30_000
/** How often a stopping courier tries to write its last outcomes, once a second. */
const lastTries = 15

/** Takes due jobs from the store and delivers them, two at a time, until it is stopped. */
export class Courier {
  readonly #options: CourierOptions
  readonly #name = randomUUID()
  readonly #channels: Channel[]
  readonly #ledger = new Ledger((outcomes) => this.#write(outcomes))
  #stopping = false
  #woken = false
  #wake: () => void = () => {}
  #running: Promise<void> = Promise.resolve()

  constructor(options: CourierOptions) {
    this.#options = options
    this.#channels = Object.keys(options.senders) as Channel[]
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Something may be due now. */
  wake(): void {
    this.#woken = true
    this.#wake()
  }

  /** Finishes what is under way and gives the rest back. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#running
    for (let tries = 0; tries < lastTries && !(await this.#written()); tries += 1) await wait(flushMs)
    const store = this.#options.store()
    if (store && this.#ledger.empty) await freeLeases(store, this.#name).catch(() => {})
    this.#options.close?.()
  }

  async #write(outcomes: Outcome[]): Promise<void> {
    const store = this.#options.store()
    if (!store) throw new StoreAway('away')
    await settleJobs(store, this.#name, outcomes)
  }

  #written(): Promise<boolean> {
    return this.#ledger.flush().then(
      () => true,
      () => false,
    )
  }

  /** Delivers one batch of what is due. @returns how many jobs it took */
  async deliverDue(): Promise<number> {
    const store = this.#options.store()
    if (!store || this.#channels.length === 0) return 0
    // What is not written yet would look as if it were still to be delivered.
    await this.#ledger.flush()
    if (this.#options.mayDeliver?.() === false) return 0
    const jobs = await claimJobs(store, this.#channels, this.#name)
    if (jobs.length > 0) await this.#deliver(store, jobs)
    return jobs.length
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const took = await this.deliverDue().catch((error) => {
        this.#options.log.warn(storeErrorCodes(error), 'the courier cannot reach the store')
        return 0
      })
      if (took === batchSize || this.#stopping) continue
      if (took === 0) await this.#sleep()
      // Jobs that come close together are then claimed, and noted, together: two commits for all instead of for each.
      await wait((this.#options.pollMs ?? pollMs) / gatherShare)
    }
  }

  /** A call that came while the courier was still busy counts as well. */
  async #sleep(): Promise<void> {
    if (!this.#woken) await this.#pause(this.#options.pollMs ?? pollMs)
    this.#woken = false
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Outcomes are written together: at the end of the batch, and every second while something is slow. */
  async #deliver(store: Store, jobs: Job[]): Promise<void> {
    const startedAt = performance.now()
    const waiting = [...jobs]
    const timer = setInterval(() => void this.#ledger.flush().catch(() => {}), flushMs)
    const lane = async () => {
      while (!this.#stopping && performance.now() - startedAt < beginWithinMs) {
        const job = waiting.shift()
        if (!job) return
        await this.#stepAside()
        this.#ledger.note(await this.#attempt(store, job))
      }
    }
    await Promise.all(Array.from({ length: concurrent }, lane)).finally(() => clearInterval(timer))
    await this.#ledger.flush()
    if (waiting.length > 0) await freeLeases(store, this.#name)
  }

  async #stepAside(): Promise<void> {
    const until = performance.now() + asideMs
    while (this.#options.crowded?.() && performance.now() < until) await wait(20)
  }

  async #attempt(store: Store, job: Job): Promise<Outcome> {
    const { senders, attempts, log, now, random = Math.random } = this.#options
    const at = now()
    const startedAt = performance.now()
    const sent: Sent = await senders[job.channel]!(job, store).catch((error) => failure(error))
    const ms = Math.round(performance.now() - startedAt)
    const delayMs = sent.ok || sent.final ? null : nextDelayMs(job.attempts + 1, sent.retryAfterMs ?? null, random())
    const next = sent.ok
      ? { state: 'delivered' as const }
      : delayMs === null
        ? { state: 'dead' as const }
        : { state: 'pending' as const, delayMs }
    const result = next.state === 'pending' ? 'retry' : next.state
    attempts.add({ channel: job.channel, result })
    const line = { job: job.id, lead: job.lead_id ?? undefined, channel: job.channel, n: job.attempts + 1, result, ms }
    if (sent.ok) log.info(line, 'delivered')
    else log.warn({ ...line, error: sent.error }, 'not delivered')
    return { job, at, ms, status: sent.status, error: sent.error, next }
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
