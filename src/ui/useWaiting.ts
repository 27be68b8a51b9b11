import type { ComponentProps } from 'react'
import { useWords } from './words.ts'

type Waiting = Pick<ComponentProps<'button'>, 'disabled' | 'title' | 'ref' | 'suppressHydrationWarning'>

/** For a button that only script can answer: it waits and says so until the script is there. */
export function useWaiting(): Waiting {
  return waiting(useWords('common').soon)
}

/** Disabled in finished HTML. React takes it over as one that works, and takes off what the HTML says: nothing is drawn again. */
export const waiting = (title?: string): Waiting =>
  typeof document === 'undefined' ? { disabled: true, title } : { ref: endWait, suppressHydrationWarning: true }

function endWait(button: HTMLButtonElement | null): void {
  for (const name of ['disabled', 'title']) button?.removeAttribute(name)
}
