import { whenIdle } from '#src/browser/whenIdle.ts'
import type { Wake } from './wakeOf.ts'

/** Resolves when the section may wake; never, for a section whose server HTML simply stays. */
export function wakeSignal(wake: Wake, element: () => Element | null): Promise<void> {
  switch (import.meta.env.DEV ? 'load' : wake) {
    case 'never':
      return new Promise(() => {})
    case 'load':
      return Promise.resolve()
    case 'idle':
      return new Promise((resolve) => whenIdle(resolve))
    case 'visible':
      return new Promise((resolve) => whenNear(element(), resolve))
  }
}

/** Runs when the element comes within a screen's height of the view, or somebody points at it or tabs into it. */
function whenNear(element: Element | null, run: () => void): void {
  if (!element || !('IntersectionObserver' in window)) {
    run()
    return
  }
  const wakeUp = () => {
    observer.disconnect()
    for (const type of ['pointerover', 'focusin']) element.removeEventListener(type, wakeUp)
    run()
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wakeUp(), {
    rootMargin: '100% 0px',
  })
  observer.observe(element)
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, wakeUp, { once: true, passive: true })
}
