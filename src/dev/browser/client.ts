import { codeEvent, type Edit, editEvent, type PageState, stateAddress, stateElement } from '../protocol.ts'
import { answerOpenButtons } from './openInEditor.ts'
import { startOutlines } from './outlines.ts'
import { startOverlay } from './overlay.ts'
import { refreshMedia } from './refreshMedia.ts'
import { startSeasons } from './seasons.ts'
import { replaceShell } from './shellUpdate.ts'

/**
 * The development server's part in the browser: takes edits into the open page without a reload, shows mistakes over the
 * last good page, and leads from a section to the line it is written in.
 */

/** An editor that saves in two steps makes a mistake that is gone at once; nobody should see it. */
const newMistakeMs = 180

/** What is told on the screen; at first what came with the page. */
let state: PageState = JSON.parse(document.getElementById(stateElement)?.textContent ?? 'null')
/** The page that tells its mistakes and nothing else: it has nothing to lose by a reload. */
const isBroken = document.documentElement.hasAttribute('data-broken')

const outlines = startOutlines(() => state)
const overlay = isBroken ? undefined : startOverlay(outlines.toggle)
const seasons = isBroken ? undefined : startSeasons()
if (isBroken) answerOpenButtons(document)

let waiting: ReturnType<typeof setTimeout> | undefined
function show(next: PageState): void {
  if (next.version < state.version || next.path !== location.pathname) return
  const known = new Set(state.path === next.path ? state.notices.map(toldBy) : [])
  const isWorse = next.notices.some((notice) => notice.severity === 'error' && !known.has(toldBy(notice)))
  clearTimeout(waiting)
  waiting = setTimeout(
    () => {
      state = next
      overlay?.show(next)
      seasons?.show(next)
      outlines.refresh()
    },
    isWorse && state.path === next.path ? newMistakeMs : 0,
  )
}

const toldBy = ({ message, hint }: PageState['notices'][number]) => `${message} ${hint}`

async function refreshState(): Promise<PageState | undefined> {
  const response = await fetch(`${stateAddress}?path=${encodeURIComponent(location.pathname)}`)
  if (!response.ok) return undefined
  const next = (await response.json()) as PageState
  show(next)
  return next
}

/** The edit that the page shows. */
let { version } = state
/** Whether the router is there to take edits in. */
let isListening = false

async function take(edit: Edit): Promise<void> {
  if (edit.chosenDay !== state.chosenDay) return
  if (isBroken) return location.reload()
  if (!isListening) return
  version = edit.version
  if (edit.shell) await replaceShell()
  refreshMedia(document, edit.media, version)
  window.dispatchEvent(new CustomEvent('content:edit', { detail: edit }))
  const own = edit.states[location.pathname]
  if (own) show(own)
  else await refreshState()
}

/** The files of still drawings are no modules: nothing else would tell the page that their code has changed. */
function fetchDrawings(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="-live.svg"]'))
    image.src = `${image.src.split('?')[0]}?${Date.now()}`
}

/** An edit of which nothing is known. */
const edited: Omit<Edit, 'version'> = { changed: 'all', shell: true, media: [], pages: {}, states: {} }

/** Takes in what was edited while the page was on its way, or while the connection was down. */
async function catchUp(): Promise<void> {
  if (!isListening && !isBroken) return
  const now = await refreshState()
  if (now && now.version > version)
    await take({ ...edited, version: now.version, ...(now.chosenDay && { chosenDay: now.chosenDay }) })
}

import.meta.hot?.on(editEvent, take)
import.meta.hot?.on('vite:ws:connect', catchUp)
import.meta.hot?.on(codeEvent, () => (isBroken ? location.reload() : fetchDrawings()))
window.addEventListener('content:listening', () => {
  isListening = true
  void catchUp()
})
if (isBroken) void catchUp()

overlay?.show(state)
seasons?.show(state)
const page = document.getElementById('page')
if (page) {
  const redrawn = new MutationObserver(() => {
    overlay?.refresh()
    seasons?.refresh()
    outlines.refresh()
  })
  redrawn.observe(page, { childList: true })
}
window.addEventListener('content:arrived', () => void refreshState())
