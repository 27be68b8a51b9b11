import type { DemoStep } from '#schemas/types.gen.ts'
import type { Clock } from '#src/browser/clock.ts'
import { demo } from '#src/theme/motion.gen.ts'

type DemoState = 'ready' | 'running' | 'paused' | 'complete'

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

/** The buttons of the demo, and what keeps it from running on where no one can see it. */
export interface DemoRun {
  play: () => void
  pause: () => void
  /** Back to the first step; does nothing while the demo runs. */
  reset: () => void
  /** Stands still and stays `running`; `release` goes on from there. */
  hold: () => void
  release: () => void
}

/**
 * Runs the steps one after the other. A step logs as it starts and is done after its duration; the next one starts 100 ms
 * later. Play goes on after a pause and starts over after the end.
 *
 * @param onChange  called with every new moment
 */
export function demoRun(steps: DemoStep[], clock: Clock, onChange: (moment: DemoMoment) => void): DemoRun {
  const timeline = timelineOf(steps)
  let state: DemoState = 'ready'
  let ranMs = 0
  let isHeld = false
  let waiting: { sinceMs: number; cancel: () => void } | undefined

  const show = () => onChange(state === 'ready' ? ready : { state, ...progressAt(timeline, ranMs) })

  function goOn(): void {
    if (state !== 'running' || isHeld || waiting) return
    const nextMs = timeline.flatMap(({ startMs, endMs }) => [startMs, endMs]).find((ms) => ms > ranMs)!
    const cancel = clock.after(nextMs - ranMs, () => {
      waiting = undefined
      ranMs = nextMs
      if (nextMs === timeline.at(-1)?.endMs) state = 'complete'
      show()
      goOn()
    })
    waiting = { sinceMs: clock.nowMs(), cancel }
  }

  function standStill(): void {
    if (!waiting) return
    waiting.cancel()
    ranMs += clock.nowMs() - waiting.sinceMs
    waiting = undefined
  }

  return {
    play() {
      if (state === 'running') return
      if (state !== 'paused') ranMs = 0
      state = 'running'
      show()
      goOn()
    },
    pause() {
      if (state !== 'running') return
      standStill()
      state = 'paused'
      show()
    },
    reset() {
      if (state === 'running') return
      state = 'ready'
      ranMs = 0
      show()
    },
    hold() {
      isHeld = true
      standStill()
    },
    release() {
      isHeld = false
      goOn()
    },
  }
}

interface TimedStep {
  startMs: number
  endMs: number
  line: LogLine
}

/** When each step starts and ends, counted from Play. */
function timelineOf(steps: DemoStep[]): TimedStep[] {
  let startMs = 0
  return steps.map(({ action, log: text, details = [], duration = defaultStepMs }) => {
    const step = { startMs, endMs: startMs + duration, line: { atMs: startMs, action, text, details } }
    startMs = step.endMs + betweenStepsMs
    return step
  })
}

function progressAt(timeline: TimedStep[], ms: number): Omit<DemoMoment, 'state'> {
  const active = timeline.findIndex(({ startMs, endMs }) => startMs <= ms && ms < endMs)
  return {
    done: timeline.filter(({ endMs }) => endMs <= ms).length,
    active: active < 0 ? undefined : active,
    log: timeline.filter(({ startMs }) => startMs <= ms).map(({ line }) => line),
  }
}

/** About how long a whole run takes, in seconds; a step that does not say counts as one. */
export function estimateSeconds(steps: Pick<DemoStep, 'duration'>[]): number {
  return Math.round(steps.reduce((sum, { duration = 1000 }) => sum + duration, 0) / 1000)
}
