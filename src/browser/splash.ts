import type { Clock } from './clock.ts'
import { splashMs } from './splashTimeline.ts'

/** What the splash is on the screen; the document's element, or a test's stand-in. */
export interface SplashView {
  /** Whether this page load has one. */
  shows: boolean
  /** Takes it off the screen. */
  leave(): void
  onSkip(listener: () => void): void
}

/**
 * Takes the splash away at its end. What moves meanwhile does so by itself (CSS, from the first paint on), and
 * `splashProgress.ts` tells how far it has come.
 *
 * @param complete  called once: after the end, after a skip, or at once when there is no splash
 */
export function runSplash(view: SplashView, clock: Clock, complete: () => void): void {
  if (!view.shows) {
    complete()
    return
  }
  let done = false
  const finish = () => {
    if (done) return
    done = true
    view.leave()
    complete()
  }
  view.onSkip(finish)
  clock.after(splashMs, finish)
}
