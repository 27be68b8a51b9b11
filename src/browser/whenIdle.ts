/** Runs when the browser has nothing better to do, at the latest after two seconds. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

/** The same, but not before everything that the page itself asks for is there. */
export function whenSettled(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}
