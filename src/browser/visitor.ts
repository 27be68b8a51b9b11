import { whenIdle } from './whenIdle.ts'

/**
 * Runs once, at the first sign of a visitor: a mouse that moves, a finger, a key, or the page scrolled. A sign
 * that the early script has noted on `<html>` before counts too.
 *
 * @returns calls it off
 */
export function atFirstSign(run: () => void): () => void {
  const watching = new AbortController()
  const go = (event?: Event) => {
    // A row within the page may scroll by itself, to where it snaps.
    if (event?.type === 'scroll' && event.target !== document) return
    watching.abort()
    run()
  }
  for (const type of signs) addEventListener(type, go, { capture: true, passive: true, signal: watching.signal })
  if (document.documentElement.matches('[data-touched], [data-scrolled]')) queueMicrotask(() => go())
  return () => watching.abort()
}

/** The same, or after a while: some visitors give no sign. A screen reader moves without scrolling. */
export function whenVisitorIsThere(run: () => void): void {
  const go = () => {
    clearTimeout(timer)
    stop()
    run()
  }
  const stop = atFirstSign(go)
  const timer = setTimeout(() => whenIdle(go), quietMs)
}

const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const
const quietMs = 10_000
