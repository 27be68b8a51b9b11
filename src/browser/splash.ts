import type { Clock } from './clock.ts'
import { type SplashMoment, splashAt } from './splashTimeline.ts'

/** What the splash is on the screen; the document's element, or a test's stand-in. */
export interface SplashView {
  /** When it was first shown, on the clock; nothing when this page load has none. */
  startedAtMs: number | undefined
  show(moment: SplashMoment): void
  /** Takes it off the screen. */
  leave(): void
  onSkip(listener: () => void): void
}

const frameMs = 40

/**
 * Runs the splash from where its time has come to: the tide and the bar rise by themselves (CSS, from the first paint
 * on), this adds the words and the lights, and takes the screen away at the end.
 *
 * @param complete  called once: after the end, after a skip, or at once when there is no splash
 */
export function runSplash(view: SplashView, clock: Clock, complete: () => void): void {
  const { startedAtMs } = view
  let done = false
  const finish = () => {
    if (done) return
    done = true
    if (startedAtMs !== undefined) view.leave()
    complete()
  }
  if (startedAtMs === undefined) {
    finish()
    return
  }
  view.onSkip(finish)
  const step = () => {
    if (done) return
    const moment = splashAt(clock.nowMs() - startedAtMs)
    view.show(moment)
    if (moment.over) finish()
    else clock.after(frameMs, step)
  }
  step()
}
