import { useSyncExternalStore } from 'react'

/** How the query changes: the router's navigation once it runs, the History API before that. */
export type WriteQuery = (search: string, options: { replace: boolean }) => void

let write: WriteQuery = (search, { replace }) => {
  const url = location.pathname + search + location.hash
  history[replace ? 'replaceState' : 'pushState'](history.state, '', url)
}
const listeners = new Set<() => void>()

/** Tells every block that keeps state in the URL that the query has changed. */
export function queryChanged(): void {
  for (const listener of listeners) listener()
}

/** Hands the writing of the query to the router. */
export function setQueryWriter(writer: WriteQuery): void {
  write = writer
}

export interface UrlStateOptions {
  /** Typed text: the address is rewritten in place, once typing has paused for this many milliseconds. */
  typedPauseMs?: number
}

/**
 * One value in the page's query, `?category=pricing`: shareable, undone by the back button.
 *
 * @param param     the name in the query
 * @param fallback  the value when the query does not have it; choosing it again removes the parameter
 * @returns the value and its setter. While the server renders and the browser hydrates it is the fallback.
 */
export function useUrlState(param: string, fallback: string, options?: UrlStateOptions) {
  const value = useSyncExternalStore(
    subscribe,
    () => pending.get(param)?.value ?? readParam(param) ?? fallback,
    () => fallback,
  )
  return [value, (next: string) => setParam(param, next, fallback, options)] as const
}

const pending = new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>()

function setParam(param: string, value: string, fallback: string, options?: UrlStateOptions): void {
  const waiting = pending.get(param)
  if (waiting) clearTimeout(waiting.timer)
  pending.delete(param)
  if (options?.typedPauseMs === undefined) {
    commit(param, value, fallback, false)
    return
  }
  const timer = setTimeout(() => {
    pending.delete(param)
    commit(param, value, fallback, true)
  }, options.typedPauseMs)
  pending.set(param, { value, timer })
  queryChanged()
}

/** The query that is on its way into the address: the router writes it a moment later. */
let ahead: string | undefined

function commit(param: string, value: string, fallback: string, replace: boolean): void {
  const query = new URLSearchParams(ahead ?? location.search)
  if (value === fallback) query.delete(param)
  else query.set(param, value)
  const search = query.size > 0 ? `?${query.toString().replaceAll('+', '%20')}` : ''
  if (search !== (ahead ?? location.search)) {
    ahead = search
    write(search, { replace })
    queueMicrotask(() => {
      ahead = undefined
      queryChanged()
    })
  }
  queryChanged()
}

/** What the address says now; null when it does not have the parameter. */
export function readParam(param: string): string | null {
  return new URLSearchParams(ahead ?? location.search).get(param)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) addEventListener('popstate', queryChanged)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', queryChanged)
  }
}
