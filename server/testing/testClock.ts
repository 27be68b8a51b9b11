import type { Clock } from '../delivery/courier.ts'

interface Timer {
  atMs: number
  call: () => void
}

/** A clock that stands still until it is moved, for tests. What it wakes comes one after the other, each to its end. */
export class TestClock implements Clock {
  readonly #idle: () => Promise<void>
  readonly #timers = new Set<Timer>()
  #nowMs = 0

  /** @param idle  waits until nothing goes on any more that needs no time */
  constructor(idle: () => Promise<void> = nextTurns) {
    this.#idle = idle
  }

  elapsedMs(): number {
    return this.#nowMs
  }

  after(ms: number, call: () => void): () => void {
    const timer = { atMs: this.#nowMs + ms, call }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms
    await this.#idle()
    for (let next = this.#next(untilMs); next; next = this.#next(untilMs)) {
      this.#timers.delete(next)
      this.#nowMs = next.atMs
      next.call()
      await this.#idle()
    }
    this.#nowMs = untilMs
  }

  /** The same time for a process that can be killed: nothing wakes it any more. */
  forProcess(): Clock & { kill(): void } {
    let alive = true
    return {
      elapsedMs: () => this.#nowMs,
      after: (ms, call) => this.after(ms, () => alive && call()),
      kill: () => (alive = false),
    }
  }

  /** Timers are kept in the order they were made, so the first of the earliest goes first. */
  #next(untilMs: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) if (timer.atMs <= untilMs && timer.atMs < (next?.atMs ?? Infinity)) next = timer
    return next
  }
}

export async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}
