import { useHydrated, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { choiceIn } from './choices.ts'

export interface UrlStateOptions {
  /**
   * Typed text: the address follows once typing has paused for this many milliseconds. A search is one step back, however
   * often it pauses: it ends when the focus moves or the visitor goes elsewhere. Emptying the box is a step of its own, and
   * what is typed next takes its place.
   */
  typedPauseMs?: number
}

/**
 * One value in the page's query, `?category=pricing`: shareable, undone by the back button. It is the router's, as far as the
 * page's data knows it. A section that is hydrated first has the document's state, since documents are
 * made without a query; then what is chosen in the document, by the address or by a visitor who was faster.
 *
 * @param param     the name in the query; the block's schema declares it as `urlState`
 * @param fallback  the value when the query does not have it; choosing it again removes the parameter
 * @returns the value and its setter, which does nothing for the value that is shown
 */
export function useUrlState(param: string, fallback: string, { typedPauseMs }: UrlStateOptions = {}) {
  const router = useRouter({ warn: false })
  // A section that is drawn alone, by a test or a guide, has no address. It never gets one, so the hooks stay the same.
  if (!router) return [fallback, () => {}] as const
  const isHydrated = useHydrated()
  const said = useMatch({
    strict: false,
    select: ({ loaderData, search }): string => {
      const values = loaderData?.search?.[param]
      const { [param]: value }: Record<string, string | undefined> = search
      // An old or mistyped link shows the page's first state.
      return value !== undefined && (values === 'text' || values?.includes(value)) ? value : fallback
    },
  })
  // What was chosen or typed is shown at once; the address says it a moment later. It holds until that says anything new.
  const [ahead, setAhead] = useState<{ value: string; over: string }>()
  if (ahead && ahead.over !== said) setAhead(undefined)
  const shown = ahead?.value ?? said
  const latest = useRef({ said, shown })
  latest.current = { said, shown }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An address that says something new wins over what is still being typed.
  useEffect(() => () => clearTimeout(pause.current), [said])
  /** The history entry that the search under way has made. */
  const searchEntry = useRef<string>(undefined)
  useAfterHydration(isHydrated, () => choose(choiceIn(document, param) ?? latest.current.shown))

  function choose(value: string): void {
    if (value === latest.current.shown) return
    latest.current.shown = value
    clearTimeout(pause.current)
    setAhead({ value, over: latest.current.said })
    const write = () => {
      const search: Record<string, unknown> = router.latestLocation.search
      // A letter that was typed and deleted again makes no step.
      if ((search[param] ?? fallback) === value) return
      router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, [param]: value === fallback ? undefined : value }),
        hash: true,
        // It stays on this page, whose data is there.
        ignoreBlocker: true,
        replace: value !== fallback && router.latestLocation.state.__TSR_key === searchEntry.current,
      })
      if (typedPauseMs === undefined) return
      searchEntry.current = router.history.location.state.__TSR_key
      const endSearch = () => {
        searchEntry.current = undefined
      }
      // On the way down: React stops events from leaving a section that it has not woken.
      document.addEventListener('focusin', endSearch, { capture: true, once: true })
    }
    // Emptied at once, so that a button which clears several filters makes one step.
    if (typedPauseMs === undefined || value === fallback) write()
    else pause.current = setTimeout(write, typedPauseMs)
  }

  return [isHydrated ? shown : fallback, choose] as const
}

/** Brings a section that has just been hydrated in step with its document. One that the browser draws has its state from the start. */
function useAfterHydration(isHydrated: boolean, adopt: () => void): void {
  const isDrawnHere = useRef(isHydrated).current
  const [, drawAgain] = useState(false)
  useLayoutEffect(() => {
    if (isDrawnHere) return
    // At once, which also runs all waiting effects: a press right after the waking is heard already.
    drawAgain(true)
    adopt()
    // A press that was on its way meanwhile is answered by the browser after this.
    const later = setTimeout(adopt)
    return () => clearTimeout(later)
  }, [])
}
