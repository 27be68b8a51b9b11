import { openEvent, type PageState, type StateAnswer, stateAddress, stateElement } from '../protocol.ts'

/** What came with the page about itself. */
export const firstState: PageState | null = JSON.parse(document.getElementById(stateElement)?.textContent ?? 'null')

/** @param withPage  with the page's data, if there is a page to show */
export async function fetchState(withPage = false): Promise<StateAnswer | undefined> {
  const path = encodeURIComponent(location.pathname)
  const response = await fetch(`${stateAddress}?path=${path}${withPage ? '&page' : ''}`)
  return response.ok ? response.json() : undefined
}

/** What is open is what an edit shows first. */
export function sayOpen(): void {
  import.meta.hot?.send(openEvent, location.pathname)
}

/** @param connected  called now and whenever the connection is there again */
export function whenConnected(connected: () => void): void {
  sayOpen()
  import.meta.hot?.on('vite:ws:connect', () => {
    sayOpen()
    connected()
  })
  connected()
}
