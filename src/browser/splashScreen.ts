import { splash } from '#src/theme/motion.gen.ts'
import { browserClock } from './clock.ts'
import { markReady } from './prerenderReady.ts'
import { runSplash, type SplashView } from './splash.ts'

/**
 * Ends the splash that has been decided on (`<html data-splash="on">`), and flags the page as ready for prerendering once
 * it is over, has been skipped or was never there.
 */
export function endSplash(document: Document, window: Window): void {
  runSplash(splashScreen(document.documentElement), browserClock, () => markReady(document, window))
}

function splashScreen(root: HTMLElement): SplashView {
  return {
    shows: root.dataset.splash === 'on',
    leave() {
      root.dataset.splash = 'over'
      browserClock.after(splash.liftMs, () => {
        delete root.dataset.splash
      })
    },
    onSkip(listener) {
      const skip = (event: Event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Escape') listener()
      }
      // First of all listeners: whatever else hears of the click, the screen goes.
      addEventListener('click', skip, { capture: true })
      addEventListener('keydown', skip, { capture: true })
    },
  }
}
