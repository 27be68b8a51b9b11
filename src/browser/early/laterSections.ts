import { laterSteps } from '#src/theme/laterSteps.ts'
import { atFirstSign } from '../atFirstSign.ts'
import { whenIdle, whenSettled } from '../whenIdle.ts'

/**
 * Lets sections far below the first view wait (`data-later` on `<html>`, see `src/theme/global.ts`). On a slow telephone the home
 * page then shows about a tenth of a second sooner. Once it has settled and there is a sign of a visitor, they are laid out
 * two at a time, so that no task is long; before a key or a link leads somewhere within it, all at once. One that comes
 * near the view the browser lays out by itself.
 */
export function laterSections(root: HTMLElement, window: Window): void {
  const begin = (step: number) => {
    const from = laterSteps[step]
    if (from === undefined || !('later' in root.dataset)) return finish()
    root.dataset.later = String(from)
    whenIdle(() => begin(step + 1))
  }
  const finish = () => {
    delete root.dataset.later
    for (const type of touches) window.removeEventListener(type, touched, true)
  }
  const touched = (event: Event) => {
    // Any other press is answered sooner without.
    if (event.type === 'keydown' || (event.target as Element).closest?.(leads)) finish()
  }
  root.dataset.later = String(laterSteps[0])
  for (const type of touches) window.addEventListener(type, touched, true)
  // Idle: the sign may be a touch that waits for its answer.
  whenSettled(() => atFirstSign(() => whenIdle(() => begin(1))))
}

/** Links, but for those that only open something. */
const leads = 'a[href]:not([data-opens], [data-dialog])'
const touches = ['pointerdown', 'keydown', 'click'] as const
