import { splash } from '#src/theme/motion.gen.ts'
import { markReady } from './prerenderReady.ts'

/**
 * Ends the splash that has been decided on (`<html data-splash="on">`) when its time is over or the visitor skips it, and flags
 * the page as ready for prerendering then, or at once where there is none. What moves meanwhile does so by itself (CSS, from
 * the first paint on), and `splashProgress.ts` says how far it has come.
 */
export function endSplash(root: HTMLElement, window: Window): void {
  const leave = () => {
    if (root.dataset.splash === 'on') {
      root.dataset.splash = 'over'
      setTimeout(() => delete root.dataset.splash, splash.liftMs)
    }
    markReady(window)
  }
  if (root.dataset.splash !== 'on') {
    leave()
    return
  }
  const skip = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') leave()
  }
  // First of all listeners: whatever else hears of the click, the screen goes.
  for (const type of ['click', 'keydown']) window.addEventListener(type, skip, { capture: true })
  setTimeout(leave, splash.progressMs + splash.pauseMs)
}
