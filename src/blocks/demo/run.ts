import type { DemoStep } from '#schemas/types.gen.ts'
import { demo } from '#src/theme/motion.gen.ts'

/** What the demo shows at one moment. */
export interface DemoMoment {
  state: 'ready' | 'running' | 'paused' | 'complete'
  /** Milliseconds of running until it came to this. */
  atMs: number
  /** How many steps are done. */
  done: number
  /** Which step runs, from 0; none between two steps. */
  active: number | undefined
  /** When each step began that has begun. */
  begunMs: number[]
}

export const ready: DemoMoment = { state: 'ready', atMs: 0, done: 0, active: undefined, begunMs: [] }

/** How long a step runs that does not say. */
export const { stepMs: defaultStepMs } = demo

/**
 * Runs the steps one after the other. A step is done after its duration; the next one starts 100 ms later.
 *
 * @param onChange  called with every new moment
 */
export function demoRun(steps: DemoStep[], onChange: (moment: DemoMoment) => void) {
  const changes = changesOf(steps)
  let { state } = ready
  let ranMs = 0
  let isHeld = false
  let waiting: { sinceMs: number; timer: ReturnType<typeof setTimeout> } | undefined

  function show(next: DemoMoment['state']): void {
    state = next
    onChange(state === 'ready' ? ready : { state, ...changes.findLast(({ atMs }) => atMs <= ranMs)! })
    goOn()
  }

  function goOn(): void {
    if (state !== 'running' || isHeld || waiting) return
    const { atMs } = changes.find((change) => change.atMs > ranMs)!
    const timer = setTimeout(() => {
      waiting = undefined
      ranMs = atMs
      show(atMs === changes.at(-1)?.atMs ? 'complete' : 'running')
    }, atMs - ranMs)
    waiting = { sinceMs: performance.now(), timer }
  }

  function standStill(): void {
    if (!waiting) return
    clearTimeout(waiting.timer)
    ranMs += performance.now() - waiting.sinceMs
    waiting = undefined
  }

  return {
    /** Play and Pause in one. Play goes on after a pause, and starts over after the end. */
    toggle() {
      if (state === 'running') {
        standStill()
        show('paused')
      } else {
        if (state !== 'paused') ranMs = 0
        show('running')
      }
    },
    /** Back to the first step; does nothing while the demo runs. */
    reset() {
      if (state !== 'running') show('ready')
    },
    /** Held, it stands still and stays `running`, for as long as no one can see it. @returns whether a run is held by that */
    hold(holds: boolean): boolean {
      isHeld = holds
      if (holds) standStill()
      else goOn()
      return holds && state === 'running'
    },
  }
}

/** Each step's beginning and end. */
function changesOf(steps: DemoStep[]) {
  let atMs = 0
  let begunMs: number[] = []
  return steps.flatMap(({ duration = defaultStepMs }, index) => {
    begunMs = [...begunMs, atMs]
    const begins = { atMs, done: index, active: index, begunMs }
    const ends = { atMs: atMs + duration, done: index + 1, active: undefined, begunMs }
    atMs = ends.atMs + demo.betweenStepsMs
    return [begins, ends]
  })
}

/** About how long a whole run takes, in seconds; a step that does not say counts as one. */
export function estimateSeconds(steps: Pick<DemoStep, 'duration'>[]): number {
  return Math.round(steps.reduce((sum, { duration = 1000 }) => sum + duration, 0) / 1000)
}
