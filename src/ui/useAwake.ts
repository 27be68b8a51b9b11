import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from './words.ts'

const never = () => () => {}

/**
 * Whether the script is there: `false` in the server's HTML and while it is hydrated, `true` from then on. What cannot
 * work without script waits for it, as `disabled`.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** For a button that only script can answer: it waits and says so until the script is there. */
export function useWaiting() {
  const isAwake = useAwake()
  const { soon } = useWords('common')
  return { disabled: !isAwake, title: isAwake ? undefined : soon }
}

/**
 * A section that wakes in the server's HTML may find that the visitor was faster: what is chosen in the page then wins over
 * the address, which is brought in step.
 *
 * @param choose  the setter of the state, which does nothing for the value that it has
 * @param inPage  what is chosen in the page itself, by its native elements
 */
export function useAdoptedState(choose: (value: string) => void, inPage: () => string | undefined): void {
  // A section that the browser draws has its state from the start.
  const isDrawnHere = useRef(useAwake()).current
  const [, drawAgain] = useState(false)
  useLayoutEffect(() => {
    if (isDrawnHere) return
    // At once, which also runs all waiting effects: a press right after the waking is heard already.
    drawAgain(true)
    const adopt = () => {
      const value = inPage()
      if (value !== undefined) choose(value)
    }
    adopt()
    // A press that was on its way meanwhile is answered by the browser after this.
    const later = setTimeout(adopt)
    return () => clearTimeout(later)
  }, [])
}
