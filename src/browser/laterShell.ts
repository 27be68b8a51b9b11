import { insertLater } from './elements/insertLater.ts'

let address: string | undefined
let coming: Promise<void> | undefined
let arrived: (() => void) | undefined

/**
 * Says where the file stands that holds what the shell shows only when somebody opens it.
 *
 * @param whole  called once it has been put into the page
 */
export function setUpLaterShell(url: string | undefined, whole: () => void): void {
  address = url
  arrived = whole
  coming = undefined
}

/**
 * Fetches that file and puts it into the page, once.
 *
 * @throws when it cannot be had; whoever asks again tries again
 */
export function bringLaterShell(): Promise<void> {
  coming ??= bring().catch((error) => {
    coming = undefined
    throw error
  })
  return coming
}

async function bring(): Promise<void> {
  if (!address) return
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  insertLater(document, await response.json())
  arrived?.()
}
