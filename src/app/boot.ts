import { followSteps } from '#src/browser/address.ts'
import { track } from '#src/browser/analytics.ts'
import { collapseRows } from '#src/browser/collapseRows.ts'
import { defineElements } from '#src/browser/elements/define.ts'
import { titleOfKind } from '#src/browser/elements/kind.ts'
import { keepChoices } from '#src/browser/keepChoices.ts'
import { layOutBeforeEnd } from '#src/browser/layOutBeforeEnd.ts'
import { isOwnLink, isReadable } from '#src/browser/links.ts'
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
 * The browser's entry: small, and nothing on the page waits for it. It enhances the static shell at once. React comes where a
 * section that wakes is near, or a visitor has reached for anything on a page that has one; with the router it comes where a
 * link is about to be followed. To fetch and run them for somebody who only reads would cost more than it gives.
 */
let first: FirstPage
let shell: RunningShell
const { answered } = watchTouches(window)

function begin(): void {
  first = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null')
  first.page.asleep = true
  shell = startShell(document, first)
  defineElements()
  followSteps(document)
  keepChoices(document)
  collapseRows(document)
  layOutBeforeEnd(document.documentElement, window)
  swapFaces(document)
  sendEvent(first.page)
  const { titleByKind } = first.page
  if (titleByKind) document.title = titleOfKind(titleByKind, location)
  // No route fits an address that cannot be read: its view stays as the server wrote it.
  if (!isReadable(location.pathname)) return
  for (const type of signs) addEventListener(type, startForLink, { capture: true, passive: true })
  if (import.meta.env.DEV) startRouter()
  if (!first.wakes) return
  for (const type of signs.slice(1)) addEventListener(type, startReact, { capture: true, passive: true })
  if (wasTouched() || isSearched()) startReact()
  else whenSettled(() => whenVisitorIsThere(watchSections))
}

/** Whether the visitor has acted before this script came; see `src/browser/early.ts`. */
const wasTouched = () => document.documentElement.hasAttribute('data-touched')

/** Whether a search box is filled, from the address or by an early visitor. Chips filter by CSS alone; a search needs React. */
function isSearched(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=search][data-url-state]')
  return [...boxes].some(({ value }) => value !== '')
}

function watchSections(): void {
  for (const number of first.wakes ?? []) {
    const section = document.querySelector(`#page > [data-section="${number}"]`)
    if (section) whenNear(section, startReact)
  }
}

/** A mouse over a link, a finger or the focus on it: there is time to be ready for its click. */
function startForLink({ target }: Event): void {
  const link = (target as Element).closest?.('a')
  // These open here.
  if (isOwnLink(link) && !link.matches('[data-opens], [data-dialog]')) startRouter()
}

function arrived(page: PageData): void {
  shell.arrived(page.path)
  sendEvent(page)
}

function sendEvent({ event }: Pick<PageData, 'event'>): void {
  if (event) track(event)
}

/** Begins once. What fails begins again at the next sign: a few times, not with each key. */
function withRetries<Thing>(begin: () => Promise<Thing>): () => Promise<Thing | undefined> {
  let begun: Promise<Thing | undefined> | undefined
  let triesLeft = 4
  return () => {
    if (!begun && triesLeft-- > 0)
      begun = begin().catch((error) => {
        console.error(error)
        begun = undefined
        return undefined
      })
    return begun ?? Promise.resolve(undefined)
  }
}

/** Where React cannot be had, the page is as without script. */
const startReact = withRetries(async () => {
  const { dataset } = document.documentElement
  try {
    const { parts = [], scripts, words, site } = first
    // With React and not after it, since the document knows them. A section that lacks one of them says so by itself.
    for (const name of parts) fetchWhole(`/assets/${name}`).catch(() => {})
    const wording = words && fetchWhole(words)
    await runInOrder(scripts)
    if (wording) site.wording = JSON.parse(await wording)
    const { start } = await import('./client.tsx')
    delete dataset.still
    return await start(first, answered)
  } catch (error) {
    await answered()
    dataset.still = ''
    throw error
  }
})

const startRouter = withRetries(async () => {
  const [page] = await Promise.all([startReact(), runInOrder(first.routerScripts)])
  if (!page) throw new Error('Links are left to the browser.')
  await answered()
  const { startRouting } = await import('./routing.ts')
  await startRouting(first, page, { arrived, moved: shell.moved, awake: shell.awake })
})

/** Fetches scripts at once and runs one after the other, each in a task that begins when no touch waits for its answer. */
async function runInOrder(scripts: readonly string[] = []): Promise<void> {
  // A module that fails once, or one that it imports, fails on this page for ever: so they are imported only once all of
  // them are in the browser's cache.
  await Promise.all(scripts.map((name) => fetchWhole(`/assets/${name}`)))
  for (const name of scripts) {
    await answered()
    await import(/* @vite-ignore */ `/assets/${name}`)
  }
}

async function fetchWhole(address: string): Promise<string> {
  const response = await fetch(address)
  if (response.ok) return response.text()
  // A deployment has replaced it, and the server has the new page.
  if (response.status === 404 && mayReload(sessionStore, first.site.buildId)) location.reload()
  throw new Error(`${address} answers ${response.status}.`)
}

const signs = ['pointerover', 'pointerdown', 'keydown', 'touchstart', 'focusin'] as const

// An `async` script can be faster than the rest of its own page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
else begin()
