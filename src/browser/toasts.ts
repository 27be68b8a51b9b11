import { toast } from '#src/theme/motion.gen.ts'
import type { Clock } from './clock.ts'

/** A short word to the visitor at the foot of the window. */
export interface Toast {
  text: string
  /** Something was done (left out, this one), or something went wrong. */
  kind?: 'done' | 'problem'
  /** `motion.toast` of the tokens when left out. */
  lastsMs?: number
}

/** Where toasts show. */
export interface ToastPlace {
  show(toast: Required<Toast>): void
  hide(): void
}

/** One toast at a time, each for its own time; a new one takes the place of the one before. */
export function createToasts(place: ToastPlace, clock: Clock) {
  let leftMs = 0
  let sinceMs = 0
  let callOff: (() => void) | undefined

  function run(): void {
    sinceMs = clock.nowMs()
    callOff = clock.after(leftMs, hide)
  }

  function hide(): void {
    callOff?.()
    callOff = undefined
    leftMs = 0
    place.hide()
  }

  return {
    show({ text, kind = 'done', lastsMs = toast.lastsMs }: Toast): void {
      callOff?.()
      leftMs = lastsMs
      place.show({ text, kind, lastsMs })
      run()
    },
    hide,

    /** Keeps it while somebody is at its button. */
    hold(): void {
      if (!callOff) return
      callOff()
      callOff = undefined
      leftMs -= clock.nowMs() - sinceMs
    },
    release(): void {
      if (!callOff && leftMs > 0) run()
    },
  }
}
