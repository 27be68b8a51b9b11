import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DemoStep } from '#schemas/types.gen.ts'
import { browserClock } from '#src/browser/clock.ts'
import { type DemoMoment, type DemoRun, demoRun, ready } from './run.ts'

type Buttons = Pick<DemoRun, 'play' | 'pause' | 'reset'>

/** The demo of these steps on the browser's clock. It is held while nobody can see `box`, and stops when that leaves the page. */
export function useDemoRun(
  steps: DemoStep[],
  box: RefObject<HTMLElement | null>,
): DemoMoment & Buttons & { isHeld: boolean } {
  const [moment, tell] = useState(ready)
  const [isHeld, setHeld] = useState(false)
  const running = useRef<DemoRun>(null)
  useEffect(() => {
    const run = demoRun(steps, browserClock, tell)
    running.current = run
    let isAway = false
    const decide = () => {
      const holds = isAway || document.hidden
      setHeld(holds)
      holds ? run.hold() : run.release()
    }
    const view = new IntersectionObserver((entries) => {
      isAway = !entries.at(-1)?.isIntersecting
      decide()
    })
    if (box.current) view.observe(box.current)
    document.addEventListener('visibilitychange', decide)
    return () => {
      run.stop()
      view.disconnect()
      document.removeEventListener('visibilitychange', decide)
    }
  }, [steps, box])
  return {
    ...moment,
    isHeld,
    play: () => running.current?.play(),
    pause: () => running.current?.pause(),
    reset: () => running.current?.reset(),
  }
}
