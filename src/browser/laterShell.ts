import type { LaterShellFile } from '#schemas/laterShell.ts'
import { partsOf, placePart, setLaterRules } from './elements/insertLater.ts'

let address: string | undefined
let fetching: Promise<HTMLElement[]> | undefined
let onPlaced: (() => void) | undefined

/**
 * Says where the file stands that holds what the shell shows only when it is opened.
 *
 * @param placed  called once all of it is in the page
 */
export function setUpLaterShell(url: string | undefined, placed: () => void): void {
  address = url
  onPlaced = placed
  fetching = undefined
}

/**
 * Fetches that file once. Its parts are kept outside of the page until there is a visitor who may open them.
 *
 * @throws when it cannot be had; the next caller tries again
 */
export function fetchLaterShell(): Promise<HTMLElement[]> {
  fetching ??= load().catch((error) => {
    fetching = undefined
    throw error
  })
  return fetching
}

/** Puts all parts into the page that are not there yet. @throws as {@link fetchLaterShell} */
export async function bringLaterShell(): Promise<void> {
  const parts = await fetchLaterShell()
  if (parts.length === 0) return
  for (const part of parts.splice(0)) placePart(document, part)
  onPlaced?.()
}

async function load(): Promise<HTMLElement[]> {
  if (!address) return []
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  const { css, html } = (await response.json()) as LaterShellFile
  setLaterRules(document, css)
  return partsOf(html)
}
