import { splash } from '#src/theme/motion.gen.ts'
import { markReady } from './prerenderReady.ts'

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
      setTimeout(() => delete dataset.splash, splash.liftMs)
    }
    markReady(window)
  }
  if (dataset.splash !== 'on') {
    leave()
    return
  }
  // First of all listeners: whatever else hears of the click, the screen goes.
  addEventListener('click', leave, true)
  addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), true)
  setTimeout(leave, splash.progressMs + splash.pauseMs)
}
