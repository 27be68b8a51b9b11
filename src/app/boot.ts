import { track } from '#src/browser/analytics.ts'
import { defineElements } from '#src/browser/elements/define.ts'
import { titleOfKind } from '#src/browser/elements/kind.ts'
import { layOutBeforeEnd } from '#src/browser/laterSections.ts'
import { isReadable } from '#src/browser/links.ts'
import { mayReload } from '#src/browser/mayReload.ts'
import { type RunningShell, startShell } from '#src/browser/shell.ts'
import { sessionStore } from '#src/browser/storage.ts'
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
  layOutBeforeEnd(document.documentElement, window)
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

function arrived(page: PageData): void {
  shell.arrived(page.path)
  sendEvent(page)
}

function sendEvent({ event }: Pick<PageData, 'event'>): void {
  if (event) track(event)
}

let isStarting = false
let triesLeft = 4

/** Where React cannot be had, the page is as without script, and the next sign tries again: a few times, not with each key. */
async function startClient(): Promise<void> {
  if (isStarting || triesLeft === 0) return
  isStarting = true
  triesLeft -= 1
  const { dataset } = document.documentElement
  try {
    const start = await bringClient()
    triesLeft = 0
    delete dataset.still
    await start()
  } catch (error) {
    console.error(error)
    await touches.answered()
    dataset.still = ''
  }
  isStarting = false
}

/** Brings React in several tasks, none of which begins while a touch waits for its answer. @returns starts it */
async function bringClient(): Promise<() => Promise<void>> {
  const { answered } = touches
  await answered()
  const { parts = [], scripts = [], words, site } = first
  // With React and not after it, since the document knows them. A section that lacks one of them says so by itself.
  for (const name of parts) fetchWhole(`/assets/${name}`).catch(() => {})
  const wording = words && fetchWhole(words)
  // A module that fails once, or one that it imports, fails on this page for ever: so they are imported only once all of
  // them are in the browser's cache.
  await Promise.all(scripts.map((name) => fetchWhole(`/assets/${name}`)))
  if (wording) site.wording = JSON.parse(await wording)
  const { start } = await import('./client.tsx')
  await answered()
  return () => start(first, { arrived, moved: shell.moved, awake: shell.awake, answered })
}

async function fetchWhole(address: string): Promise<string> {
  const response = await fetch(address)
  if (response.ok) return response.text()
  // A deployment has replaced it, and the server has the new page.
  if (response.status === 404 && mayReload(sessionStore, first.site.buildId)) location.reload()
  throw new Error(`${address} answers ${response.status}.`)
}

const intents = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'popstate'] as const

// An `async` script can be faster than the rest of its own page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
