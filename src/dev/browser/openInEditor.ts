import { openAddress } from '../protocol.ts'
import { say } from './toast.ts'

/** Opens a place in the author's editor, and says what came of it. */
export async function openInEditor(place: string): Promise<void> {
  try {
    const response = await fetch(`${openAddress}?file=${encodeURIComponent(place)}`, { method: 'POST' })
    if (response.ok) say(`Opened ${place}`)
    else say(((await response.json()) as { error: string }).error)
  } catch {
    say('The development server does not answer. Is "npm run dev" still running?')
  }
}

/** Answers the buttons that `openMarkup` makes, in a document or a shadow root. */
export function answerOpenButtons(root: Document | ShadowRoot): void {
  root.addEventListener('click', (event) => {
    const place = (event.target as Element).closest<HTMLElement>('[data-open]')?.dataset.open
    if (place) void openInEditor(place)
  })
}
