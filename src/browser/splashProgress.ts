import { splash } from '#src/theme/motion.gen.ts'
import type { Clock } from './clock.ts'
import { type SplashMoment, splashAt } from './splashTimeline.ts'

const stepMs = 40

/**
 * Shows on the splash how far it has come: a number, a word and the lit marks. One that is over, or does not show on this
 * load, is taken out of the document.
 */
export function updateSplash(document: Document, clock: Clock): void {
  const root = document.documentElement
  const screen = document.getElementById('splash')
  if (!screen) return
  const step = () => {
    const { splash } = root.dataset
    if (!splash) return screen.remove()
    if (splash === 'on') update(screen, splashAt(clock.nowMs() - Number(root.dataset.splashStart)))
    clock.after(stepMs, step)
  }
  step()
}

/** The water has come: it rises in the time that is left, and its wheel stands as the dry one does. */
export function raiseTide({ documentElement: root }: Document, clock: Clock): void {
  if (root.dataset.splash !== 'on') return
  const elapsedMs = clock.nowMs() - Number(root.dataset.splashStart)
  root.style.setProperty('--tide-ms', `${Math.max(0, splash.progressMs - elapsedMs)}ms`)
  root.style.setProperty('--tide-late', `${-elapsedMs}ms`)
}

function update(screen: HTMLElement, { progress, stage, lit }: SplashMoment): void {
  const stages: string[] = JSON.parse(screen.dataset.stages ?? '[]')
  const text = stages[stage] ?? ''
  screen.querySelector('[role=progressbar]')?.setAttribute('aria-valuenow', String(Math.round(progress)))
  for (const status of screen.querySelectorAll('[data-splash-status]'))
    if (status.textContent !== text) status.textContent = text
  for (const mark of screen.querySelectorAll<HTMLElement>('[data-splash-mark]'))
    mark.toggleAttribute('data-lit', Number(mark.dataset.splashMark) <= lit)
}
