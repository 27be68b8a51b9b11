import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UrlParams } from '#schemas/compiled.ts'
import { entryKey, followAddress, latestQuery, paramIn, setParam } from './address.ts'
import { choiceIn } from './choices.ts'

/** What the query of the page can hold. A section that is drawn alone, by a test or a guide, keeps nothing there. */
export const UrlParamsContext = createContext<UrlParams>({})

export interface UrlStateOptions {
  /**
   * Typed text: the address follows once typing has paused for this many milliseconds. A search is one step back, however
   * often it pauses: it ends when the focus moves or the visitor goes elsewhere. Emptying the box is a step of its own, and
   * what is typed next takes its place.
   */
  typedPauseMs?: number
}

/**
 * One value in the page's query, `?category=pricing`: shareable, undone by the back button. A section that is hydrated first
 * has the document's state, since documents are made without a query; then what is chosen in the document, by the address or
 * by a visitor who was faster. Where that is the same, it is not drawn again.
 *
 * @param param     the name in the query; the block's schema declares it as `urlState`
 * @param fallback  the value when the query does not have it; choosing it again removes the parameter
 * @returns the value and its setter, which does nothing for the value that is shown
 */
export function useUrlState(param: string, fallback: string, { typedPauseMs }: UrlStateOptions = {}) {
  const values = useContext(UrlParamsContext)[param]
  const [path] = useState(() => globalThis.location?.pathname)
  const latest = useRef({ said: fallback, shown: fallback })
  const read = () => {
    // While the next page is on its way, the address may be that page's already.
    if (location.pathname !== path) return latest.current.said
    const value = paramIn(latestQuery(), param)
    // An old or mistyped link shows the page's first state.
    return value !== undefined && (values === 'text' || values?.includes(value)) ? value : fallback
  }
  let isHydrating = false
  const said = useSyncExternalStore(followAddress, read, () => {
    isHydrating = true
    return fallback
  })
  const [isAdopting] = useState(isHydrating)
  // What is typed is shown at once; the address says it a moment later. It holds until that says anything new.
  const [typed, setTyped] = useState<{ value: string; over: string }>()
  if (typed && typed.over !== said) setTyped(undefined)
  const shown = typed?.value ?? said
  latest.current = { said, shown }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // An address that says something new wins over what is still being typed.
  useEffect(() => () => clearTimeout(pause.current), [said])
  /** The history entry that the search under way has made. */
  const searchEntry = useRef<string>(undefined)
  const adopt = () => {
    if (isAdopting) choose(choiceIn(document, param) ?? latest.current.shown)
  }
  useLayoutEffect(() => {
    latest.current = { said: read(), shown: read() }
    adopt()
  }, [])
  useEffect(() => {
    // What was pressed before this section's effects ran, and a press that the browser itself answers after them.
    adopt()
    const later = setTimeout(adopt)
    return () => clearTimeout(later)
  }, [])

  function choose(value: string): void {
    if (!values || value === latest.current.shown) return
    latest.current.shown = value
    clearTimeout(pause.current)
    const write = () => {
      setTyped(undefined)
      // A letter that was typed and deleted again makes no step.
      if (location.pathname !== path || (paramIn(latestQuery(), param) ?? fallback) === value) return
      const isSearching = searchEntry.current !== undefined && entryKey() === searchEntry.current
      setParam(param, value === fallback ? undefined : value, value !== fallback && isSearching)
      if (typedPauseMs === undefined) return
      searchEntry.current = entryKey()
      const endSearch = () => {
        searchEntry.current = undefined
      }
      // On the way down: React stops events from leaving a section that it has not woken.
      document.addEventListener('focusin', endSearch, { capture: true, once: true })
    }
    // Emptied at once, so that a button which clears several filters makes one step.
    if (typedPauseMs === undefined || value === fallback) write()
    else {
      setTyped({ value, over: latest.current.said })
      pause.current = setTimeout(write, typedPauseMs)
    }
  }

  return [shown, choose] as const
}
