import { splash } from '#src/theme/motion.gen.ts'

const { progressMs, stagesMs } = splash
const stepMs = 40

/**
 * Writes onto the splash how far it has come: a number, a word and the lit marks; what moves does so by CSS. One that is
 * over, or does not show on this load, is taken out of the document.
 */
export function updateSplash(document: Document): void {
  const root = document.documentElement
  const screen = document.getElementById('splash')
  if (!screen) return
  const stages: string[] = JSON.parse(screen.dataset.stages ?? '[]')
  const step = () => {
    const { splash, splashStart } = root.dataset
    if (!splash) return screen.remove()
    if (splash === 'on') write(screen, stages, performance.now() - Number(splashStart))
    setTimeout(step, stepMs)
  }
  step()
}

function write(screen: HTMLElement, stages: readonly string[], elapsedMs: number): void {
  const { progress, stage, lit } = splashAt(elapsedMs)
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
 * @returns the progress from 0 to 100; which of the five status texts shows, from 0; how many of the four marks are lit
 */
export function splashAt(elapsedMs: number): { progress: number; stage: number; lit: number } {
  const progress = Math.min(100, Math.max(0, (elapsedMs / progressMs) * 100))
  let stage = 0
  let stageEndMs = stagesMs[0] as number
  while (elapsedMs >= stageEndMs && stage < stagesMs.length - 1) {
    stage += 1
    stageEndMs += stagesMs[stage] ?? 0
  }
  return { progress, stage, lit: Math.floor(progress / 25) }
}
