import { track } from '#src/browser/analytics.ts'
import { defineElements } from '#src/browser/elements/define.ts'
import { isReadable } from '#src/browser/isReadable.ts'
import { type RunningShell, startShell } from '#src/browser/shell.ts'
import { whenSettled } from '#src/browser/whenIdle.ts'
import type { FirstPage, PageData } from './pageData.ts'
import { pageTitle } from './pageTitle.ts'

/**
 * The browser's entry: small, and nothing on the page waits for it. It enhances the static shell at once and fetches
 * React and the router when the browser is idle, or sooner when a visitor reaches for something.
 */
let first: FirstPage
let shell: RunningShell

function begin(): void {
  first = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
  shell = startShell(document, first)
  defineElements()
  sendEvent(first.page)
  const { head } = first.page
  if (head.titleByKind) document.title = pageTitle(head, location)
  // No route fits an address that cannot be read: its view stays as the server wrote it.
  if (!isReadable(location.pathname)) return
  for (const type of intents) addEventListener(type, startClient, { capture: true, passive: true })
  whenSettled(startClient)
}

function arrived(page: PageData | undefined): void {
  shell.arrived(page?.path)
  if (page) sendEvent(page)
}

function sendEvent({ event }: PageData): void {
  if (event) track(event)
}

let started = false
function startClient(): void {
  if (started) return
  started = true
  for (const type of intents) removeEventListener(type, startClient, true)
  import('./client.tsx')
    .then(({ start }) => start(first, { arrived, moved: shell.moved }))
    // Without its script the page is still whole: plain links and native elements.
    .catch((error) => console.error(error))
}

const intents = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

// An `async` script can be faster than the rest of its own page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
