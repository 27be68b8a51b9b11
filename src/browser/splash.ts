import { splash } from '#src/theme/motion.gen.ts'

const { progressMs, stagesMs, liftMs } = splash
const marks = 4
const startsMs = stagesMs.map((_, index) => stagesMs.slice(0, index).reduce((sum, ms) => sum + ms, 0))
const marksMs = Array.from({ length: marks }, (_, index) => ((index + 1) * progressMs) / marks)
const changesMs = [...startsMs, ...marksMs].sort((a, b) => a - b)

/**
 * Writes onto the splash how far it has come, whenever a word or a mark changes: a number, the word and the lit marks. What
 * moves does so by CSS. One that is over, or does not show on this load, is taken out of the document.
 */
export function updateSplash(document: Document): void {
  const { dataset } = document.documentElement
  const screen = document.getElementById('splash')
  if (!screen) return
  const step = () => {
    if (!dataset.splash) return screen.remove()
    const elapsedMs = performance.now() - Number(dataset.splashStart)
    if (dataset.splash === 'on') write(screen, elapsedMs)
    const nextMs = changesMs.find((ms) => ms > elapsedMs) ?? elapsedMs + liftMs
    setTimeout(step, nextMs - elapsedMs)
  }
  step()
}

function write(screen: HTMLElement, elapsedMs: number): void {
  const { progress, stage, lit } = splashAt(elapsedMs)
  const stages: string[] = JSON.parse(screen.dataset.stages ?? '[]')
  const status = screen.querySelector('[role=status]')
  const text = stages[stage] ?? ''
  if (status && status.textContent !== text) status.textContent = text
  screen.querySelector('[role=progressbar]')?.setAttribute('aria-valuenow', String(Math.round(progress)))
  for (const [index, mark] of screen.querySelectorAll('[data-splash-mark]').entries())
    mark.toggleAttribute('data-lit', index < lit)
}

/**
 * Where the splash stands so many milliseconds after it began.
 *
 * @returns the progress from 0 to 100; which of the status texts shows, from 0; how many of the four marks are lit
 */
export function splashAt(elapsedMs: number): { progress: number; stage: number; lit: number } {
  const progress = Math.min(100, Math.max(0, (elapsedMs / progressMs) * 100))
  const stage = startsMs.findLastIndex((startMs) => startMs <= Math.max(0, elapsedMs))
  return { progress, stage, lit: Math.floor((progress * marks) / 100) }
}
