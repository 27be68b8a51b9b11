import { useLayoutEffect, useRef, useState } from 'react'
import { useAsked } from '#src/browser/urlState.ts'

interface Choice {
  /** The query parameter that keeps it. */
  param: string
  value: string
  /** The value when the address has none, or none that the page knows. */
  fallback: string
  choose: (value: string) => void
  /** What is chosen in the page itself, by its native elements. */
  inPage: () => string | undefined
}

/**
 * A section that wakes up in the server's HTML may find that the visitor was faster: what is chosen in the page then wins
 * over the address, which is brought in step.
 */
export function useTakeOver(choice: Choice): void {
  const first = useRef({ ...choice, asked: useAsked() })
  const [, settle] = useState(false)
  useLayoutEffect(() => {
    // Drawn once more at once, which also runs all waiting effects: a press right after the waking up is heard already.
    settle(true)
    const { value, fallback } = first.current
    // While the server's HTML is hydrated there is no address; a section drawn in the browser follows it from the start.
    if (value !== fallback) return
    takeOver(first.current)
    // A press that was on its way meanwhile is answered by the browser after this.
    const later = setTimeout(() => takeOver(first.current))
    return () => clearTimeout(later)
  }, [])
}

function takeOver({ param, fallback, choose, inPage, asked }: Choice & { asked: ReturnType<typeof useAsked> }): void {
  const found = inPage()
  if (found !== undefined && found !== (asked(param) ?? fallback)) choose(found)
}
