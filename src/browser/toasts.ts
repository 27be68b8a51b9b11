import { browserClock, type Clock } from './clock.ts'
import { toastBox } from './toastBox.ts'

/** A short word to the visitor at the foot of the window. */
export interface Toast {
  text: string
  /** Something was done (left out, this one), or something went wrong. */
  kind?: 'done' | 'problem'
  /** 4,000 when left out. */
  lastsMs?: number
}

/** Where toasts show. */
export interface ToastPlace {
  show(toast: Required<Toast>): void
  hide(): void
}

const usualMs = 4000

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
    show({ text, kind = 'done', lastsMs = usualMs }: Toast): void {
      callOff?.()
      leftMs = lastsMs
      place.show({ text, kind, lastsMs })
      run()
    },
    hide,

    /** Keeps it while somebody points at it. */
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

let toasts: ReturnType<typeof createToasts> | undefined

/** Shows a toast. It is read out without taking the focus, goes by itself, and can be dismissed. */
export function showToast(toast: Toast): void {
  toasts ??= pageToasts(document)
  toasts?.show(toast)
}

/** The page's one box, which the shell brings along. */
function pageToasts(document: Document): ReturnType<typeof createToasts> | undefined {
  const element = document.getElementById('toast')
  if (!element) return undefined
  const box = toastBox(element)
  const made = createToasts(box, browserClock)
  box.listen({ dismissed: made.hide, held: made.hold, released: made.release })
  return made
}
