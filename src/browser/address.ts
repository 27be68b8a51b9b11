import { choicesIn, showChoices } from './choices.ts'

/**
 * What the page's address keeps of it: the one store for all sections. It needs no router. One that is there hears what is
 * written here from the browser's history, and says by `notifyFollowers` where it has led itself.
 */
const followers = new Set<(isStep: boolean) => void>()

/** An entry of the history as the router marks them: it comes later and counts on. */
interface Entry {
  __TSR_key?: string
  __TSR_index?: number
}

/** What the address is about to say. All that is chosen in one moment is one step. */
let next: { query: string; entry: Entry; isStep: boolean } | undefined

const entryShown = (): Entry | undefined => next?.entry ?? history.state

/** The key of the history's entry. */
export const entryKey = () => entryShown()?.__TSR_key

/** What the query says under this name. */
export const paramIn = (query: string, param: string) => new URLSearchParams(query).get(param) ?? undefined

/** The query as it is, or is about to be. */
export const latestQuery = () => next?.query ?? location.search

/**
 * Sets one parameter and leaves the rest of the address as it is.
 *
 * @param value     nothing takes it out
 * @param replaces  no step of its own: it takes the place of the last one
 */
export function setParam(param: string, value: string | undefined, replaces = false): void {
  const params = new URLSearchParams(latestQuery())
  if (value === undefined) params.delete(param)
  else params.set(param, value)
  const query = params.toString().replaceAll('+', '%20')
  const isStep = !replaces || next?.isStep === true
  const index = ((history.state as Entry | null)?.__TSR_index ?? 0) + (isStep ? 1 : 0)
  if (!next) queueMicrotask(write)
  next = {
    query: query && `?${query}`,
    entry: { __TSR_key: Math.random().toString(36).slice(2), __TSR_index: index },
    isStep,
  }
  notifyFollowers()
}

function write(): void {
  const { query, entry, isStep } = next!
  next = undefined
  const address = location.pathname + query + location.hash
  if (isStep) history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
}

/**
 * Tells those who follow that the address may say something else.
 *
 * @param isStep  it was a step through the history
 */
export function notifyFollowers(isStep = false): void {
  for (const follower of followers) follower(isStep)
}

/** @returns ends it */
export function followAddress(follower: (isStep: boolean) => void): () => void {
  if (followers.size === 0) addEventListener('popstate', notifyOfStep)
  followers.add(follower)
  return () => {
    followers.delete(follower)
    if (followers.size === 0) removeEventListener('popstate', notifyOfStep)
  }
}
const notifyOfStep = () => notifyFollowers(true)

/** Leads the choices that stand in the document along with each step through the history of the page. */
export function followSteps(document: Document): void {
  let { pathname, search: shown } = location
  followAddress((isStep) => {
    // While the next page is on its way, the address may be that page's already.
    if (isStep && location.pathname !== pathname) return
    const before = shown
    shown = latestQuery()
    pathname = location.pathname
    // A link to a place of the page is a step as well: what has been chosen since stays.
    if (isStep && shown !== before) showChoices(shown, choicesIn(document))
  })
}
