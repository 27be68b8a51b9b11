import { useEffect, useRef, useState } from 'react'
import type { DemoStep } from '#schemas/types.gen.ts'
import { browserClock } from '#src/browser/clock.ts'
import { type DemoMoment, type DemoRun, demoRun, ready } from './run.ts'

/** The demo of these steps on the browser's clock; it stops when the block leaves the page. */
export function useDemoRun(steps: DemoStep[]): DemoMoment & Omit<DemoRun, 'stop'> {
  const [moment, tell] = useState(ready)
  const running = useRef<DemoRun>(null)
  useEffect(() => {
    const run = demoRun(steps, browserClock, tell)
    running.current = run
    return () => run.stop()
  }, [steps])
  return {
    ...moment,
    play: () => running.current?.play(),
    pause: () => running.current?.pause(),
    reset: () => running.current?.reset(),
  }
}
