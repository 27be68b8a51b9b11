import type { DemoStep } from '#schemas/types.gen.ts'
import type { Clock } from '#src/browser/clock.ts'
import { demo } from '#src/theme/motion.gen.ts'

export type DemoState = 'ready' | 'running' | 'paused' | 'complete'

/** One line of the run log. */
export interface LogLine {
  /** Milliseconds of running before it. */
  atMs: number
  action: string
  text: string
  details: string[]
}

/** What the demo shows at one moment. */
export interface DemoMoment {
  state: DemoState
  /** How many steps are done. */
  done: number
  /** Which step runs, from 0; none between two steps. */
  active: number | undefined
  log: LogLine[]
}

export const ready: DemoMoment = { state: 'ready', done: 0, active: undefined, log: [] }

const { betweenStepsMs } = demo
export const { stepMs: defaultStepMs } = demo

/** The buttons of the demo, and a way to stop it for good. */
export interface DemoRun {
  play: () => void
  pause: () => void
  /** Back to the beginning; does nothing while the demo runs. */
  reset: () => void
  /** Stands still without a word while nobody can see it; `release` goes on from there. */
  hold: () => void
  release: () => void
  stop: () => void
}

/**
 * Runs the steps one after the other. A step logs as it starts and is done after its duration; the next one starts 100 ms
 * later. Play goes on after a pause and begins anew after the end.
 *
 * @param tell  called with every new moment
 */
export function demoRun(steps: DemoStep[], clock: Clock, tell: (moment: DemoMoment) => void): DemoRun {
  let moment = ready
  let ranMs = 0
  let isHeld = false
  let waiting: { run: () => void; ms: number; sinceMs: number; cancel: () => void } | undefined

  function change(next: Partial<DemoMoment>): void {
    moment = { ...moment, ...next }
    tell(moment)
  }

  function wait(ms: number, run: () => void): void {
    if (isHeld) {
      waiting = { run, ms, sinceMs: clock.nowMs(), cancel: () => {} }
      return
    }
    const cancel = clock.after(ms, () => {
      waiting = undefined
      ranMs += ms
      run()
    })
    waiting = { run, ms, sinceMs: clock.nowMs(), cancel }
  }

  /** Keeps what is left to wait, and the time that has run. */
  function standStill(): void {
    if (!waiting || isHeld) return
    waiting.cancel()
    const passedMs = clock.nowMs() - waiting.sinceMs
    ranMs += passedMs
    waiting = { ...waiting, ms: Math.max(0, waiting.ms - passedMs) }
  }

  function start(index: number): void {
    const { action, log: text, details = [], duration = defaultStepMs } = steps[index]!
    change({ state: 'running', active: index, log: [...moment.log, { atMs: ranMs, action, text, details }] })
    wait(duration, () => finish(index))
  }

  function finish(index: number): void {
    const done = index + 1
    const isLast = done === steps.length
    change({ state: isLast ? 'complete' : 'running', done, active: undefined })
    if (!isLast) wait(betweenStepsMs, () => start(done))
  }

  function clear(): void {
    waiting?.cancel()
    waiting = undefined
    ranMs = 0
    moment = ready
  }

  return {
    play() {
      if (moment.state === 'running') return
      if (moment.state === 'paused' && waiting) {
        const { ms, run } = waiting
        change({ state: 'running' })
        return wait(ms, run)
      }
      clear()
      start(0)
    },
    pause() {
      if (moment.state !== 'running' || !waiting) return
      standStill()
      change({ state: 'paused' })
    },
    reset() {
      if (moment.state === 'running') return
      clear()
      tell(ready)
    },
    hold() {
      if (moment.state === 'running') standStill()
      isHeld = true
    },
    release() {
      if (!isHeld) return
      isHeld = false
      if (moment.state === 'running' && waiting) wait(waiting.ms, waiting.run)
    },
    stop: clear,
  }
}

/** About how long a whole run takes, in seconds; a step that does not say counts as one. */
export function estimateSeconds(steps: Pick<DemoStep, 'duration'>[]): number {
  return Math.round(steps.reduce((sum, { duration = 1000 }) => sum + duration, 0) / 1000)
}
