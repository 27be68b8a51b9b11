/**
 * Runs once, at the first sign of somebody at the page: a mouse that moves, a finger, a key, or the page scrolled. A sign
 * that the early script has noted on `<html>` before counts too.
 *
 * @returns calls it off
 */
export function atFirstSign(run: () => void): () => void {
  const stop = () => {
    for (const type of signs) removeEventListener(type, go, true)
  }
  const go = () => {
    stop()
    run()
  }
  for (const type of signs) addEventListener(type, go, { capture: true, passive: true })
  if (document.documentElement.matches('[data-touched], [data-scrolled]')) queueMicrotask(go)
  return stop
}

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const
