import { splash } from '#src/theme/motion.gen.ts'
import { markReady } from './prerenderReady.ts'

const { progressMs, pauseMs, liftMs } = splash

/**
 * Ends the splash that has been decided on (`<html data-splash="on">`) when its time is over or the visitor skips it, and flags
 * the page as ready for prerendering then, or at once where there is none. What moves meanwhile does so by itself (CSS, from
 * the first paint on), and `splash.ts` says how far it has come.
 */
export function endSplash(): void {
  const { dataset } = document.documentElement
  const leave = () => {
    if (dataset.splash === 'on') {
      dataset.splash = 'over'
      setTimeout(() => delete dataset.splash, liftMs)
    }
    markReady(window)
  }
  // Who has touched it before this script came meant the same.
  if (dataset.splash !== 'on' || 'touched' in dataset) {
    leave()
    return
  }
  // First of all listeners: whatever else hears of the click, the screen goes.
  addEventListener('click', leave, true)
  addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), true)
  setTimeout(leave, progressMs + pauseMs)
}
