import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runs } from '#tests/chance.ts'
import { addJobs } from '../store/outbox.ts'
import type { Store } from '../store/store.ts'
import { describeStores, quiet } from '../testing/testStores.ts'
import { attemptMs, Courier, type Sent } from './courier.ts'

/** What happens to the couriers and the store, and when, in seconds. */
const events: fc.Arbitrary<Fate[]> = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 100 }),
    what: fc.constantFrom('kill', 'kill', 'stop', 'away', 'answerLost', 'enquiries'),
    who: fc.nat(1),
    forS: fc.integer({ min: 1, max: 90 }),
  }),
  { maxLength: 8 },
)
/** How the receiver treats one call after the other. */
const answers = fc.array(
  fc.record({
    ms: fc.oneof(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 20_000 })),
    ok: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Chance alone seldom finds this: leases end while nobody can write, and each courier could take the other's jobs for lost. */
const awayForLongerThanALease: [Fate[], { ms: number; ok: boolean }[]] = [
  [
    { at: 0, what: 'enquiries', who: 0, forS: 71 },
    { at: 29, what: 'away', who: 0, forS: 70 },
  ],
  [{ ms: 1_411, ok: true }],
]

/** Likewise one that starts in the moment in which the store is back, and does not know how long it was away. */
const startedWhenItIsBack: typeof awayForLongerThanALease = [
  [
    { at: 27, what: 'enquiries', who: 0, forS: 2 },
    { at: 29, what: 'away', who: 0, forS: 70 },
    { at: 10, what: 'kill', who: 1, forS: 89 },
  ],
  [{ ms: 2_500, ok: true }],
]

interface Call {
  job: string
  at: number
  ok: boolean
  endsAt: number
  /** When the process that made it was killed, and when the lease of the job ended that it had then. */
  killed?: { leaseUntil: number }
  process: Process
}

interface Process {
  alive: boolean
  courier: Courier
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const now = () => Date.UTC(2026, 10, 21, 12) + performance.now()

/** Two couriers on one store, a receiver, and what fate has for them. */
class World {
  readonly store: Store
  readonly calls: Call[] = []
  readonly processes: Process[] = []
  answers: { ms: number; ok: boolean }[] = []
  /** When the couriers were stopped. */
  endedAt = 0
  away = 0
  answerLost = 0

  constructor(store: Store) {
    this.store = store
  }

  async enquiries(count: number): Promise<void> {
    const jobs = Array.from({ length: count }, () => ({ channel: 'webhook' as const, event: 'lead.created' }))
    await addJobs(this.store, this.store.db, jobs)
  }

  begin(who: number): void {
    const process: Process = { alive: true, courier: null as never }
    process.courier = new Courier({
      attempted() {},
      log: quiet,
      now,
      store: () => (process.alive ? this.#seenStore() : null),
      destinations: [{ channels: ['webhook'], send: (job, store) => this.#send(process, job.id, store) }],
    })
    this.processes[who] = process
    process.courier.start()
  }

  async #send(process: Process, job: string, store: Store): Promise<Sent> {
    await store.db.selectFrom('outbox').select('id').where('id', '=', job).execute()
    const { ms, ok } = this.answers[this.calls.length % this.answers.length]!
    const isInTime = ms < attemptMs
    this.calls.push({ job, at: now(), ok: ok && isInTime, endsAt: now() + Math.min(ms, attemptMs), process })
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(ms, attemptMs))
    })
    if (!isInTime) return { ok: false, status: null, error: 'TimeoutError' }
    return { ok, status: ok ? 204 : 500, error: ok ? null : 'HTTP 500' }
  }

  async kill(who: number): Promise<void> {
    const process = this.processes[who]!
    if (!process.alive) return
    // It reaches the store no more, as if it were gone; what is left of it comes to an end.
    process.alive = false
    void process.courier.stop()
    const leases = await this.store.db.selectFrom('outbox').select(['id', 'lease_until']).execute()
    for (const call of this.calls)
      if (call.process === process)
        call.killed = { leaseUntil: leases.find(({ id }) => id === call.job)?.lease_until ?? 0 }
  }

  /** The store as a courier sees it: for a while every call fails, or is done and its answer lost. */
  #seenStore(): Store {
    const { store } = this
    const gone = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const db = new Proxy(store.db, {
      get: (target, name) => {
        if (this.away > 0) throw gone()
        if (name === 'transaction' && this.answerLost > 0)
          return () => ({
            execute: async (work: never) => {
              await target.transaction().execute(work)
              throw gone()
            },
          })
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return { ...store, db }
  }
}

/** Waits until nothing goes on any more that needs no time. */
async function idle({ store }: World): Promise<void> {
  for (let quietTurns = 0; quietTurns < 4; quietTurns += 1) {
    await new Promise(setImmediate)
    if (store.kind === 'postgres' && (store.pool.waitingCount > 0 || store.pool.idleCount < store.pool.totalCount))
      quietTurns = 0
  }
}

/** Lets time pass, from timer to timer: what each wakes comes one after the other, each to its end. */
async function pass(world: World, ms: number): Promise<void> {
  let isOver = false
  setTimeout(() => {
    isOver = true
  }, ms)
  await idle(world)
  while (!isOver) {
    vi.advanceTimersToNextTimer()
    await idle(world)
  }
}

describeStores('whatever the timing', (open, kind) => {
  test('LEAD-41 every outcome is written, and nothing goes out again but after a kill, when its lease is over', async () => {
    const store = await open(now)
    const property = fc.asyncProperty(events, answers, async (fates, given) => {
      await store.db.deleteFrom('outbox').execute()
      const world = new World(store)
      world.answers = given
      await live(world, fates)
      await judge(world)
    })
    await fc.assert(property, {
      ...runs(kind === 'sqlite' ? 10 : 1),
      examples: [awayForLongerThanALease, startedWhenItIsBack],
    })
  })
})

type Fate = { at: number; what: string; who: number; forS: number }

async function live(world: World, fates: Fate[]): Promise<void> {
  const moments: { at: number; act: () => unknown }[] = []
  for (const { at, what, who, forS } of fates) {
    const moment = (atS: number, act: () => unknown) => moments.push({ at: atS * 1_000, act })
    const again = () => {
      if (!world.processes[who]!.alive) world.begin(who)
    }
    if (what === 'enquiries') moment(at, () => world.enquiries(forS))
    if (what === 'away' || what === 'answerLost') {
      moment(at, () => {
        world[what] += 1
      })
      moment(at + forS, () => {
        world[what] -= 1
      })
    }
    if (what === 'kill') {
      // Not on the full second, when the couriers work at the store: in the middle of what they do.
      moment(at + 0.037 * forS, () => world.kill(who))
      moment(at + forS, again)
    }
    if (what === 'stop') {
      moment(at, () => {
        const process = world.processes[who]!
        if (!process.alive) return
        void process.courier.stop().then(() => (process === world.processes[who] ? world.kill(who) : undefined))
      })
      moment(at + forS + 20, again)
    }
  }
  moments.sort((one, other) => one.at - other.at)
  await world.enquiries(10)
  world.begin(0)
  world.begin(1)
  const beganAt = performance.now()
  for (const { at, act } of moments) {
    await pass(world, beganAt + at - performance.now())
    await act()
  }
  // The storm is over: leases run out, the last outcomes are written.
  await pass(world, 20_000)
  for (const who of [0, 1]) if (!world.processes[who]!.alive) world.begin(who)
  await pass(world, 40_000)
  world.answers = [{ ms: 10, ok: true }]
  await pass(world, 60_000)
  world.endedAt = now()
  await Promise.all([...world.processes.map(({ courier }) => courier.stop()), pass(world, 20_000)])
}

async function judge({ store, calls, endedAt }: World): Promise<void> {
  const jobs = await store.db.selectFrom('outbox').selectAll().execute()
  const notes = await store.db.selectFrom('delivery_attempt').selectAll().orderBy('n').execute()
  for (const job of jobs) {
    expect(job.lease_by).toBeNull()
    expect(job.state === 'delivered' || (job.state === 'pending' && job.due_at >= endedAt - 2_000)).toBe(true)
    const noted = notes.filter((note) => note.outbox_id === job.id)
    expect(noted.map(({ n }) => n)).toEqual(noted.map((_, index) => index + 1))
    const made = calls.filter((call) => call.job === job.id)
    const isNoted = (call: Call) => noted.some(({ at }) => Math.abs(at - call.at) < 1_000)
    expect(made.filter(isNoted)).toHaveLength(noted.length)
    for (const [index, call] of made.entries()) {
      const next = made[index + 1]
      if (!isNoted(call)) expect(call.killed).toBeDefined()
      if (!next) continue
      if (isNoted(call)) expect(call.ok).toBe(false)
      if (isNoted(call)) expect(next.at).toBeGreaterThanOrEqual(call.endsAt)
      else expect(next.at).toBeGreaterThan(call.killed!.leaseUntil)
    }
  }
}
