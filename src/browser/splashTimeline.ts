import { splash } from '#src/theme/motion.gen.ts'

/** The splash, as a function of time: where it stands so many milliseconds after it began. */
export interface SplashMoment {
  /** 0 to 100. */
  progress: number
  /** Which of the five status texts shows, from 0; the last one stays. */
  stage: number
  /** How many of the four marks are lit. */
  lit: number
}

const { progressMs, stagesMs } = splash

const marks = [25, 50, 75, 100]

export function splashAt(elapsedMs: number): SplashMoment {
  const progress = Math.min(100, Math.max(0, (elapsedMs / progressMs) * 100))
  let stage = 0
  let stageEndMs = 0
  for (const [index, stageMs] of stagesMs.entries()) {
    stageEndMs += stageMs
    if (elapsedMs >= stageEndMs) stage = Math.min(index + 1, stagesMs.length - 1)
  }
  const lit = marks.filter((mark) => progress >= mark).length
  return { progress, stage, lit }
}
