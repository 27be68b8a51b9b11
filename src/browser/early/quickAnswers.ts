import { sessionStore } from '../storage.ts'

/** The session remembers under this name that the visitor has closed the offer bar. */
export const offerKey = 'offer-dismissed'

/**
 * Answers, from the first paint on, the few touches that HTML alone cannot: closing the offer bar, and opening dialogs in
 * browsers that do not know `command` yet.
 */
export function answerQuickly(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
  const answer = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('button')
    if (!button) return
    if (button.dataset.dismiss === 'offer') {
      document.documentElement.dataset.offer = 'dismissed'
      // Where storage is blocked, the bar stays away on this page only.
      sessionStore.set(offerKey, '1')
    }
    const dialog = !knowsCommands && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) {
      if (dialog.open) dialog.close()
      else dialog.showModal()
    }
  }
  // On the way down: React stops events from leaving sections that it has not woken.
  document.addEventListener('click', answer, true)
}
