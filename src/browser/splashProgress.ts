import { splash } from '#src/theme/motion.gen.ts'
import type { Clock } from './clock.ts'
import { type SplashMoment, splashAt } from './splashTimeline.ts'

const stepMs = 40

/** Tells on the splash, from where its time has come to until it goes: a number, a word and the lit marks. */
export function tellSplash(document: Document, clock: Clock): void {
  const root = document.documentElement
  const screen = document.getElementById('splash')
  if (!screen) return
  const step = () => {
    if (root.dataset.splash !== 'on') return
    tell(screen, splashAt(clock.nowMs() - Number(root.dataset.splashStart)))
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

function tell(screen: HTMLElement, { progress, stage, lit }: SplashMoment): void {
  const text = screen.dataset.stages?.split('|')[stage] ?? ''
  screen.querySelector('[role=progressbar]')?.setAttribute('aria-valuenow', String(Math.round(progress)))
  for (const status of screen.querySelectorAll('[data-splash-status]'))
    if (status.textContent !== text) status.textContent = text
  for (const mark of screen.querySelectorAll<HTMLElement>('[data-splash-mark]'))
    mark.toggleAttribute('data-lit', Number(mark.dataset.splashMark) <= lit)
}
