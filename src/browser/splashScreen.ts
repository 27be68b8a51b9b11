import { browserClock } from './clock.ts'
import { markReady } from './prerenderReady.ts'
import { runSplash, type SplashView } from './splash.ts'
import type { SplashMoment } from './splashTimeline.ts'

/** How long it takes to lift away, as in the splash's own styles. */
const liftMs = 420

/**
 * Runs the splash that has been decided on (`<html data-splash="on">`), and flags the page as ready for prerendering once
 * it is over, has been skipped or was never there.
 */
export function startSplash(document: Document, window: Window): void {
  runSplash(splashScreen(document), browserClock, () => markReady(document, window))
}

function splashScreen(document: Document): SplashView {
  const root = document.documentElement
  return {
    startedAtMs: root.dataset.splash === 'on' ? Number(root.dataset.splashStart) : undefined,
    show({ progress, stage, lit }: SplashMoment) {
      // Looked up each time: the first moments come before the body does.
      const screen = document.getElementById('splash')
      if (!screen) return
      const text = screen.dataset.stages?.split('|')[stage] ?? ''
      screen.querySelector('[role=progressbar]')?.setAttribute('aria-valuenow', String(Math.round(progress)))
      for (const status of screen.querySelectorAll('[data-splash-status]'))
        if (status.textContent !== text) status.textContent = text
      for (const mark of screen.querySelectorAll<HTMLElement>('[data-splash-mark]'))
        mark.toggleAttribute('data-lit', Number(mark.dataset.splashMark) <= lit)
    },
    leave() {
      root.dataset.splash = 'over'
      browserClock.after(liftMs, () => {
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
