import {
  codeEvent,
  type Edit,
  editEvent,
  openEvent,
  type PageState,
  type StateAnswer,
  stateAddress,
  stateElement,
} from '../protocol.ts'
import { answerOpenButtons } from './openInEditor.ts'
import { startOutlines } from './outlines.ts'
import { startOverlay } from './overlay.ts'
import { refreshMedia } from './refreshMedia.ts'
import { replaceShell } from './shellUpdate.ts'

/**
 * The development server's part in the browser: takes edits into the open page without a reload, shows mistakes over the
 * last good page, and leads from a section to the line it is written in.
 */

/** An editor that saves a file in two steps makes a mistake that is gone at once; nobody should see it. */
const newMistakeMs = 40

/** What is told on the screen; at first what came with the page. */
let state: PageState = JSON.parse(document.getElementById(stateElement)?.textContent ?? 'null')
/** The page that tells its mistakes and nothing else: it has nothing to lose by a reload. */
const isBroken = document.documentElement.hasAttribute('data-broken')

const outlines = startOutlines(() => state)
const overlay = isBroken ? undefined : startOverlay(outlines.toggle)
if (isBroken) answerOpenButtons(document)

let waiting: ReturnType<typeof setTimeout> | undefined
/** @param age  of the edit that has led to it, in milliseconds */
function show(next: PageState, age = 0): void {
  if (next.version < state.version || next.path !== location.pathname) return
  const known = new Set(state.path === next.path ? state.notices.map(toldBy) : [])
  const isWorse = next.notices.some((notice) => notice.severity === 'error' && !known.has(toldBy(notice)))
  clearTimeout(waiting)
  waiting = setTimeout(
    () => {
      state = next
      overlay?.show(next)
      outlines.refresh()
    },
    isWorse && state.path === next.path ? Math.max(0, newMistakeMs - age) : 0,
  )
}

const toldBy = ({ message, hint }: PageState['notices'][number]) => `${message} ${hint}`

async function fetchState(withPage = false): Promise<StateAnswer | undefined> {
  const response = await fetch(
    `${stateAddress}?path=${encodeURIComponent(location.pathname)}${withPage ? '&page' : ''}`,
  )
  return response.ok ? response.json() : undefined
}

async function refreshState(): Promise<PageState | undefined> {
  const next = await fetchState()
  if (next) show(next)
  return next
}

/** The edit that the page shows. */
let { version } = state
/** Whether the router is there to take edits in. */
let isListening = false

/** An edit that was not drawn because another one came: what is new since then is more than the later one says. */
let isBehind = false

async function take(given: Edit): Promise<void> {
  if (isBroken) return location.reload()
  if (!isListening) return
  version = given.version
  refreshMedia(document, given.media, version)
  const edit: Edit = isBehind ? { ...given, changed: 'all', shell: true } : given
  isBehind = true
  const { next, page } = await told(edit)
  if (version !== given.version) return
  isBehind = false
  // The page first: what stands around it takes longer to draw, for the server too.
  const pages = page ? { ...edit.pages, [page.path]: page } : edit.pages
  window.dispatchEvent(new CustomEvent('content:edit', { detail: { ...edit, pages } }))
  if (next) show(next, edit.age)
  if (edit.shell) await replaceShell()
}

/** What an edit makes of the open page: sent along, or asked for. With its data, only the sections that are new are drawn. */
async function told({ changed, states }: Edit): Promise<{ next?: PageState; page?: StateAnswer['page'] }> {
  const next = states[location.pathname]
  if (next) return { next }
  const isStale = changed === 'all' || changed.includes(location.pathname)
  const answer = await fetchState(isStale)
  if (!answer) return {}
  const { page, ...fetched } = answer
  return { next: fetched, page }
}

/** An edit of which nothing is known. */
const edited: Omit<Edit, 'version'> = { age: 0, changed: 'all', shell: true, media: [], pages: {}, states: {} }

/** Takes in what was edited while the page was on its way, or while the connection was down. */
async function catchUp(): Promise<void> {
  if (!isListening && !isBroken) return
  const now = await refreshState()
  if (now && now.version > version) await take({ ...edited, version: now.version })
}

/** What is open is what an edit shows first. */
const sayOpen = () => import.meta.hot?.send(openEvent, location.pathname)

import.meta.hot?.on(editEvent, take)
import.meta.hot?.on('vite:ws:connect', () => {
  sayOpen()
  void catchUp()
})
sayOpen()
import.meta.hot?.on(codeEvent, () => {
  if (isBroken) location.reload()
})
window.addEventListener('content:listening', () => {
  isListening = true
  void catchUp()
})
if (isBroken) void catchUp()

overlay?.show(state)
const page = document.getElementById('page')
if (page) {
  const redrawn = new MutationObserver(() => {
    overlay?.refresh()
    outlines.refresh()
  })
  redrawn.observe(page, { childList: true })
}
window.addEventListener('content:arrived', () => {
  sayOpen()
  void refreshState()
})
