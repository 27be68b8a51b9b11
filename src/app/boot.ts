import type { SiteWording } from '#schemas/siteWords.ts'
import { track } from '#src/browser/analytics.ts'
import { defineElements } from '#src/browser/elements/define.ts'
import { titleOfKind } from '#src/browser/elements/kind.ts'
import { laterSections } from '#src/browser/laterSections.ts'
import { isReadable } from '#src/browser/links.ts'
import { type RunningShell, startShell } from '#src/browser/shell.ts'
import { swapFaces } from '#src/browser/swapFaces.ts'
import { whenVisitorIsThere } from '#src/browser/visitor.ts'
import { watchTouches } from '#src/browser/watchTouches.ts'
import { whenSettled } from '#src/browser/whenIdle.ts'
import { whenNear } from '#src/browser/whenNear.ts'
import type { FirstPage, PageData } from './pageData.ts'

/**
 * The browser's entry: small, and nothing on the page waits for it. It enhances the static shell at once. React and the
 * router come when a visitor has reached for something, or when a section that wakes is near; to fetch and run them for
 * somebody who only reads would cost more than it gives.
 */
let first: FirstPage
let shell: RunningShell
const touches = watchTouches(window)

function begin(): void {
  first = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
  shell = startShell(document, first)
  defineElements()
  laterSections(document.documentElement, window)
  swapFaces(document)
  sendEvent(first.page)
  const { titleByKind } = first.page
  if (titleByKind) document.title = titleOfKind(titleByKind, location)
  // No route fits an address that cannot be read: its view stays as the server wrote it.
  if (!isReadable(location.pathname)) return
  for (const type of intents) addEventListener(type, startClient, { capture: true, passive: true })
  addEventListener('pointerover', startAtLink, { capture: true, passive: true })
  if (import.meta.env.DEV || wasTouched() || isSearched()) startClient()
  else if (first.wakes) whenSettled(() => whenVisitorIsThere(watchSections))
}

/** Whether the visitor has acted before this script came; see `src/browser/early.ts`. */
const wasTouched = () => document.documentElement.hasAttribute('data-touched')

/** Whether a search box is filled, from the address or by an early visitor. Chips filter by CSS alone; a search needs React. */
function isSearched(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=search][data-url-state]')
  return [...boxes].some(({ value }) => value !== '')
}

function watchSections(): void {
  const sections = document.querySelectorAll('#page > [data-block]')
  for (const index of first.wakes ?? []) whenNear(sections[index] ?? null, startClient)
}

/** A mouse over a link: there is time to be ready for its click. */
function startAtLink({ target }: Event): void {
  if ((target as Element).closest?.('a[href]')) startClient()
}

function arrived(page: PageData | undefined): void {
  shell.arrived(page?.path)
  if (page) sendEvent(page)
}

function sendEvent({ event }: Pick<PageData, 'event'>): void {
  if (event) track(event)
}

let started = false
function startClient(): void {
  if (started) return
  started = true
  for (const type of intents) removeEventListener(type, startClient, true)
  removeEventListener('pointerover', startAtLink, true)
  // Without its script the page is still whole: plain links and native elements.
  bringClient().catch((error) => console.error(error))
}

/** Brings React in several tasks, none of which begins while a touch waits for its answer. */
async function bringClient(): Promise<void> {
  const { answered } = touches
  await answered()
  // With React and not after it, since the document knows them.
  for (const name of first.parts ?? []) preloadModule(`/assets/${name}`)
  const [{ start }, wording] = await Promise.all([import('./client.tsx'), first.words && fetchWording(first.words)])
  if (wording) first.site.wording = wording
  await answered()
  await start(first, { arrived, moved: shell.moved, awake: shell.awake, answered })
}

function preloadModule(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Everything that the site says by itself, in which is drawn what the browser draws. */
async function fetchWording(address: string): Promise<SiteWording> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  return response.json()
}

const intents = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'popstate'] as const

// An `async` script can be faster than the rest of its own page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
