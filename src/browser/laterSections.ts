import { laterSteps } from '#src/theme/laterSteps.ts'
import { atFirstSign } from './visitor.ts'
import { whenIdle, whenSettled } from './whenIdle.ts'

/**
 * Lays out the sections far below the first view that wait since the page began to be read (`data-later` on `<html>`, see
 * `src/theme/global.ts`); on a slow telephone the home page shows about a tenth of a second sooner without them. Once the
 * page has settled and there is a sign of a visitor, two at a time, so that no task is long; before a key or a link leads
 * somewhere within it, all at once. One that comes near the view the browser lays out by itself.
 */
export function laterSections(root: HTMLElement, window: Window): void {
  if (!('later' in root.dataset)) return
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
  for (const type of touches) window.addEventListener(type, touched, true)
  // Somebody may have been quicker than this script; then the page need not settle first.
  const soon = root.hasAttribute('data-touched') ? whenIdle : whenSettled
  // Idle: the sign may be a touch that waits for its answer.
  soon(() => atFirstSign(() => whenIdle(() => begin(1))))
}

/** Links, but for those that only open something. */
const leads = 'a[href]:not([data-opens], [data-dialog])'
const touches = ['pointerdown', 'keydown', 'click'] as const
