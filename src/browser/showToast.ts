import { browserClock } from './clock.ts'
import { bringLaterShell } from './laterShell.ts'
import { toastBox } from './toastBox.ts'
import { createToasts, type Toast } from './toasts.ts'

let toasts: ReturnType<typeof createToasts> | undefined

/** Shows a toast. It is read out without taking the focus, goes by itself, and can be dismissed. */
export async function showToast(toast: Toast): Promise<void> {
  // Without it there is nothing to show them in.
  await bringLaterShell().catch(() => {})
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
