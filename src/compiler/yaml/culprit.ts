import type { Mistake } from './mistake.ts'

export interface Culprit {
  mistake: Mistake
  /** What stands in for the mistake so that reading can go on; without it its lines are left out. */
  placeholder?: { start: number; end: number; text: string }
}

export interface Failure {
  /** Where `yaml` sees the mistake, with the kind it gives it. */
  position: number
  code: string
  message: string
  /** Where js-yaml stopped, and why. */
  stopped: number
  reason: string
}
