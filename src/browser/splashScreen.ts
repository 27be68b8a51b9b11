import { browserClock } from './clock.ts'
import { runSplash, type SplashView } from './splash.ts'
import type { SplashMoment } from './splashTimeline.ts'

/** How long it takes to lift away, as in the splash's own styles. */
const liftMs = 420

/**
 * Runs the splash that the early script has decided on (`<html data-splash="on">`), and flags the page as ready for
 * prerendering once it is over, has been skipped or was never there.
 *
 * @param complete  called once, when the page is free
 */
export function startSplash(document: Document, window: Window, complete: () => void = () => {}): void {
  runSplash(splashScreen(document), browserClock, () => {
    markReady(document, window)
    complete()
  })
}

/** `window.prerenderReady` and the status tag, for services that render pages for crawlers. */
export function markReady(document: Document, window: Window): void {
  const name = 'prerender-status-code'
  if (!document.head.querySelector(`meta[name="${name}"]`)) {
    const meta = document.createElement('meta')
    meta.name = name
    meta.content = '200'
    document.head.append(meta)
  }
  Object.assign(window, { prerenderReady: true })
}

function splashScreen(document: Document): SplashView {
  const root = document.documentElement
  const screen = document.getElementById('splash')
  const bar = screen?.querySelector('[role=progressbar]')
  const texts = screen?.querySelectorAll('[data-splash-status]') ?? []
  const marks = screen?.querySelectorAll<HTMLElement>('[data-splash-mark]') ?? []
  const stages = (screen?.dataset.stages ?? '').split('|')
  const shows = screen && root.dataset.splash === 'on'
  const away = () => {
    delete root.dataset.splash
  }
  // Skipped before this script came: it is lifting already.
  if (root.dataset.splash === 'over') browserClock.after(liftMs, away)
  return {
    startedAtMs: shows ? Number(root.dataset.splashStart) : undefined,
    show({ progress, stage, lit }: SplashMoment) {
      bar?.setAttribute('aria-valuenow', String(Math.round(progress)))
      for (const text of texts) if (text.textContent !== stages[stage]) text.textContent = stages[stage] ?? ''
      for (const mark of marks) mark.toggleAttribute('data-lit', Number(mark.dataset.splashMark) <= lit)
    },
    leave() {
      root.dataset.splash = 'over'
      browserClock.after(liftMs, away)
    },
    onSkip: (listener) => document.addEventListener('splash-skip', listener, { once: true }),
  }
}
